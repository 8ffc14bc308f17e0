import type { AuditAction } from '#site/shared/audit-actions.ts';
import type { OwnSession } from '#site/shared/staff.ts';
import { isoTime } from '#site/shared/times.ts';
import type { Statement } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';
import { auditAfterChange, auditStatement } from './audit.ts';
import { isOpenSql, type StaffSession } from './session.ts';

const maxSessions = 100;

const listSql = `SELECT id, created_at AS startedAt, COALESCE(seen_at, created_at) AS seenAt, network, device FROM sessions
  WHERE user_id = ?1 AND ${isOpenSql} AND generation = (SELECT generation FROM users WHERE id = ?1)
  ORDER BY id = ?3 DESC, seenAt DESC LIMIT ${maxSessions}`;

type SessionRow = Pick<OwnSession, 'id' | 'network' | 'device'> & Record<'startedAt' | 'seenAt', number>;

export async function listSessions({ db, now }: Ports, session: StaffSession): Promise<OwnSession[]> {
  const rows = await db.all<SessionRow>(listSql, session.userId, now(), session.id);
  const isThis = ({ id }: SessionRow): boolean => id === session.id;
  return rows.map((row) => ({ ...row, startedAt: isoTime(row.startedAt), seenAt: isoTime(row.seenAt), isThis: isThis(row) }));
}

/** Unsubscribes browsers whose session has expired. All other browsers are unsubscribed when their session ends. */
export const removeDevices = ({ db }: Pick<Ports, 'db'>, userId: string): Statement =>
  db.query('DELETE FROM push_subscriptions WHERE user_id = ?1 AND session_id IS NULL', userId);

/** Sessions of the user that each action ends. `?2` is a session's id. */
const endedSql = {
  logout: 'id = ?2',
  'logout-everywhere': '?2 IS NOT NULL',
  'session-ended': 'id = ?2',
  'other-sessions-ended': 'id <> ?2',
} as const satisfies Partial<Record<AuditAction, string>>;

/** Ends sessions of the user. Their tokens are invalid when this returns. */
export async function endSessions(
  ports: Ports,
  session: StaffSession,
  { action, id = session.id }: { action: keyof typeof endedSql; id?: string },
): Promise<void> {
  const isSeveral = action === 'logout-everywhere' || action === 'other-sessions-ended';
  await ports.db.batch([
    ports.db.query(`DELETE FROM sessions WHERE user_id = ?1 AND ${endedSql[action]}`, session.userId, id),
    auditAfterChange(ports, { ...session, action }),
    ...(isSeveral ? [removeDevices(ports, session.userId)] : []),
  ]);
}

/**
 * Builds the statements that end the user's other sessions and move this session to the account's new generation. They apply only if the
 * condition `sql` holds, which can use the user id as `?1` and `value` as `?3`.
 */
export function keepOnlySession(
  { db }: Pick<Ports, 'db'>,
  { id, userId }: StaffSession,
  { sql, value }: { sql: string; value: string | number },
): Statement[] {
  return [
    db.query(`DELETE FROM sessions WHERE user_id = ?1 AND id <> ?2 AND ${sql}`, userId, id, value),
    db.query(
      `UPDATE sessions SET generation = (SELECT generation FROM users WHERE id = ?1) WHERE user_id = ?1 AND id = ?2 AND ${sql}`,
      ...[userId, id, value],
    ),
  ];
}

export async function recordProof(ports: Ports, session: StaffSession): Promise<void> {
  await ports.db.batch([
    ports.db.query('UPDATE sessions SET proved_at = ?2 WHERE id = ?1', session.id, ports.now()),
    auditStatement(ports, { ...session, action: 'proof-given' }),
  ]);
}
