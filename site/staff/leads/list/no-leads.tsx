import type { ComponentProps, ReactElement, ReactNode } from 'react';
import type { LeadOptions } from '#site/shared/lead.ts';
import { AddLead } from '#site/staff/leads/add/add-lead.tsx';
import { toStartEntries } from '#site/staff/leads/add/start-entries.ts';
import { StaffIcon } from '#site/staff/staff-icon.tsx';
import { describeFilters, isFiltered, type LeadFilters } from './filter-choices.ts';

interface NoLeadsProps extends Pick<ComponentProps<typeof AddLead>, 'api' | 'onAdded'> {
  filters: LeadFilters;
  options: LeadOptions | undefined;
  onFilter: (filters: LeadFilters) => void;
}

/** Whether the list is part of the daily work. If such a list is empty, the work is done. */
const isWork = ({ view, assignee: _, sort: __, ...others }: LeadFilters): boolean =>
  view !== undefined && view !== 'bursts' && !isFiltered(others);

/** Shows the search and the filters of an empty list, and clears them. */
export function NoLeads({ filters, options, onFilter, api, onAdded }: NoLeadsProps): ReactElement {
  if (isWork(filters))
    return (
      <Empty>
        <p>You’re all caught up.</p>
      </Empty>
    );
  const words = filters.q?.trim();
  const chosen = describeFilters(filters, options).map((filter) => filter.words);
  if (!words && chosen.length === 0)
    return (
      <Empty>
        <p>No leads yet.</p>
      </Empty>
    );
  const sought = [...(words ? [`“${words}”`] : []), ...chosen].join(', ');
  return (
    <Empty>
      <p>
        <b>{`No leads match ${sought}.`}</b>
      </p>
      <button type="button" onClick={() => onFilter({})}>
        {words ? `Clear search${chosen.length > 0 ? ' and filters' : ''}` : 'Clear filters'}
      </button>
      {words ? (
        <>
          <AddLead key={words} label={`Add ${words} as a lead`} start={toStartEntries(words)} {...{ api, options, onAdded }} />
          <p className="hint">Searched names, emails, phone numbers, companies, messages and notes.</p>
        </>
      ) : null}
    </Empty>
  );
}

const Empty = ({ children }: { children: ReactNode }): ReactElement => (
  <div className="no-leads">
    <StaffIcon name="person" />
    {children}
  </div>
);
