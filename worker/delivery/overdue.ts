import { minuteMs } from '#site/shared/times.ts';
import { logError } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import { listUndrained } from './undrained.ts';

/** What is transient is tried again within minutes; a row that should have gone out longer ago waits for something. */
const overdueMs = 15 * minuteMs;

/** When a row should have gone out. A failed try moves `due_at` on, so a row that failed counts from when it was made. */
const scheduledAtSql = 'iif(attempts = 0, due_at, created_at)';

/** Condition of an overdue row; `cutoff` is the parameter that holds `overdueBefore`. */
export const isOverdueSql = (cutoff: string): string => `status = 'pending' AND ${scheduledAtSql} <= ${cutoff}`;

export const overdueBefore = (now: number): number => now - overdueMs;

export interface Overdue {
  count: number;
  /** Since when the oldest of them waits, milliseconds since 1970; null when there is none. */
  since: number | null;
  /** Leads that have waited outside the database for as long. */
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

/** Deliveries that should have gone out 15 minutes ago, and leads that should have come into the database. */
export async function findOverdue(ports: Ports): Promise<Overdue> {
  const before = overdueBefore(ports.now());
  const undrained = await countUndrained(ports, before);
  const found = await ports.db.first<Omit<Overdue, 'undrained'>>(overdueSql, before);
  return { ...(found ?? { count: 0, since: null }), undrained };
}
