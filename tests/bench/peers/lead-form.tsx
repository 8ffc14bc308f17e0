import type { ReactElement } from 'react';
import { part } from '#site/part.tsx';
import type { BenchCity, BenchCourse, BenchField, BenchSite } from './data.ts';

interface FieldsProps {
  fields: readonly BenchField[];
  formId: string;
  /** Of the one among them that is filled. */
  value: string;
}

/** Fields that follow each other, one of them filled: those of one course, or of one city, are the same on many pages. */
const Fields = part('fields', function Fields({ fields, formId, value }: FieldsProps): ReactElement {
  return (
    <>
      {fields.map((field) => (
        <div key={field.name} className="field">
          <label htmlFor={`${formId}-${field.name}`}>{field.label}</label>
          <Control field={field} id={`${formId}-${field.name}`} value={filled.includes(field.name) ? value : ''} />
        </div>
      ))}
    </>
  );
});

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

/** Fields that a page fills. */
const filled = ['course', 'city'];

const runs = new WeakMap<readonly BenchField[], BenchField[][]>();

const isFilled = ({ name }: BenchField): boolean => filled.includes(name);

/** The fields in their order, parted where a second filled one begins. One list for all pages: parts go by identity. */
function fieldRuns(fields: readonly BenchField[]): BenchField[][] {
  let known = runs.get(fields);
  if (!known) {
    known = [];
    for (const field of fields) {
      const last = known.at(-1);
      if (!last || (isFilled(field) && last.some(isFilled))) known.push([field]);
      else last.push(field);
    }
    runs.set(fields, known);
  }
  return known;
}

interface LeadFormProps {
  site: BenchSite;
  course: BenchCourse;
  city: BenchCity;
  id: string;
  title: string;
}

export function LeadForm({ site, course, city, id, title }: LeadFormProps): ReactElement {
  const values: Record<string, string> = { course: course.name, city: city.name };
  return (
    <form className="lead" id={id} method="post" action="/api/lead">
      <h2>{title}</h2>
      {fieldRuns(site.fields).map((fields) => {
        const name = fields.find(isFilled)?.name ?? '';
        return <Fields key={name} fields={fields} formId={id} value={values[name] ?? ''} />;
      })}
      <button className="btn" type="submit">
        Request a call back
      </button>
    </form>
  );
}
