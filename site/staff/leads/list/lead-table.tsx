import { Fragment, type ReactElement, useState } from 'react';
import type { LeadOptions, ListedLead } from '#site/shared/lead.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { urgencyGroups } from '#site/staff/leads/due/overdue.ts';
import { staffNames } from '#site/staff/leads/staff-names.ts';
import { useRowKeys } from '#site/staff/row-keys.ts';
import { foldPeople, type PersonRows } from './fold-people.ts';
import { LeadRow, type LeadRowProps, type RowActions } from './lead-row.tsx';

interface LeadTableProps extends RowActions, Pick<LeadRowProps, 'openId' | 'now' | 'chosen'> {
  leads: readonly ListedLead[];
  options: LeadOptions | undefined;
  isUrgentFirst: boolean;
}

/**
 * Table with one row per person, which can be unfolded to show further leads. Arrow keys move between rows, and Enter opens a lead. On
 * narrow screens, each row takes two or three lines.
 */
export function LeadTable({ leads, options, isUrgentFirst, ...shared }: LeadTableProps): ReactElement {
  const rowKeys = useRowKeys('.lead-open');
  const owners = staffNames(options);
  const people = foldPeople(leads);
  const groups = isUrgentFirst
    ? urgencyGroups(
        people.map(({ lead }) => lead),
        shared.now,
      )
    : [];
  return (
    <table className="lead-table">
      <caption className="visually-hidden">Leads</caption>
      <TableHead leads={leads} chosen={shared.chosen} onChoose={shared.onChoose} />
      <tbody {...rowKeys}>
        {people.map((person, index) => (
          <Fragment key={person.lead.personId ?? person.lead.id}>
            {groups[index] && groups[index] !== groups[index - 1] ? <GroupHead name={groups[index]} groups={groups} /> : null}
            <PersonLeads {...shared} {...{ person, owners }} desk={options?.desk} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

const GroupHead = ({ name, groups }: { name: string; groups: readonly string[] }): ReactElement => (
  <tr className="lead-group" data-urgent={name === 'Overdue' || undefined}>
    <th scope="rowgroup" colSpan={9}>
      <span>{`${name} `}</span>
      <span className="count">{groups.filter((group) => group === name).length}</span>
    </th>
  </tr>
);

interface PersonLeadsProps extends Omit<LeadTableProps, 'leads' | 'options' | 'isUrgentFirst'> {
  person: PersonRows;
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
              aria-label="Choose all leads of this page"
              checked={ids.length > 0 && ids.every((id) => chosen.has(id))}
              onChange={(event) => onChoose(ids, event.target.checked)}
            />
            <span aria-hidden="true">Choose all leads of this page</span>
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
