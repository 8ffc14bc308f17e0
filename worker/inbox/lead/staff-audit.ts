import { minuteMs } from '#site/shared/times.ts';
import { getNetwork } from '#worker/http/network.ts';
import type { Statement } from '#worker/platform/database.ts';
import type { Ports } from '#worker/platform/ports.ts';
import type { Actor } from '#worker/staff/audit.ts';

/** The screen polls the list, so requests within this time count as one view. */
const viewPauseMs = 10 * minuteMs;

const recordViewSql = `
  INSERT INTO audit (at, action, actor_id, details, network)
  SELECT ?1, 'leads-listed', ?2, ?3, ?4 WHERE NOT EXISTS (
    SELECT 1 FROM audit WHERE actor_id = ?2 AND action = 'leads-listed' AND at > ?1 - ${viewPauseMs})`;

/**
 * Records in the audit that a user viewed the list, at most once in ten minutes. `filters` are filter names, never the values searched for.
 */
export const recordView = (
  { db, now }: Pick<Ports, 'db' | 'now'>,
  { userId, address }: Actor,
  filters: readonly string[],
): Statement => db.query(recordViewSql, now(), userId, JSON.stringify({ filters: filters.join(',') }), getNetwork(address));
