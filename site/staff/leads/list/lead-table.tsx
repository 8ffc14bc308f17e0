import { type ComponentProps, Fragment, type ReactElement, useState } from 'react';
import type { LeadOptions, QueueCounts, QueuedLead, Urgency } from '#site/shared/lead.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { DataList } from '#site/staff/data-list/data-list.tsx';
import { urgencyLabels } from '#site/staff/leads/due/overdue.ts';
import { staffNames } from '#site/staff/leads/staff-names.ts';
import { countText } from '#site/staff/leads/views/lead-views.tsx';
import { useRowKeys } from '#site/staff/row-keys.ts';
import { foldPeople, type PersonRows } from './fold-people.ts';
import { ChooseBox, LeadRow, type LeadRowProps, listColumns, type RowActions } from './lead-row.tsx';
import { getNextSort, parseOrder } from './list-order.ts';
import { ColumnMenu, useShownColumns } from './shown-columns.tsx';

interface LeadTableProps extends RowActions, Pick<LeadRowProps, 'openId' | 'now' | 'chosen'> {
  leads: readonly QueuedLead[];
  options: LeadOptions | undefined;
  /** Counts for the group headings. Undefined for a list without groups. */
  counts: QueueCounts | undefined;
  /** Whether the user searches or filters, and so expects closed leads in the list. */
  isFiltered: boolean;
  /** Column that determines the order, such as `-name`. */
  sort: string | undefined;
  onSort: (sort: string) => void;
}

/**
 * Table with one row per person, which can be unfolded to show further leads. Arrow keys move between rows, and Enter opens a lead. On
 * narrow screens, each row takes two or three lines.
 */
export function LeadTable({ leads, options, counts, isFiltered, sort, onSort, ...shared }: LeadTableProps): ReactElement {
  const rowKeys = useRowKeys('.lead-open');
  const { shown, toggle } = useShownColumns();
  const columns = listColumns(shown);
  const isGrouped = counts !== undefined && leads.some(({ urgency }) => urgency !== 'closed');
  const [isClosedWanted, setClosedWanted] = useState(false);
  const all = foldPeople(leads, sort === undefined);
  const closed = all.filter(({ lead }) => lead.urgency === 'closed');
  // Never hides the lead that is open next to the list, or a selected lead.
  const isNeeded = ({ id }: QueuedLead): boolean => id === shared.openId || shared.chosen.has(id);
  const canFold = isGrouped && !isFiltered && !closed.flatMap(listLeads).some(isNeeded);
  const isFolded = canFold && !isClosedWanted;
  const fold = canFold ? { isFolded, onFold: () => setClosedWanted(isFolded) } : {};
  const people = isFolded ? all.filter((person) => !closed.includes(person)) : all;
  const named = {
    owners: staffNames(options),
    departments: new Map(options?.departments.map(({ name, label }) => [name, label])),
    desk: options?.desk,
  };
  return (
    <DataList
      className="lead-table"
      caption="Leads"
      columns={columns.map((column) => ({
        ...column,
        ...(column.name === 'choose' && {
          head: <ChooseAll leads={people.flatMap(listLeads)} chosen={shared.chosen} onChoose={shared.onChoose} />,
        }),
        ...(column.name === 'call' && { head: <ColumnMenu {...{ shown, toggle }} /> }),
      }))}
      order={parseOrder(sort)}
      onSort={(by) => onSort(getNextSort(sort, by))}
      {...rowKeys}
    >
      {people.map((person, index) => {
        const { urgency, personId, id } = person.lead;
        const isFirst = urgency !== people[index - 1]?.lead.urgency;
        return (
          <Fragment key={personId ?? id}>
            {isGrouped && isFirst ? <GroupHead {...{ urgency, counts }} {...(urgency === 'closed' && fold)} /> : null}
            <PersonLeads {...shared} {...{ person, columns }} {...named} />
          </Fragment>
        );
      })}
      {isFolded && closed.length > 0 ? <GroupHead urgency="closed" counts={counts} {...fold} /> : null}
    </DataList>
  );
}

const listLeads = ({ lead, others }: PersonRows<QueuedLead>): QueuedLead[] => [lead, ...others];

interface GroupHeadProps {
  urgency: Urgency;
  counts: QueueCounts;
  isFolded?: boolean;
  /** Undefined for a group that cannot be folded. */
  onFold?: () => void;
}

/** Heading of a group with the number of its enquiries on all pages. */
function GroupHead({ urgency, counts, isFolded, onFold }: GroupHeadProps): ReactElement {
  const heading = (
    <>
      <span>{`${urgencyLabels[urgency]} `}</span>
      <span className="count">{countText({ count: counts[urgency], isMore: false })}</span>
    </>
  );
  return (
    <tr className="lead-group" data-urgent={urgency === 'overdue' || undefined}>
      <th scope="rowgroup" colSpan={20}>
        {onFold ? (
          <QuietButton className="link group-fold" aria-expanded={!isFolded} onClick={onFold}>
            {heading}
          </QuietButton>
        ) : (
          heading
        )}
      </th>
    </tr>
  );
}

interface PersonLeadsProps
  extends RowActions,
    Pick<LeadRowProps, 'openId' | 'now' | 'chosen' | 'desk' | 'departments'>,
    Pick<ComponentProps<typeof LeadRow>, 'columns'> {
  person: PersonRows<QueuedLead>;
  owners: ReadonlyMap<string, string>;
}

/** A person's rows. While folded, the row shows the most urgent lead, and its checkbox selects all the person's leads on this page. */
function PersonLeads({ person, owners, ...shared }: PersonLeadsProps): ReactElement {
  const { lead, others } = person;
  const [isUnfolded, setUnfolded] = useState(false);
  // Never hides the lead that is open next to the list.
  const isShown = isUnfolded || others.some(({ id }) => id === shared.openId);
  const rows = isShown ? [lead, ...others] : [lead];
  const all = Math.max(lead.enquiries, others.length + 1);
  return (
    <>
      {rows.map((each) => (
        <LeadRow
          key={each.id}
          {...shared}
          lead={each}
          isFurther={each !== lead}
          rowLeads={isShown ? [each] : [lead, ...others]}
          owner={each.assigneeId ? (owners.get(each.assigneeId) ?? 'Deactivated account') : null}
        >
          {each === lead && others.length > 0 ? (
            <QuietButton className="person-fold" aria-expanded={isShown} onClick={() => setUnfolded(!isShown)}>
              <b>{all}</b>
              <span> enquiries</span>
            </QuietButton>
          ) : null}
        </LeadRow>
      ))}
    </>
  );
}

const ChooseAll = ({ leads, ...choice }: Pick<LeadTableProps, 'leads' | 'chosen' | 'onChoose'>): ReactElement => (
  <ChooseBox label="Select all leads on this page" ids={leads.map(({ id }) => id)} {...choice}>
    <span aria-hidden="true">Select all leads on this page</span>
  </ChooseBox>
);
