import { getPermissions, type Permission, type Role } from '#site/shared/permissions.ts';
import { hourMs, minuteMs } from '#site/shared/times.ts';
import type { Statement } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';
import { readToken } from '../platform/token.ts';
import { auditStatement } from './audit.ts';

/** A session ends after a working day, used or not. */
export const sessionMs = 12 * hourMs;

/** A session that nobody uses for this long ends (NIST SP 800-63B, 2.2.3): an hour, which a class may take. */
const idleMs = hourMs;

/** The use of a session is written down this often at most, so that not every look is a write. */
const seenIntervalMs = 5 * minuteMs;

/** Who makes a request, as the database knows them now: role and email are never read from the token. */
export interface StaffSession {
  id: string;
  userId: string;
  email: string;
  name: string | null;
  role: Role;
  /** None until its second factor is set up, where the role has to have one. */
  permissions: readonly Permission[];
  /** Of which departments they see leads; null for all. */
  departments: readonly string[] | null;
  /** Whether the account has one-time codes. */
  hasFactor: boolean;
  /** Milliseconds since 1970, as the others. */
  expiresAt: number;
  seenAt: number;
  /** When its user last proved who they are: at log-in, or since. */
  provedAt: number;
}

/** The condition of a session of ?1 that is not over at ?2. */
export const isOpenSql = `sessions.expires_at > ?2 AND COALESCE(sessions.seen_at, sessions.created_at) > ?2 - ${idleMs}`;

const findSql = `
  SELECT sessions.id, sessions.user_id AS userId, sessions.expires_at AS expiresAt,
    COALESCE(sessions.seen_at, sessions.created_at) AS seenAt,
    COALESCE(sessions.proved_at, sessions.created_at) AS provedAt, users.email, users.name, users.role, users.departments,
    EXISTS (SELECT 1 FROM second_factors WHERE user_id = users.id AND confirmed_at IS NOT NULL) AS hasFactor
  FROM sessions JOIN users ON users.id = sessions.user_id
  WHERE sessions.id = ?1 AND sessions.user_id = ?3 AND ${isOpenSql}
    AND sessions.generation = users.generation AND users.disabled_at IS NULL`;

type SessionRow = Omit<StaffSession, 'permissions' | 'hasFactor' | 'departments'> & {
  hasFactor: number;
  departments: string | null;
};

function withPermissions({ secondFactorRoles }: Ports, row: SessionRow): StaffSession {
  const hasFactor = row.hasFactor === 1;
  const isFactorMissing = !hasFactor && secondFactorRoles.includes(row.role);
  const permissions = isFactorMissing ? [] : getPermissions(row.role);
  // Who gives accounts out could see all by another.
  const isLimited = row.departments !== null && !permissions.includes('accounts');
  return { ...row, hasFactor, permissions, departments: isLimited ? JSON.parse(row.departments ?? '[]') : null };
}

/**
 * The session that a bearer token opens, or undefined. It is looked up on every request, so that log-out, disabling and
 * a new password take effect at once. Throws when the database cannot be read.
 */
export async function findSession(ports: Ports, token: string): Promise<StaffSession | undefined> {
  const { keyring, db, now } = ports;
  const claims = keyring && (await readToken(keyring, token, { kind: 'session', now: now() }));
  if (!claims) return undefined;
  const row = await db.first<SessionRow>(findSql, claims.id, now(), claims.userId);
  return row && withPermissions(ports, row);
}

/** Writes down that the session was used, where it was not done lately. */
export async function markSeen({ db, now }: Ports, { id, seenAt }: StaffSession): Promise<void> {
  if (now() - seenAt >= seenIntervalMs) await db.run('UPDATE sessions SET seen_at = ?2 WHERE id = ?1', id, now());
}

/** Ends the notifications of a user in browsers whose session has run out. Those of a session end with it. */
export const removeDevices = ({ db }: Pick<Ports, 'db'>, userId: string): Statement =>
  db.query('DELETE FROM push_subscriptions WHERE user_id = ?1 AND session_id IS NULL', userId);

/** Ends the session, or with `isEverywhere` every one of the user: their tokens are dead when this returns. `address` is the caller's. */
export async function logOut(
  ports: Ports,
  session: StaffSession,
  { isEverywhere, address }: { isEverywhere: boolean; address: string | undefined },
): Promise<void> {
  const end = isEverywhere
    ? ports.db.query('DELETE FROM sessions WHERE user_id = ?1', session.userId)
    : ports.db.query('DELETE FROM sessions WHERE id = ?1', session.id);
  const action = isEverywhere ? 'logout-everywhere' : 'logout';
  const devices = isEverywhere ? [removeDevices(ports, session.userId)] : [];
  await ports.db.batch([end, ...devices, auditStatement(ports, { action, actorId: session.userId, address })]);
}
