import { Fragment, type ReactElement, useState } from 'react';
import type { LeadOptions, QueueCounts, QueuedLead, Urgency } from '#site/shared/lead.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { urgencyLabels } from '#site/staff/leads/due/overdue.ts';
import { staffNames } from '#site/staff/leads/staff-names.ts';
import { countText } from '#site/staff/leads/views/lead-views.tsx';
import { useRowKeys } from '#site/staff/row-keys.ts';
import { foldPeople, type PersonRows } from './fold-people.ts';
import { LeadRow, type LeadRowProps, type RowActions } from './lead-row.tsx';

interface LeadTableProps extends RowActions, Pick<LeadRowProps, 'openId' | 'now' | 'chosen'> {
  leads: readonly QueuedLead[];
  options: LeadOptions | undefined;
  /** Counts for the group headings. Undefined for a list without groups. */
  counts: QueueCounts | undefined;
}

/**
 * Table with one row per person, which can be unfolded to show further leads. Arrow keys move between rows, and Enter opens a lead. On
 * narrow screens, each row takes two or three lines.
 */
export function LeadTable({ leads, options, counts, ...shared }: LeadTableProps): ReactElement {
  const rowKeys = useRowKeys('.lead-open');
  const owners = staffNames(options);
  const people = foldPeople(leads);
  const isGrouped = leads.some(({ urgency }) => urgency !== 'closed');
  return (
    <table className="lead-table">
      <caption className="visually-hidden">Leads</caption>
      <TableHead leads={leads} chosen={shared.chosen} onChoose={shared.onChoose} />
      <tbody {...rowKeys}>
        {people.map((person, index) => {
          const { urgency, personId, id } = person.lead;
          return (
            <Fragment key={personId ?? id}>
              {counts && isGrouped && urgency !== people[index - 1]?.lead.urgency ? <GroupHead {...{ urgency, counts }} /> : null}
              <PersonLeads {...shared} {...{ person, owners }} desk={options?.desk} />
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

/** Heading of a group with the number of its enquiries on all pages. */
const GroupHead = ({ urgency, counts }: { urgency: Urgency; counts: QueueCounts }): ReactElement => (
  <tr className="lead-group" data-urgent={urgency === 'overdue' || undefined}>
    <th scope="rowgroup" colSpan={9}>
      <span>{`${urgencyLabels[urgency]} `}</span>
      <span className="count">{countText({ count: counts[urgency], isMore: false })}</span>
    </th>
  </tr>
);

interface PersonLeadsProps extends Omit<LeadTableProps, 'leads' | 'options' | 'counts'> {
  person: PersonRows<QueuedLead>;
  owners: ReadonlyMap<string, string>;
  desk: LeadRowProps['desk'];
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
          rowLeads={isShown ? [each] : [lead, ...others]}
          owner={each.assigneeId ? (owners.get(each.assigneeId) ?? 'Closed account') : null}
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

const headings = ['Who', 'Enquiry', 'Came from', 'Status', 'Owner', 'Age', 'Next step', 'Call'];

function TableHead({ leads, chosen, onChoose }: Pick<LeadTableProps, 'leads' | 'chosen' | 'onChoose'>): ReactElement {
  const ids = leads.map(({ id }) => id);
  return (
    <thead>
      <tr>
        <th scope="col">
          <label>
            <input
              type="checkbox"
              aria-label="Select all leads on this page"
              checked={ids.length > 0 && ids.every((id) => chosen.has(id))}
              onChange={(event) => onChoose(ids, event.target.checked)}
            />
            <span aria-hidden="true">Select all leads on this page</span>
          </label>
        </th>
        {headings.map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  );
}
