import type { ReactElement, ReactNode } from 'react';
import type { LeadCount, LeadOptions } from '#site/shared/lead.ts';
import { getFilter, type LeadFilterName, leadFilterNames } from '#site/shared/lead-list.ts';
import { Field, Select } from '#site/staff/controls.tsx';
import { countText } from '#site/staff/leads/views/lead-views.tsx';
import { ActiveFilters } from '#site/staff/list-filters.tsx';
import { SearchField } from '#site/staff/search-field.tsx';
import { StaffIcon } from '#site/staff/staff-icon.tsx';
import { describeFilters, type LeadFilters, listChoices } from './filter-choices.ts';
import { orderChoices } from './list-order.ts';

interface FiltersProps {
  filters: LeadFilters;
  options: LeadOptions | undefined;
  /** Number of leads that match. Undefined while they load, and in a standard view, whose tab already shows the number. */
  count: LeadCount | undefined;
  onChange: (filters: LeadFilters) => void;
  children: ReactNode;
}

const searched = { label: 'Name, email or phone', shortLabel: 'Name or phone' };
/** Filters beside the search on wide screens. */
const usual: readonly LeadFilterName[] = ['course', 'assignee'];
const others = leadFilterNames.filter((name) => getFilter(name).kind !== 'hidden' && !usual.includes(name));

export function Filters({ filters, options, count, onChange, children }: FiltersProps): ReactElement {
  const set = (name: string, value: string): void => onChange({ ...filters, [name]: value });
  const field = (name: LeadFilterName): ReactElement => (
    <FilterField key={name} {...{ name, options }} value={filters[name] ?? ''} onChoose={(value) => set(name, value)} />
  );
  return (
    <search className="inbox-search">
      <SearchField id="lead-q" {...searched} value={filters.q ?? ''} onSearch={(q) => set('q', q)} />
      <div className="usual-filters">{usual.map(field)}</div>
      <details className="more-filters">
        <summary>
          <StaffIcon name="filter" />
          <span>Filters</span>
        </summary>
        <div className="lead-filters">
          {others.map(field)}
          <Select
            id="lead-sort"
            label="Sort by"
            value={filters.sort ?? ''}
            choices={orderChoices}
            onChoose={(sort) => set('sort', sort)}
          />
        </div>
      </details>
      {children}
      {count ? (
        <ActiveFilters
          filters={describeFilters(filters, options).map(({ name, words }) => ({ words, onRemove: () => set(name, '') }))}
          count={count.count === 1 ? '1 lead' : `${countText(count)} leads`}
          onClear={() => onChange({})}
        />
      ) : null}
    </search>
  );
}

interface FilterFieldProps extends Pick<FiltersProps, 'options'> {
  name: LeadFilterName;
  value: string;
  onChoose: (value: string) => void;
}

function FilterField({ name, options, value, onChoose }: FilterFieldProps): ReactElement {
  const { label, kind } = getFilter(name);
  const id = `lead-${name}`;
  if (kind === 'choice') return <Select {...{ id, label, value, onChoose }} choices={listChoices(name, options, value)} />;
  return (
    <Field id={id} label={label}>
      <input id={id} type="date" value={value} onChange={(event) => onChoose(event.target.value)} />
    </Field>
  );
}
