import type { ReactElement } from 'react';
import { ColumnHeads } from '#site/components/column-heads.tsx';
import type { FigureRow, Figures } from '#site/shared/figures.ts';
import { Bar } from './bar.tsx';
import { definitions } from './definitions.ts';
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
        <ColumnHeads columns={[heading, ...definitions.map(({ title }) => title)]} />
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

function Cells({ row, onOpen }: { row: FigureRow; onOpen: FigureTableProps['onOpen'] }): ReactElement {
  return (
    <>
      {definitions.map(({ title, stage, text }) => (
        <td key={title}>
          {stage && row.counts[stage] > 0 ? (
            <button
              type="button"
              className="link"
              aria-label={`${title}, ${row.label}: ${text(row)}, show`}
              onClick={() => onOpen({ stage, value: row.value })}
            >
              {text(row)}
            </button>
          ) : (
            text(row)
          )}
        </td>
      ))}
    </>
  );
}
