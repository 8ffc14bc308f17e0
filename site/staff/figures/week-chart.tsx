import type { ReactElement } from 'react';
import type { FigureRow } from '#site/shared/figures.ts';
import { formatShortDay } from '#site/views/calendar-day.ts';

/** What each week's column shows, one behind the other, the largest first. */
const shown = [
  { stage: 'leads', label: 'Leads' },
  { stage: 'contacted', label: 'Contacted' },
  { stage: 'enrolled', label: 'Enrolled' },
] as const;

/** The weeks side by side, in their order. The table says the same to those who do not see it. */
export function WeekChart({ rows }: { rows: readonly FigureRow[] }): ReactElement | null {
  const most = Math.max(1, ...rows.map(({ counts }) => counts.leads));
  if (rows.length < 2) return null;
  return (
    <figure className="week-chart" aria-hidden="true">
      <figcaption>
        {shown.map(({ stage, label }) => (
          <span key={stage} data-stage={stage}>
            {label}
          </span>
        ))}
      </figcaption>
      <div className="week-columns">
        {rows.map(({ value, counts }) => (
          <div key={value}>
            <b>{counts.leads}</b>
            <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              {shown.map(({ stage }) => {
                const height = (counts[stage] / most) * 100;
                return <rect key={stage} data-stage={stage} y={100 - height} width={10} height={height} />;
              })}
            </svg>
            <span>{formatShortDay(value)}</span>
          </div>
        ))}
      </div>
    </figure>
  );
}
