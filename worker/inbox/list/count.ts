import { maxCounted, type QueueCounts, type Urgency, urgencies } from '#site/shared/lead.ts';
import type { Statement } from '#worker/platform/database.ts';
import type { Ports } from '#worker/platform/ports.ts';
import type { LeadFilter } from './filter.ts';
import { candidatesQuery, getCountLimit } from './list-query.ts';
import { getEnds } from './queue.ts';

type CountedRow = Readonly<Record<Urgency | 'looked', number>>;

/**
 * Builds the query for a `CountedRow`. It counts the matches among the first `max` leads of the leading index, and reads one more lead to
 * find out whether there are more.
 */
export function countQuery(filter: LeadFilter, now: number, max = getCountLimit(filter)) {
  const { leads, wanted, values } = candidatesQuery({ ...filter, after: undefined, sort: undefined });
  const ends = getEnds(now);
  const columns = urgencies.map((urgency, index) => {
    const previous = urgencies[index - 1];
    const span = `leads.queue_at <= ${ends[urgency]}${previous ? ` AND leads.queue_at > ${ends[previous]}` : ''}`;
    return `COUNT(*) FILTER (WHERE ${span} AND ${wanted}) AS "${urgency}"`;
  });
  return { sql: `SELECT COUNT(*) AS looked, ${columns.join(', ')} FROM (${leads} LIMIT ${max + 1}) AS leads`, values };
}

export function countStatement({ db, now }: Pick<Ports, 'db' | 'now'>, filter: LeadFilter, max?: number): Statement<CountedRow> {
  const { sql, values } = countQuery(filter, now(), max);
  return db.query<CountedRow>(sql, ...values);
}

const noLeads: CountedRow = { looked: 0, overdue: 0, soon: 0, today: 0, later: 0, none: 0, closed: 0 };

/** @param max maximum number of leads that the query counted */
export function toQueueCounts({ looked, ...counts }: CountedRow = noLeads, max = maxCounted): QueueCounts {
  const count = urgencies.reduce((sum, urgency) => sum + counts[urgency], 0);
  return { ...counts, count: Math.min(count, max), isMore: looked > max };
}
