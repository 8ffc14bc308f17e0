import type { OwnSession } from '#site/shared/staff.ts';
import { isoTime } from '#site/shared/times.ts';
import type { Statement } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';
import { auditAfterChange, auditStatement } from './audit.ts';
import { isOpenSql, removeDevices, type StaffSession } from './session.ts';

const maxSessions = 100;

const listSql = `SELECT id, created_at, COALESCE(seen_at, created_at) AS seen_at, network, device FROM sessions
  WHERE user_id = ?1 AND ${isOpenSql} AND generation = (SELECT generation FROM users WHERE id = ?1)
  ORDER BY id = ?3 DESC, seen_at DESC LIMIT ${maxSessions}`;

interface SessionRow {
  id: string;
  created_at: number;
  seen_at: number;
  network: string | null;
  device: string | null;
}

export async function listSessions({ db, now }: Ports, session: StaffSession): Promise<OwnSession[]> {
  const rows = await db.all<SessionRow>(listSql, session.userId, now(), session.id);
  return rows.map(({ created_at, seen_at, ...row }) => ({
    ...row,
    startedAt: isoTime(created_at),
    seenAt: isoTime(seen_at),
    isThis: row.id === session.id,
  }));
}

export async function endSessions(
  ports: Ports,
  { id, userId }: StaffSession,
  { which, address }: { which: { id: string } | 'others'; address: string | undefined },
): Promise<void> {
  const end =
    which === 'others'
      ? ports.db.query('DELETE FROM sessions WHERE user_id = ?1 AND id <> ?2', userId, id)
      : ports.db.query('DELETE FROM sessions WHERE user_id = ?1 AND id = ?2', userId, which.id);
  const action = which === 'others' ? 'other-sessions-ended' : 'session-ended';
  const devices = which === 'others' ? [removeDevices(ports, userId)] : [];
  await ports.db.batch([end, auditAfterChange(ports, { action, actorId: userId, address }), ...devices]);
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

export async function recordProof(ports: Ports, { id, userId }: StaffSession, address: string | undefined): Promise<void> {
  await ports.db.batch([
    ports.db.query('UPDATE sessions SET proved_at = ?2 WHERE id = ?1', id, ports.now()),
    auditStatement(ports, { action: 'proof-given', actorId: userId, address }),
  ]);
}
