import type { ReactElement } from 'react';
import { type Choice, Select, TextField } from '#site/staff/controls.tsx';
import { ListFilters } from '#site/staff/list-filters.tsx';
import { Tabs } from '#site/staff/tabs.tsx';
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
  const choices: Choice[] = [['', 'All categories'], ...categories.map((category): Choice => [category, category])];
  return (
    <search>
      <Tabs
        label="Article status"
        tabs={tabs.map(([state, title]) => ({
          ...{ id: state, title },
          count: counts[state],
          isOpen: state === filters.state,
          onOpen: () => onChange({ ...filters, state }),
        }))}
      />
      <ListFilters
        search={
          <TextField
            id="blog-filter"
            label="Search titles"
            fieldClass="field search-field"
            type="search"
            placeholder="Search titles"
            value={filters.title}
            maxLength={200}
            onType={(title) => onChange({ ...filters, title })}
          />
        }
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

/** Sort menu for narrow screens, which have no column headings to click. */
const SortField = ({ order, onOrder }: Pick<BlogFiltersProps, 'order' | 'onOrder'>): ReactElement => (
  <Select
    id="blog-sort"
    label="Sort"
    fieldClass="field sort-field"
    value={Object.keys(sortChoices).find((name) => isSame(sortChoices[name], order)) ?? ''}
    choices={Object.keys(sortChoices).map((name): Choice => [name, name])}
    onChoose={(name) => onOrder(sortChoices[name] ?? order)}
  />
);

const isSame = (choice: SortOrder | undefined, { by, isDescending }: SortOrder): boolean =>
  choice?.by === by && choice.isDescending === isDescending;
