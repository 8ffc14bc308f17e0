import type { AuditAction } from '#site/shared/audit-actions.ts';
import { minuteMs } from '#site/shared/times.ts';
import { getNetwork } from '../http/network.ts';
import type { Statement } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';

/** The user who acts. */
export interface Actor {
  userId: string;
  /** The user's IP address. Only its network is stored. */
  address: string | undefined;
}

export interface AuditEvent extends Pick<Actor, 'address'> {
  action: AuditAction;
  /** Null if nobody is logged in, and for the command line. */
  userId: string | null;
  /** Id of the affected object. Never a name, an email or a phone number. */
  subject?: string;
  /** Counts and codes, never text that somebody typed. */
  details?: Readonly<Record<string, number | boolean | string>>;
  source?: 'web' | 'command line';
}

const insertSql = `INSERT INTO audit (at, action, actor_id, subject, details, network, source) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7`;

function toValues({ now }: Pick<Ports, 'now'>, event: AuditEvent): (string | number | null)[] {
  const { action, userId, subject, details = {}, address, source = 'web' } = event;
  const network = source === 'web' ? getNetwork(address) : null;
  return [now(), action, userId, subject ?? null, JSON.stringify(details), network, source];
}

/** Builds the statement for an audit entry. It belongs in the same `batch` as the change, so that either both are stored or neither is. */
export const auditStatement = (ports: Pick<Ports, 'db' | 'now'>, event: AuditEvent): Statement =>
  ports.db.query(insertSql, ...toValues(ports, event));

/** Builds an audit statement that has an effect only if the previous statement in the batch changed something. */
export const auditAfterChange = (ports: Pick<Ports, 'db' | 'now'>, event: AuditEvent): Statement =>
  ports.db.query(`${insertSql} WHERE changes() > 0`, ...toValues(ports, event));

const onceSql = `${insertSql} WHERE changes() > 0 AND NOT EXISTS (
  SELECT 1 FROM audit WHERE actor_id = ?3 AND action = ?2 AND at > ?8 AND subject = ?4)`;

/**
 * Builds an audit statement for frequent changes, such as typing. It adds no entry if one with the same user and subject already exists
 * after `since`.
 */
export const auditOnceAfterChange = (ports: Pick<Ports, 'db' | 'now'>, event: AuditEvent, since: number): Statement =>
  ports.db.query(onceSql, ...toValues(ports, event), since);

/** Within this time, the same refusal is recorded only once, so that nobody can flood the audit. */
const refusedOnceMs = 10 * minuteMs;

/** Records that a user was refused an action. `details` must not contain text that somebody typed. */
export async function recordRefusal(ports: Ports, event: Pick<AuditEvent, 'userId' | 'address' | 'details'>): Promise<void> {
  const values = toValues(ports, { ...event, action: 'access-refused' });
  await ports.db.run(
    `${insertSql} WHERE NOT EXISTS (
      SELECT 1 FROM audit WHERE at > ?1 - ${refusedOnceMs} AND action = ?2 AND actor_id = ?3 AND details = ?5)`,
    ...values,
  );
}

export async function recordAudit(ports: Ports, event: AuditEvent): Promise<void> {
  await ports.db.batch([auditStatement(ports, event)]);
}
