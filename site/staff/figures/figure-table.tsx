import { type ReactElement, useState } from 'react';
import type { FigureRow, Figures } from '#site/shared/figures.ts';
import { Bar } from '#site/staff/bar.tsx';
import { QuietButton } from '#site/staff/controls.tsx';
import { type Definition, figures, fullText, hasLeads, meaningId, percentText } from './definitions.ts';
import { FigureLink } from './figure-link.tsx';
import type { FigureNumber } from './figures-api.ts';

interface FigureTableProps {
  figures: Figures;
  heading: string;
  onOpen: (number: FigureNumber) => void;
}

const shortTitles: Readonly<Record<string, string>> = {
  'Contacted in time': 'In time',
  'Typical time to first contact': 'Typical',
};
const columns: readonly Definition[] = Object.values(figures);
const shortTitle = ({ title }: Definition): string => shortTitles[title] ?? title;

/** Table with all figures in each row. Narrow screens show only the main figures until the user asks for the others. */
export function FigureTable({ figures: { rows }, heading, onOpen }: FigureTableProps): ReactElement {
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return <p>No leads in this period.</p>;
  const maxLeads = Math.max(...rows.map(({ counts }) => counts.leads));
  return (
    <section className="figure-scroll" aria-label={`Figures by ${heading.toLowerCase()}`}>
      <table className="figure-table" data-whole={isWhole || undefined}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {columns.map((column) => (
              <th key={column.title} scope="col" title={column.meaning} aria-describedby={meaningId(column)}>
                {shortTitle(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.value}>
              <th scope="row">
                <span>{row.label}</span>
                <Bar part={row.counts.leads} whole={maxLeads} />
              </th>
              <Cells row={row} onOpen={onOpen} />
            </tr>
          ))}
        </tbody>
      </table>
      <QuietButton className="whole-figures" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
        All figures
      </QuietButton>
    </section>
  );
}

const Cells = ({ row, onOpen }: { row: FigureRow; onOpen: FigureTableProps['onOpen'] }): ReactElement => (
  <>
    {columns.map((column) => {
      const share = column.share?.(row);
      const percent = share?.part ? percentText(share) : undefined;
      return (
        <td key={column.title} data-label={shortTitle(column)}>
          <FigureLink
            label={`${column.title}, ${row.label}: ${fullText(column, row)}`}
            stage={column.stage}
            value={row.value}
            hasLeads={hasLeads(column, row)}
            onOpen={onOpen}
          >
            {column.text(row)}
          </FigureLink>
          {column.share ? <small>{` ${percent ?? ''}`}</small> : null}
        </td>
      );
    })}
  </>
);
