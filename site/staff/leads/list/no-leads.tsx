import type { ReactElement, ReactNode } from 'react';
import type { LeadOptions } from '#site/shared/lead.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { StaffIcon } from '#site/staff/staff-icon.tsx';
import { describeFilters, type LeadFilters } from './filter-choices.ts';

interface NoLeadsProps {
  filters: LeadFilters;
  options: LeadOptions | undefined;
  onFilter: (filters: LeadFilters) => void;
}

/** Whether the list is part of the daily work. If such a list is empty, the work is done. */
const isWork = ({ view, assignee: _, sort: __, ...others }: LeadFilters): boolean =>
  view !== undefined && view !== 'bursts' && Object.values(others).every((value) => value.trim() === '');

/** Shows the search and the filters of an empty list, and clears them. */
export function NoLeads({ filters, options, onFilter }: NoLeadsProps): ReactElement {
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
      {chosen.length > 0 ? (
        <button type="button" onClick={() => onFilter(words ? { q: words } : {})}>
          Clear filters
        </button>
      ) : null}
      {words ? (
        <>
          <QuietButton onClick={() => onFilter({})}>
            {chosen.length > 0 ? 'Clear search and filters' : 'Clear search'}
          </QuietButton>
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
