import type { Counted, LeadStats } from '#site/shared/lead.ts';
import { dayMs, indianDay } from '#site/shared/times.ts';
import type { Ports } from '../platform/ports.ts';

const maxValues = 12;

export const daysSql = "SELECT day, count FROM lead_counts WHERE facet = 'all' AND day >= ?1 ORDER BY day";
export const valuesSql = `SELECT value, SUM(count) AS count FROM lead_counts WHERE facet = ?1 AND day >= ?2
  GROUP BY value ORDER BY SUM(count) DESC, value LIMIT ${maxValues}`;

/** Leads of the last `days` days in India, counted; days without any are among them. */
export async function readStats(ports: Ports, days: number): Promise<LeadStats> {
  const today = ports.now();
  const allDays = Array.from({ length: days }, (_, index) => indianDay(today - (days - 1 - index) * dayMs));
  const first = allDays[0] ?? '';
  const { db } = ports;
  const countOf = (facet: string) => db.query<Counted>(valuesSql, facet, first);
  const [dayRows, courses, cities, sources] = await db.batch([
    db.query<{ day: string; count: number }>(daysSql, first),
    countOf('course'),
    countOf('city'),
    countOf('source'),
  ]);
  const counts = new Map(dayRows.map(({ day, count }) => [day, count]));
  return {
    days: allDays.map((day) => ({ day, count: counts.get(day) ?? 0 })),
    courses,
    cities,
    sources,
  };
}
