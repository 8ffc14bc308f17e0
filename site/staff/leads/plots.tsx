import { type ReactElement, useEffect, useState } from 'react';
import type { Counted, LeadStats } from '#site/shared/lead.ts';
import type { LeadApi } from './lead-api.ts';

const spans = [7, 30, 90, 365] as const;
const height = 80;

/** Leads of the last days by day, course, city and source, spam left out. */
export function Plots({ api, titles }: { api: LeadApi; titles: ReadonlyMap<string, string> }): ReactElement {
  const [days, setDays] = useState<number>(30);
  const [stats, setStats] = useState<LeadStats>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isWanted = true;
    setHasFailed(false);
    api.stats(days).then(
      (value) => isWanted && setStats(value),
      () => isWanted && setHasFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [api, days]);
  return (
    <>
      <div className="field">
        <label htmlFor="plot-days">Last days</label>
        <select id="plot-days" value={days} onChange={(event) => setDays(Number(event.target.value))}>
          {spans.map((span) => (
            <option key={span}>{span}</option>
          ))}
        </select>
      </div>
      <p role="alert" className="error">
        {hasFailed ? 'Failed to fetch leads' : null}
      </p>
      {stats ? (
        <>
          <DayPlot days={stats.days} />
          <div className="plots">
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

function BarTable({
  heading,
  rows,
  titles,
}: {
  heading: string;
  rows: readonly Counted[];
  titles?: ReadonlyMap<string, string>;
}): ReactElement {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <table className="bar-table">
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">Leads</th>
        </tr>
      </thead>
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
