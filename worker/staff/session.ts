import { getPermissions, type Permission, type Role } from '#site/shared/permissions.ts';
import { hourMs, minuteMs } from '#site/shared/times.ts';
import type { Ports } from '../platform/ports.ts';
import { readToken } from '../platform/token.ts';
import type { Actor } from './audit.ts';

/** Maximum length of a session, about a working day, whether or not it is used. */
export const sessionMs = 12 * hourMs;

/** An unused session ends after an hour, which is long enough for a class (NIST SP 800-63B, 2.2.3). */
const idleMs = hourMs;

/** Minimum time between two updates of a session's last use, so that not every request causes a write. */
const seenIntervalMs = 5 * minuteMs;

/**
 * A staff member's session as currently stored. The role and email are never read from the token. Times are in milliseconds since 1970.
 */
export interface StaffSession extends Actor {
  id: string;
  email: string;
  name: string;
  role: Role;
  /** Empty until the account has the second factor that its role requires. */
  permissions: readonly Permission[];
  /** Departments whose leads the user may see, or null for all. */
  departments: readonly string[] | null;
  hasFactor: boolean;
  expiresAt: number;
  seenAt: number;
  provedAt: number;
}

export const isOpenSql = `sessions.expires_at > ?2 AND COALESCE(sessions.seen_at, sessions.created_at) > ?2 - ${idleMs}`;

const findSql = `
  SELECT sessions.id, sessions.user_id AS userId, sessions.expires_at AS expiresAt,
    COALESCE(sessions.seen_at, sessions.created_at) AS seenAt,
    COALESCE(sessions.proved_at, sessions.created_at) AS provedAt, users.email, users.name, users.role, users.departments,
    EXISTS (SELECT 1 FROM second_factors WHERE user_id = users.id AND confirmed_at IS NOT NULL) AS hasFactor
  FROM sessions JOIN users ON users.id = sessions.user_id
  WHERE sessions.id = ?1 AND sessions.user_id = ?3 AND ${isOpenSql}
    AND sessions.generation = users.generation AND users.disabled_at IS NULL`;

type SessionRow = Omit<StaffSession, 'permissions' | 'hasFactor' | 'departments' | 'address'> & {
  hasFactor: number;
  departments: string | null;
};

function withPermissions({ secondFactorRoles }: Ports, row: SessionRow): Omit<StaffSession, 'address'> {
  const hasFactor = row.hasFactor === 1;
  const isFactorMissing = !hasFactor && secondFactorRoles.includes(row.role);
  const permissions = isFactorMissing ? [] : getPermissions(row.role);
  // Users who manage accounts are not limited, because they could see everything through another account.
  const isLimited = row.departments !== null && !permissions.includes('accounts');
  return { ...row, hasFactor, permissions, departments: isLimited ? JSON.parse(row.departments ?? '[]') : null };
}

/**
 * Finds the session for a bearer token, or undefined. The session is looked up on every request, so a logout, a disabled account and a new
 * password take effect immediately. Throws if the database cannot be read.
 */
export async function findSession(ports: Ports, token: string, address: string | undefined): Promise<StaffSession | undefined> {
  const { keyring, db, now } = ports;
  const claims = keyring && (await readToken(keyring, token, { kind: 'session', now: now() }));
  if (!claims) return undefined;
  const row = await db.first<SessionRow>(findSql, claims.id, now(), claims.userId);
  return row && { ...withPermissions(ports, row), address };
}

export async function markSeen({ db, now }: Ports, { id, seenAt }: StaffSession): Promise<void> {
  if (now() - seenAt >= seenIntervalMs) await db.run('UPDATE sessions SET seen_at = ?2 WHERE id = ?1', id, now());
}
