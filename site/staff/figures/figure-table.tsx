import type { ReactElement } from 'react';
import type { FigureRow, Figures } from '#site/shared/figures.ts';
import { Bar } from './bar.tsx';
import { definitions, meaningId } from './definitions.ts';
import { FigureLink } from './figure-link.tsx';
import type { FigureNumber } from './figures-api.ts';

interface FigureTableProps {
  figures: Figures;
  /** What the rows are of. */
  heading: string;
  onOpen: (number: FigureNumber) => void;
}

/** The figures row by row. A narrow screen pushes it sideways, also by the keyboard. */
export function FigureTable({ figures: { rows }, heading, onOpen }: FigureTableProps): ReactElement {
  if (rows.length === 0) return <p>No leads came on these days.</p>;
  const most = Math.max(...rows.map(({ counts }) => counts.leads));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard (WCAG 2.1.1).
    <section className="figure-scroll" aria-label={`Figures by ${heading.toLowerCase()}`} tabIndex={0}>
      <table className="figure-table">
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {definitions.map(({ title, meaning }) => (
              <th key={title} scope="col" title={meaning} aria-describedby={meaningId(title)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.value}>
              <th scope="row">
                {row.label}
                <Bar part={row.counts.leads} whole={most} />
              </th>
              <Cells row={row} onOpen={onOpen} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Cells = ({ row, onOpen }: { row: FigureRow; onOpen: FigureTableProps['onOpen'] }): ReactElement => (
  <>
    {definitions.map(({ title, stage, hasLeads, text }) => (
      <td key={title}>
        <FigureLink
          text={text(row)}
          label={`${title}, ${row.label}`}
          stage={stage}
          value={row.value}
          hasLeads={hasLeads(row)}
          onOpen={onOpen}
        />
      </td>
    ))}
  </>
);
