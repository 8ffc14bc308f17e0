import type { ReactElement, ReactNode } from 'react';
import { type CsvRow, formatCsv } from '#site/shared/csv.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { saveFile } from '#site/staff/leads/save-file.ts';
import type { ProblemRow } from './read-rows.ts';

/** Rows that are not sent, and all rows of the file in case the server rejects more of them. */
export interface UnsentRows extends ProblemRows {
  table: readonly CsvRow[];
}

interface ProblemRows {
  headings: readonly string[];
  problems: readonly ProblemRow[];
}

const maxListed = 50;

/** Saves the rows that are not imported, with their reasons and all their cells, as a file that can be corrected and imported. */
function saveRows({ headings, problems }: ProblemRows): void {
  const rows = problems.map(({ number, reasons, cells }) => [...cells, String(number), reasons.join('. ')]);
  const widest = Math.max(headings.length, ...rows.map((cells) => cells.length - 2));
  const filled = rows.map((cells) => [...pad(cells.slice(0, -2), widest), ...cells.slice(-2)]);
  const text = formatCsv([[...pad(headings, widest), 'Row', 'Problem'], ...filled]);
  saveFile(new Blob([text], { type: 'text/csv' }), 'rows-not-imported.csv');
}

const pad = (cells: readonly string[], width: number): string[] =>
  Array.from({ length: width }, (_, index) => cells[index] ?? '');

/** Lists rows that are not imported, with the reason for each, below a sentence about the whole list. */
export function ProblemList({ headings, problems, verdict }: ProblemRows & { verdict: ReactNode }): ReactElement {
  if (problems.length === 0)
    return (
      <p className="whole-row">
        <strong>{verdict}</strong>
      </p>
    );
  return (
    <div className="whole-row import-problems">
      <p>
        <strong>{verdict}</strong>
      </p>
      <ul>
        {problems.slice(0, maxListed).map(({ number, name, reasons }) => (
          <li key={number}>
            <b>{`Row ${number}${name ? `, ${name}` : ''}: `}</b>
            <span>{`${reasons.join('. ')}.`}</span>
          </li>
        ))}
        {problems.length > maxListed ? <li>{`and ${problems.length - maxListed} more in the file`}</li> : null}
      </ul>
      <QuietButton onClick={() => saveRows({ headings, problems })}>Download these rows</QuietButton>
    </div>
  );
}
