import type { ReactElement } from 'react';
import type { FigureGroup, FigureRow } from '#site/shared/figures.ts';
import { formatShortDay } from '#site/views/calendar-day.ts';

/** What each bar shows, one behind the other, the largest first. */
const shown = [
  { stage: 'leads', label: 'Leads' },
  { stage: 'contacted', label: 'Contacted' },
  { stage: 'enrolled', label: 'Enrolled' },
] as const;

/** Rows below each other that are drawn; the table has the others. */
const mostBars = 10;

/** Weeks side by side in their order; of anything else the rows with most leads, below each other. The table says the same to those who do not see it. */
export function FigureChart({ rows, by }: { rows: readonly FigureRow[]; by: FigureGroup }): ReactElement | null {
  const isByWeek = by === 'week';
  const drawn = isByWeek ? rows : rows.slice(0, mostBars);
  const most = Math.max(1, ...drawn.map(({ counts }) => counts.leads));
  if (rows.length < 2) return null;
  return (
    <figure className="figure-chart" data-by={isByWeek ? 'week' : 'rows'} aria-hidden="true">
      <figcaption>
        {shown.map(({ stage, label }) => (
          <span key={stage} data-stage={stage}>
            {label}
          </span>
        ))}
      </figcaption>
      <div className="chart-bars">
        {drawn.map(({ value, label, counts }) => (
          <div key={value}>
            <b>{counts.leads}</b>
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              {shown.map(({ stage }) => {
                const part = (counts[stage] / most) * 100;
                const place = isByWeek ? { y: 100 - part, width: 100, height: part } : { width: part, height: 100 };
                return <rect key={stage} data-stage={stage} {...place} />;
              })}
            </svg>
            <span>{isByWeek ? formatShortDay(value) : label}</span>
          </div>
        ))}
      </div>
    </figure>
  );
}
