import type { ReactElement } from 'react';
import { ColumnHeads } from '#site/components/column-heads.tsx';
import { now } from '#site/shared/clock.ts';
import type { FigureRow, Figures } from '#site/shared/figures.ts';
import { indianDay } from '#site/shared/times.ts';
import { formatShortDay } from '#site/views/calendar-day.ts';

type Trend = Figures['trend'];

const shown = [
  { stage: 'leads', label: 'Leads' },
  { stage: 'inTime', label: 'Contacted in time' },
] as const;

/** Formats a week's first day within the selected period, because a week may start before the period. */
const dayText = (day: string, from: string): string => formatShortDay(day < from ? from : day);

interface TrendChartProps {
  trend: Trend;
  from: string;
  until: string;
}

/**
 * Chart of all leads and of leads contacted in time, by day or week. Incomplete days and weeks at either end are marked. Screen readers get
 * a table with the same numbers.
 */
export function TrendChart({ trend, from, until }: TrendChartProps): ReactElement {
  const running = until >= indianDay(now()) ? trend.rows.at(-1) : undefined;
  const isPart = (row: FigureRow): boolean => row === running || row.value < from;
  const maxLeads = Math.max(1, ...trend.rows.map(({ counts }) => counts.leads));
  return (
    <>
      <figure className="trend-chart" data-unit={trend.unit} aria-hidden="true">
        <figcaption>
          {shown.map(({ stage, label }) => (
            <span key={stage} data-stage={stage}>
              {label}
            </span>
          ))}
          {trend.rows.some(isPart) ? <span data-part="">{trend.unit === 'day' ? 'Today so far' : 'Incomplete week'}</span> : null}
        </figcaption>
        <div className="trend-bars">
          {trend.rows.map((row) => (
            <div key={row.value} data-part={isPart(row) || undefined}>
              <Column row={row} maxLeads={maxLeads} />
              <span>{row === running ? 'So far' : dayText(row.value, from)}</span>
            </div>
          ))}
        </div>
      </figure>
      <TrendTable {...trend} from={from} />
    </>
  );
}

/** Height of the highest bar as a percentage of the chart's height. The space above it is for the bar's number. */
const maxHeightPercent = 88;

const Column = ({ row: { counts }, maxLeads }: { row: FigureRow; maxLeads: number }): ReactElement => (
  <svg aria-hidden="true" focusable="false">
    {shown.map(({ stage }) => {
      const height = (counts[stage] / maxLeads) * maxHeightPercent;
      return (
        <g key={stage} data-stage={stage}>
          <rect x="18%" width="64%" y={`${100 - height}%`} height={`${height}%`} />
          {counts[stage] > 0 ? (
            <text x="50%" y={`${100 - height}%`} dy={stage === 'leads' ? '-0.5em' : '1.2em'}>
              {counts[stage]}
            </text>
          ) : null}
        </g>
      );
    })}
  </svg>
);

const TrendTable = ({ unit, rows, from }: Trend & { from: string }): ReactElement => (
  <div className="visually-hidden">
    <table aria-label="Leads over time">
      <ColumnHeads columns={[unit === 'day' ? 'Day' : 'Week from', ...shown.map(({ label }) => label)]} />
      <tbody>
        {rows.map(({ value, counts }) => (
          <tr key={value}>
            <th scope="row">{dayText(value, from)}</th>
            {shown.map(({ stage }) => (
              <td key={stage}>{counts[stage]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
