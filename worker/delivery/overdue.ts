import { minuteMs } from '#site/shared/times.ts';
import { logError } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import { listUndrained } from './undrained.ts';

/** Temporary failures are retried within minutes, so a row that is this late has another problem. */
const overdueMs = 15 * minuteMs;

/**
 * Time at which a row should have been sent. A failed attempt moves `due_at`, so for rows with failed attempts, the time of their creation
 * is used instead.
 */
const scheduledAtSql = 'iif(attempts = 0, due_at, created_at)';

/** Builds the condition for overdue rows. `cutoff` is the SQL parameter for the result of `overdueBefore`. */
export const isOverdueSql = (cutoff: string): string => `status = 'pending' AND ${scheduledAtSql} <= ${cutoff}`;

export const overdueBefore = (now: number): number => now - overdueMs;

export interface Overdue {
  count: number;
  /** Time when the oldest overdue row was due, in milliseconds since 1970. Null if no row is overdue. */
  since: number | null;
  undrained: number;
}

const overdueSql = `SELECT COUNT(*) AS count, MIN(${scheduledAtSql}) AS since FROM outbox WHERE ${isOverdueSql('?1')}`;

async function countUndrained(ports: Ports, before: number): Promise<number> {
  try {
    return (await listUndrained(ports)).filter(({ at }) => at <= before).length;
  } catch (error) {
    logError('lead-store-unreachable', error);
    return 0;
  }
}

export async function findOverdue(ports: Ports): Promise<Overdue> {
  const before = overdueBefore(ports.now());
  const undrained = await countUndrained(ports, before);
  const found = await ports.db.first<Omit<Overdue, 'undrained'>>(overdueSql, before);
  return { ...(found ?? { count: 0, since: null }), undrained };
}
