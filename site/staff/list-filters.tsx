import type { ReactElement, ReactNode } from 'react';
import { StaffIcon } from './staff-icon.tsx';

interface ListFiltersProps {
  /** The field that is searched by. */
  search: ReactElement;
  /** How many of the others narrow the list. */
  chosen: number;
  /** What narrows the list by now, in words, where it is behind the button. */
  inForce?: readonly string[];
  /** What else narrows or sorts it. */
  children: ReactNode;
}

/** What a list is narrowed by, in one row; on a phone all but the search is behind a button, which says how much of it is set. */
export const ListFilters = ({ search, chosen, inForce = [], children }: ListFiltersProps): ReactElement => (
  <div className="list-filters">
    {search}
    <details className="filter-fold">
      <summary>
        <StaffIcon name="filter" />
        <span className="visually-hidden">More filters</span>
        {chosen ? <span className="count">{chosen}</span> : null}
      </summary>
      <div className="filter-fields">{children}</div>
    </details>
    {inForce.length > 0 ? (
      <p className="in-force">
        {inForce.map((words) => (
          <span key={words} className="chip">
            {words}
          </span>
        ))}
      </p>
    ) : null}
  </div>
);
