import { type FormEvent, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { type LeadOptions, leadStatuses, statusLabels } from '#site/shared/lead.ts';

/** Filters by the names of the query. */
export type LeadFilters = Readonly<Record<string, string>>;

/** What is typed is looked for after a pause. */
const pauseMs = 300;

interface FiltersProps {
  filters: LeadFilters;
  options: LeadOptions | undefined;
  onChange: (filters: LeadFilters) => void;
}

const choice = ([value, label]: readonly [string, string]): ReactElement => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** Search and filters of the list. */
export function Filters({ filters, options, onChange }: FiltersProps): ReactElement {
  const set = (name: string, value: string): void => onChange({ ...filters, [name]: value });
  const select = (name: string, label: string, choices: readonly (readonly [string, string])[]): ReactElement => (
    <Field name={name} label={label}>
      <select id={`lead-${name}`} value={filters[name] ?? ''} onChange={(event) => set(name, event.target.value)}>
        <option value="">{name === 'status' ? 'All but spam' : 'All'}</option>
        {choices.map(choice)}
      </select>
    </Field>
  );
  const day = (name: string, label: string): ReactElement => (
    <Field name={name} label={label}>
      <input id={`lead-${name}`} type="date" value={filters[name] ?? ''} onChange={(event) => set(name, event.target.value)} />
    </Field>
  );
  const same = (values: readonly string[] | undefined): [string, string][] => (values ?? []).map((value) => [value, value]);
  return (
    <search className="lead-filters">
      <SearchField value={filters.q ?? ''} onSearch={(q) => set('q', q)} />
      {select(
        'status',
        'Status',
        leadStatuses.map((status) => [status, statusLabels[status]]),
      )}
      <button type="button" className="quiet" onClick={() => onChange({})} disabled={!Object.values(filters).some(Boolean)}>
        Clear
      </button>
      <details className="more-filters">
        <summary>More filters</summary>
        <div className="lead-filters">
          {select('course', 'Course', options?.courses.map(({ key, title }) => [key, title]) ?? [])}
          {select('city', 'City', same(options?.cities))}
          {select('branch', 'Branch', same(options?.branches))}
          {select('form', 'Form', same(options?.forms))}
          {select('department', 'Department', options?.departments.map(({ name, label }) => [name, label]) ?? [])}
          {select('assignee', 'Taken by', options?.staff.map(({ id, email }) => [id, email]) ?? [])}
          {day('from', 'From')}
          {day('to', 'To')}
        </div>
      </details>
    </search>
  );
}

function Field({ name, label, children }: { name: string; label: string; children: ReactNode }): ReactElement {
  return (
    <div className="field">
      <label htmlFor={`lead-${name}`}>{label}</label>
      {children}
    </div>
  );
}

function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }): ReactElement {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the pause.
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onSearch(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  function submit(event: FormEvent): void {
    event.preventDefault();
    onSearch(text);
  }
  return (
    <form className="field" onSubmit={submit}>
      <label htmlFor="lead-q">Name, email or phone</label>
      <input id="lead-q" type="search" value={text} onChange={(event) => setText(event.target.value)} />
    </form>
  );
}
