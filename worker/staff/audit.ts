import type { AuditAction } from '#site/shared/audit-actions.ts';
import { minuteMs } from '#site/shared/times.ts';
import { getNetwork } from '../http/network.ts';
import type { Statement } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';

export interface AuditEvent {
  action: AuditAction;
  /** Id of the user who did it; null when nobody was logged in. */
  actorId: string | null;
  /** Id of what it was done to: never a name, an email or a phone number. */
  subject?: string;
  /** Counts and codes: never what somebody typed. */
  details?: Readonly<Record<string, number | boolean | string>>;
  /** Address of the caller on the web; only its network is stored. */
  address: string | undefined;
  /** Where it was done, `web` unless it is said. */
  source?: 'web' | 'command line';
}

const insertSql = `INSERT INTO audit (at, action, actor_id, subject, details, network, source) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7`;

function toValues({ now }: Pick<Ports, 'now'>, event: AuditEvent): (string | number | null)[] {
  const { action, actorId, subject, details = {}, address, source = 'web' } = event;
  const network = source === 'web' ? getNetwork(address) : null;
  return [now(), action, actorId, subject ?? null, JSON.stringify(details), network, source];
}

/** The row as a statement, for the same `DB.batch()` as the change it tells of: both are stored or neither. */
export const auditStatement = (ports: Pick<Ports, 'db' | 'now'>, event: AuditEvent): Statement =>
  ports.db.query(insertSql, ...toValues(ports, event));

/** The same, only where the statement before it in the batch has changed something. */
export const auditAfterChange = (ports: Pick<Ports, 'db' | 'now'>, event: AuditEvent): Statement =>
  ports.db.query(`${insertSql} WHERE changes() > 0`, ...toValues(ports, event));

const onceSql = `${insertSql} WHERE changes() > 0 AND NOT EXISTS (
  SELECT 1 FROM audit WHERE actor_id = ?3 AND action = ?2 AND at > ?8 AND subject = ?4)`;

/** The same for what goes on and on, such as typing: not when it was told of the same user and subject after `since`. */
export const auditOnceAfterChange = (ports: Pick<Ports, 'db' | 'now'>, event: AuditEvent, since: number): Statement =>
  ports.db.query(onceSql, ...toValues(ports, event), since);

/** What is refused to somebody again within this time is told once, so that nobody can fill the audit. */
const refusedOnceMs = 10 * minuteMs;

/** Tells that somebody was refused what their role may not do. `details` say what, in our own words. */
export async function recordRefusal(ports: Ports, event: Pick<AuditEvent, 'actorId' | 'address' | 'details'>): Promise<void> {
  const values = toValues(ports, { ...event, action: 'access-refused' });
  await ports.db.run(
    `${insertSql} WHERE NOT EXISTS (
      SELECT 1 FROM audit WHERE at > ?1 - ${refusedOnceMs} AND action = ?2 AND actor_id = ?3 AND details = ?5)`,
    ...values,
  );
}

/** Writes down who did what, when and from which network. Throws when it could not be stored. */
export async function recordAudit(ports: Ports, event: AuditEvent): Promise<void> {
  await ports.db.batch([auditStatement(ports, event)]);
}
