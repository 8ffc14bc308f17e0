import type { ReactElement } from 'react';
import { type Choice, Field, Select } from '#site/staff/controls.tsx';
import { ListFilters } from '#site/staff/list-filters.tsx';
import { useScrollToActive } from '#site/staff/use-scroll-to-active.ts';
import { blogStates, type BlogFilters as Filters } from './filter-blogs.ts';
import { type SortOrder, sortChoices } from './sort-blogs.ts';

interface BlogFiltersProps {
  filters: Filters;
  counts: Record<Filters['state'], number>;
  categories: readonly string[];
  order: SortOrder;
  onChange: (filters: Filters) => void;
  onOrder: (order: SortOrder) => void;
}

const tabs = Object.entries({ all: 'All', ...blogStates }) as [Filters['state'], string][];

export function BlogFilters({ filters, counts, categories, order, onChange, onOrder }: BlogFiltersProps): ReactElement {
  const list = useScrollToActive(filters.state);
  const choices: Choice[] = [['', 'All categories'], ...categories.map((category): Choice => [category, category])];
  return (
    <search>
      <nav className="view-tabs" aria-label="Article status">
        <ul ref={list}>
          {tabs.map(([state, name]) => (
            <li key={state}>
              <button
                type="button"
                aria-current={state === filters.state ? 'page' : undefined}
                onClick={() => onChange({ ...filters, state })}
              >
                <span>{name}</span>
                <span className="count">{counts[state]}</span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <ListFilters
        search={<TitleField value={filters.title} onType={(title) => onChange({ ...filters, title })} />}
        chosen={Number(filters.category !== '')}
      >
        <Select
          id="blog-category-filter"
          label="Category"
          value={filters.category}
          choices={choices}
          onChoose={(category) => onChange({ ...filters, category })}
        />
        <SortField order={order} onOrder={onOrder} />
      </ListFilters>
    </search>
  );
}

const TitleField = ({ value, onType }: { value: string; onType: (text: string) => void }): ReactElement => (
  <Field id="blog-filter" label="Search titles" className="field search-field">
    <input
      id="blog-filter"
      type="search"
      placeholder="Search titles"
      value={value}
      maxLength={200}
      onChange={(event) => onType(event.target.value)}
    />
  </Field>
);

/** Sort menu for narrow screens, which have no column headings to click. */
const SortField = ({ order, onOrder }: Pick<BlogFiltersProps, 'order' | 'onOrder'>): ReactElement => (
  <div className="field sort-field">
    <label htmlFor="blog-sort">Sort</label>
    <select
      id="blog-sort"
      value={Object.keys(sortChoices).find((name) => isSame(sortChoices[name], order)) ?? ''}
      onChange={({ target }) => onOrder(sortChoices[target.value] ?? order)}
    >
      {Object.keys(sortChoices).map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  </div>
);

const isSame = (choice: SortOrder | undefined, { by, isDescending }: SortOrder): boolean =>
  choice?.by === by && choice.isDescending === isDescending;
