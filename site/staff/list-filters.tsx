import type { ReactElement, ReactNode } from 'react';
import { QuietButton } from './controls.tsx';
import { StaffIcon } from './staff-icon.tsx';

interface ActiveFiltersProps {
  filters: readonly { words: string; onRemove: () => void }[];
  /** Number of rows that match. */
  count?: string;
  onClear?: () => void;
}

/** Active filters, each with a button that removes it. */
export const ActiveFilters = ({ filters, count, onClear }: ActiveFiltersProps): ReactElement => (
  <p className="in-force">
    {count ? <span>{count}</span> : null}
    {filters.map(({ words, onRemove }) => (
      <QuietButton
        key={words}
        className="chip"
        onClick={({ currentTarget }) => {
          // The pressed button disappears, so the focus moves to the button that opens the filters.
          currentTarget.closest(':is(.list-filters, search)')?.querySelector('summary')?.focus();
          onRemove();
        }}
      >
        <span className="visually-hidden">Remove filter: </span>
        <span>{words}</span>
      </QuietButton>
    ))}
    {onClear ? (
      <QuietButton className="link" onClick={onClear}>
        Clear
      </QuietButton>
    ) : null}
  </p>
);

interface ListFiltersProps {
  search: ReactElement;
  /** Number of active filters, without the search. */
  chosen: number;
  /** Active filters, each with its text and a function that removes the filter. Shown if the filter fields are behind the button. */
  inForce?: ActiveFiltersProps['filters'];
  children: ReactNode;
}

/** Filters of a list in one row. On phones, a button hides all filters except the search and shows how many are active. */
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
    {inForce.length > 0 ? <ActiveFilters filters={inForce} /> : null}
  </div>
);
