import type { ReactElement } from 'react';
import { formatDate } from '#site/shared/date-formats.ts';
import type { LeadOptions } from '#site/shared/lead.ts';
import type { ImportRow } from '#site/shared/lead-import.ts';

const maxShown = 5;
const columns = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  course: 'Course',
  city: 'City',
  message: 'Message',
  date: 'Date',
} as const;
type Shown = keyof typeof columns;

interface PreviewProps {
  rows: readonly ImportRow[];
  options: LeadOptions | undefined;
}

/** Shows the first rows as they will be stored. Fields that no row has are left out. */
export function Preview({ rows, options }: PreviewProps): ReactElement | null {
  const shown = rows.slice(0, maxShown);
  const names = (Object.keys(columns) as Shown[]).filter((name) => rows.some((row) => row[name]));
  const hasDetails = rows.some(({ details }) => details);
  if (shown.length === 0) return null;
  return (
    <section className="whole-row import-preview loaded-table" aria-labelledby="import-preview">
      <table className="data-list">
        <caption id="import-preview">{`Preview: how we will store the first ${shown.length === 1 ? 'row' : `${shown.length} rows`}`}</caption>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {columns[name]}
              </th>
            ))}
            {hasDetails ? <th scope="col">Other details</th> : null}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.row}>
              <td data-label="Row">{row.row}</td>
              {names.map((name) => (
                <td key={name} data-label={columns[name]}>
                  {name === 'course' ? <Course typed={row.course} options={options} /> : <Value name={name} row={row} />}
                </td>
              ))}
              {hasDetails ? <td data-label="Other details">{formatDetails(row)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const formatDetails = ({ details = {} }: ImportRow): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

const isOffered = (options: LeadOptions, typed: string): boolean =>
  options.courses.some(({ key, title }) => [key, title].some((name) => name.toLowerCase() === typed.toLowerCase()));

const Value = ({ name, row }: { name: Shown; row: ImportRow }): ReactElement => (
  <span className={name === 'date' ? 'whole' : undefined}>{name === 'date' ? formatDays(row.date) : row[name]}</span>
);

/** Writes days such as `2026-11-28` as `28 Nov 2026`. Other text stays as it is in the file. */
const formatDays = (text = ''): string =>
  text.replace(/\b\d{4}-\d\d-\d\d\b/, (day) => (Number.isNaN(Date.parse(day)) ? day : formatDate('day', day)));

/** Course of a row, marked if it is not the exact name of one of our courses. */
const Course = ({ typed, options }: { typed: string | undefined; options: LeadOptions | undefined }): ReactElement => (
  <>
    <span>{typed}</span>
    {typed && options && !isOffered(options, typed) ? <span className="chip warning">Not an exact course name</span> : null}
  </>
);
