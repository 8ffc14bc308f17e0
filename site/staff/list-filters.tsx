import type { ReactElement, ReactNode } from 'react';
import { QuietButton } from './controls.tsx';
import { StaffIcon } from './staff-icon.tsx';

interface ListFiltersProps {
  /** The field that is searched by. */
  search: ReactElement;
  /** How many of the others narrow the list. */
  chosen: number;
  /** What narrows the list by now, where it is behind the button: in words, and what takes it away. */
  inForce?: readonly { words: string; onRemove: () => void }[];
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
        <span className="visually-hidden">Filters</span>
        {chosen ? <span className="count">{chosen}</span> : null}
      </summary>
      <div className="filter-fields">{children}</div>
    </details>
    {inForce.length > 0 ? (
      <p className="in-force">
        {inForce.map(({ words, onRemove }) => (
          <QuietButton
            key={words}
            className="chip"
            onClick={({ currentTarget }) => {
              // It goes with its button: the keyboard stays beside it.
              currentTarget.closest('.list-filters')?.querySelector('summary')?.focus();
              onRemove();
            }}
          >
            <span className="visually-hidden">Remove: </span>
            <span>{words}</span>
          </QuietButton>
        ))}
      </p>
    ) : null}
  </div>
);
