import type { ReactElement, ReactNode } from 'react';
import { type LeadOptions, noOwner } from '#site/shared/lead.ts';
import { leadStatuses, statusRules } from '#site/shared/lead-status.ts';
import { type Choice, Field, QuietButton, Select } from '#site/staff/controls.tsx';
import { staffNames } from '#site/staff/leads/staff-names.ts';
import { SearchField } from '#site/staff/search-field.tsx';
import { StaffIcon } from '#site/staff/staff-icon.tsx';

export type LeadFilters = Readonly<Record<string, string>>;

interface FiltersProps {
  filters: LeadFilters;
  options: LeadOptions | undefined;
  onChange: (filters: LeadFilters) => void;
  children: ReactNode;
}

const statuses = leadStatuses.map((status): Choice => [status, statusRules[status].label]);

const toSame = (value: string): Choice => [value, value];

const toChoices = (
  options: LeadOptions | undefined,
): Record<Exclude<keyof LeadOptions, 'batches' | 'institute' | 'messages' | 'desk'>, Choice[]> => ({
  courses: options?.courses.map(({ key, title }) => [key, title]) ?? [],
  cities: options?.cities.map(toSame) ?? [],
  branches: options?.branches.map(toSame) ?? [],
  forms: options?.forms.map(({ id, title }): Choice => [id, title]) ?? [],
  departments: options?.departments.map(({ name, label }) => [name, label]) ?? [],
  staff: [...staffNames(options)],
});

const searched = { label: 'Name, email or phone', shortLabel: 'Name or phone' };

export function Filters({ filters, options, onChange, children }: FiltersProps): ReactElement {
  const createControl = (name: string) => ({
    id: `lead-${name}`,
    value: filters[name] ?? '',
    onChoose: (value: string): void => onChange({ ...filters, [name]: value }),
  });
  const select = (name: string, label: string, [all, ...choices]: readonly [string, ...Choice[]]): ReactElement => (
    <Select {...createControl(name)} label={label} choices={[['', all], ...choices]} />
  );
  const day = (name: string, label: string): ReactElement => {
    const { id, value, onChoose } = createControl(name);
    return (
      <Field id={id} label={label}>
        <input id={id} type="date" value={value} onChange={(event) => onChoose(event.target.value)} />
      </Field>
    );
  };
  const { courses, cities, branches, forms, departments, staff } = toChoices(options);
  return (
    <search className="inbox-search">
      <SearchField id="lead-q" {...searched} value={filters.q ?? ''} onSearch={createControl('q').onChoose} />
      <div className="usual-filters">
        {select('course', 'Course', ['All courses', ...courses])}
        {select('assignee', 'Owner', ['All owners', [noOwner, 'Nobody'], ...staff])}
      </div>
      <details className="more-filters">
        <summary>
          <StaffIcon name="filter" />
          <span>Filters</span>
        </summary>
        <div className="lead-filters">
          {select('status', 'Status', ['All but spam', ...statuses])}
          {select('city', 'City', ['All', ...cities])}
          {select('branch', 'Branch', ['All', ...branches])}
          {select('form', 'Form', ['All', ...forms])}
          {select('department', 'Department', ['All', ...departments])}
          {day('from', 'From')}
          {day('to', 'To')}
        </div>
      </details>
      <QuietButton onClick={() => onChange({})} disabled={!Object.values(filters).some(Boolean)}>
        Clear
      </QuietButton>
      {children}
    </search>
  );
}
