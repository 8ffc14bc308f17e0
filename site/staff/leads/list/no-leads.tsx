import type { ComponentProps, ReactElement, ReactNode } from 'react';
import type { LeadOptions } from '#site/shared/lead.ts';
import { QuietButton } from '#site/staff/controls.tsx';
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

/** Shows why a list is empty. Its buttons clear the filters and the search, or search all leads. */
export function NoLeads({ filters, options, onFilter, api, onAdded }: NoLeadsProps): ReactElement {
  if (isWork(filters))
    return (
      <Empty>
        <p>You’re all caught up.</p>
      </Empty>
    );
  const words = filters.q?.trim();
  const hasChosen = describeFilters(filters, options).length > 0;
  if (!words && !hasChosen)
    return (
      <Empty>
        <p>No leads yet.</p>
      </Empty>
    );
  if (!words)
    return (
      <Empty>
        <p>
          <b>There are no leads in this list.</b>
        </p>
        <button type="button" onClick={() => onFilter({})}>
          Show all leads
        </button>
      </Empty>
    );
  return (
    <Empty>
      <p>
        <b>{`No leads ${hasChosen ? 'in this list ' : ''}match “${words}”.`}</b>
      </p>
      {hasChosen ? (
        <button type="button" onClick={() => onFilter({ q: words })}>
          Search all leads
        </button>
      ) : null}
      <AddLead key={words} label={`Add ${words} as a lead`} start={toStartEntries(words)} {...{ api, options, onAdded }} />
      <QuietButton onClick={() => onFilter({})}>{`Clear search${hasChosen ? ' and filters' : ''}`}</QuietButton>
      <p className="hint">Searched names, emails, phone numbers, companies, messages and notes.</p>
    </Empty>
  );
}

const Empty = ({ children }: { children: ReactNode }): ReactElement => (
  <div className="no-leads">
    <StaffIcon name="person" />
    {children}
  </div>
);
