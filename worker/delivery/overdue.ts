import type { Ports } from '../platform/ports.ts';

/** What fails in passing is tried again within minutes; a row that should have gone out longer ago waits for something. */
const overdueMs = 15 * 60_000;

/** When a row should have gone out. A failed try moves `due_at` on, so a row that failed counts from when it was made. */
const wantedAt = 'iif(attempts = 0, due_at, created_at)';

/** Condition of an overdue row; `cutoff` is the parameter that holds `overdueBefore`. */
export const isOverdueSql = (cutoff: string): string => `status = 'pending' AND ${wantedAt} <= ${cutoff}`;

export const overdueBefore = (now: number): number => now - overdueMs;

export interface Overdue {
  count: number;
  /** Since when the oldest of them waits, milliseconds since 1970; null when there is none. */
  since: number | null;
}

const overdueSql = `SELECT COUNT(*) AS count, MIN(${wantedAt}) AS since FROM outbox WHERE ${isOverdueSql('?1')}`;

/** Deliveries that should have gone out 15 minutes ago. */
export async function findOverdue(ports: Ports): Promise<Overdue> {
  return (await ports.db.first<Overdue>(overdueSql, overdueBefore(ports.now()))) ?? { count: 0, since: null };
}
