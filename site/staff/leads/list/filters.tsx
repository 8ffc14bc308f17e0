import { type ReactElement, type ReactNode, useState } from 'react';
import type { LeadCount, LeadOptions } from '#site/shared/lead.ts';
import { getFilter, type LeadFilterName, leadFilterNames } from '#site/shared/lead-list.ts';
import { type Choice, QuietButton, Select, TextField } from '#site/staff/controls.tsx';
import { countText } from '#site/staff/leads/views/lead-views.tsx';
import { ActiveFilters } from '#site/staff/list-filters.tsx';
import { useAutoClose } from '#site/staff/menu.tsx';
import { SearchField } from '#site/staff/search-field.tsx';
import { StaffIcon } from '#site/staff/staff-icon.tsx';
import { customPeriod, describeFilters, type LeadFilters, listChoices } from './filter-choices.ts';
import { listOrders } from './list-order.ts';

interface FiltersProps {
  filters: LeadFilters;
  options: LeadOptions | undefined;
  /** Number of leads that match. Undefined until they have loaded. */
  count: LeadCount | undefined;
  /** Whether the list is a standard view, whose tab already shows the number. */
  isStandardView: boolean;
  onChange: (filters: LeadFilters) => void;
  children: ReactNode;
}

const searched = { label: 'Name, email or phone', shortLabel: 'Name or phone' };
/** Filters beside the search on wide screens. */
const usual: readonly LeadFilterName[] = ['course', 'assignee'];
const others = leadFilterNames.filter((name) => getFilter(name).kind !== 'hidden' && !usual.includes(name));

const isOverPage = (): boolean => false;

export function Filters({ filters, options, count, isStandardView, onChange, children }: FiltersProps): ReactElement {
  const details = useAutoClose(isOverPage);
  const { set, field } = useFields({ filters, options, onChange });
  const inForce = describeFilters(filters, options);
  const leads = count?.count === 1 ? '1 lead' : `${count ? `${countText(count)} ` : ''}leads`;
  return (
    <search className="inbox-search">
      <SearchField id="lead-q" {...searched} value={filters.q ?? ''} onSearch={(q) => set('q', q)} />
      <div className="usual-filters">{usual.map(field)}</div>
      <details ref={details} className="more-filters">
        <summary>
          <StaffIcon name="filter" />
          <span>Filters</span>
          {inForce.length > 0 && !isStandardView ? <span className="count">{inForce.length}</span> : null}
        </summary>
        <div className="lead-filters">
          {others.map(field)}
          <Select
            id="lead-sort"
            label="Sort by"
            value={filters.sort ?? ''}
            choices={listOrders(filters.q)}
            onChoose={(sort) => set('sort', sort)}
          />
          <div className="filter-actions">
            <QuietButton onClick={() => onChange({})}>Clear</QuietButton>
            <button type="button" className="close">{`Show ${leads}`}</button>
          </div>
        </div>
      </details>
      <div className="filter-line">
        {!isStandardView && (count || inForce.length > 0) ? (
          <ActiveFilters
            filters={inForce.map(({ name, words }) => ({ words, onRemove: () => set(name, '') }))}
            {...(count && { count: leads })}
            {...(count?.count !== 0 && { onClear: () => onChange({}) })}
          />
        ) : null}
        {children}
      </div>
    </search>
  );
}

/** Returns the field of a filter, and a function that sets a filter. The dates appear only for a custom period. */
function useFields({ filters, options, onChange }: Pick<FiltersProps, 'filters' | 'options' | 'onChange'>) {
  const [isCustomChosen, setCustomChosen] = useState(false);
  const hasDates = isCustomChosen || Boolean(filters.from || filters.to);
  const set = (name: string, value: string): void => {
    const isCustom = name === 'received' && value === customPeriod[0];
    if (name === 'received') setCustomChosen(isCustom);
    const dates: LeadFilters = name === 'received' && !isCustom ? { from: '', to: '' } : {};
    onChange({ ...filters, ...dates, [name]: isCustom ? '' : value });
  };
  const field = (name: LeadFilterName): ReactElement | null => {
    if (getFilter(name).kind === 'date' && !hasDates) return null;
    const value = filters[name] || (name === 'received' && hasDates ? customPeriod[0] : '');
    return <FilterField key={name} {...{ name, options, value }} onChoose={(next) => set(name, next)} />;
  };
  return { set, field };
}

interface FilterFieldProps extends Pick<FiltersProps, 'options'> {
  name: LeadFilterName;
  value: string;
  onChoose: (value: string) => void;
}

function FilterField({ name, options, value, onChoose }: FilterFieldProps): ReactElement {
  const { label, kind, all } = getFilter(name);
  const id = `lead-${name}`;
  const choices = listChoices(name, options, value).map(
    (choice): Choice => (choice[1] === all && !usual.includes(name) ? ['', all.replace(/^All .*/, 'All')] : choice),
  );
  if (kind === 'choice') return <Select {...{ id, label, value, onChoose }} choices={choices} />;
  return <TextField {...{ id, label, value }} type="date" onType={onChoose} />;
}
