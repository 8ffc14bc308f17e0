import { type ReactElement, useState } from 'react';
import { ColumnHeads } from '#site/components/column-heads.tsx';
import type { Counted, LeadStats } from '#site/shared/lead.ts';
import { type Choice, Failure, Select } from '#site/staff/controls.tsx';
import { useLoaded } from '#site/staff/use-loaded.ts';
import type { LeadApi } from './lead-api.ts';

const spans = [7, 30, 90, 365] as const;
const height = 80;

/** Leads of the last days by day, course, city and source, spam left out. */
export function Charts({ api, titles }: { api: LeadApi; titles: ReadonlyMap<string, string> }): ReactElement {
  const [days, setDays] = useState<number>(30);
  const { state, value: stats } = useLoaded(String(days), () => api.stats(days));
  const choices = spans.map((span): Choice => [String(span), String(span)]);
  return (
    <>
      <Select
        id="plot-days"
        label="Last days"
        value={String(days)}
        choices={choices}
        onChoose={(span) => setDays(Number(span))}
      />
      <Failure>{state === 'failed' ? 'Failed to fetch leads' : null}</Failure>
      {stats ? (
        <>
          <DayPlot days={stats.days} />
          <div className="charts">
            <BarTable heading="Course" rows={stats.courses} titles={titles} />
            <BarTable heading="City" rows={stats.cities} />
            <BarTable heading="Source" rows={stats.sources} />
          </div>
        </>
      ) : null}
    </>
  );
}

function DayPlot({ days }: { days: LeadStats['days'] }): ReactElement {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const label = `${total} leads in ${days.length} days, ${most} on the busiest day`;
  return (
    <figure className="day-plot">
      <svg viewBox={`0 0 ${days.length * 10} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {days.map(({ day, count }, index) => (
          <rect key={day} x={index * 10 + 1} y={height - (count / most) * height} width={8} height={(count / most) * height}>
            <title>{`${day}: ${count}`}</title>
          </rect>
        ))}
      </svg>
      <figcaption>
        {label}, from {days[0]?.day} to {days.at(-1)?.day}
      </figcaption>
    </figure>
  );
}

interface BarTableProps {
  heading: string;
  rows: readonly Counted[];
  titles?: ReadonlyMap<string, string>;
}

function BarTable({ heading, rows, titles }: BarTableProps): ReactElement {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <table className="bar-table">
      <ColumnHeads columns={[heading, 'Leads']} />
      <tbody>
        {rows.map(({ value, count }) => (
          <tr key={value}>
            <td>{titles?.get(value) ?? (value || 'not known')}</td>
            <td>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(count / most) * 100} height={10} />
              </svg>
              {count}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
