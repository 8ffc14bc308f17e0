import type { ReactElement } from 'react';
import { part } from '#site/components/part.tsx';
import type { BenchField } from './data.ts';

function Control({ field, id, value }: { field: BenchField; id: string; value: string }): ReactElement {
  const { name, type, placeholder, autocomplete, options = [] } = field;
  if (type === 'textarea') return <textarea id={id} name={name} rows={3} placeholder={placeholder} />;
  if (type !== 'select')
    return <input id={id} name={name} type={type} placeholder={placeholder} autoComplete={autocomplete} defaultValue={value} />;
  return (
    <select id={id} name={name}>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  );
}

interface LeadFormProps {
  fields: readonly BenchField[];
  id: string;
  title: string;
  /** What the page fills in. */
  courseName: string;
  cityName: string;
}

export const LeadForm = part(
  'lead-form',
  function LeadForm({ fields, id, title, courseName, cityName }: LeadFormProps): ReactElement {
    const values: Record<string, string> = { course: courseName, city: cityName };
    return (
      <form className="lead" id={id} method="post" action="/api/lead">
        <h2>{title}</h2>
        {fields.map((field) => (
          <div key={field.name} className="field">
            <label htmlFor={`${id}-${field.name}`}>{field.label}</label>
            <Control field={field} id={`${id}-${field.name}`} value={values[field.name] ?? ''} />
          </div>
        ))}
        <button className="btn" type="submit">
          Request a call back
        </button>
      </form>
    );
  },
  ['title', 'courseName', 'cityName'],
);
