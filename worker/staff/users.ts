import type { D1PreparedStatement } from '@cloudflare/workers-types';
import type { Role } from '#site/admin/permissions.ts';
import { withRetries } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';
import { hashPassword, isOutdatedHash } from './password.ts';

export interface UserRow {
  id: string;
  email: string;
  role: Role;
  password_hash: string;
  generation: number;
  disabled_at: number | null;
}

export async function findUser({ db, ...ports }: Ports, email: string): Promise<UserRow | undefined> {
  const statement = db
    .prepare('SELECT id, email, role, password_hash, generation, disabled_at FROM users WHERE email = ?1')
    .bind(email);
  return (await withRetries(ports, () => statement.first<UserRow>())) ?? undefined;
}

/** Makes an outdated hash anew, unless the password was changed meanwhile. */
export async function upgradeHash(ports: Ports, user: UserRow, password: string): Promise<void> {
  if (!isOutdatedHash(user.password_hash)) return;
  const statement: D1PreparedStatement = ports.db
    .prepare('UPDATE users SET password_hash = ?1 WHERE id = ?2 AND password_hash = ?3')
    .bind(await hashPassword(password), user.id, user.password_hash);
  await withRetries(ports, () => statement.run());
}

/** An account as the administration shows it; times are ISO 8601. */
export interface Account {
  id: string;
  email: string;
  role: Role;
  createdAt: string;
  lastLoginAt: string | null;
  isDisabled: boolean;
}

interface AccountRow extends Pick<UserRow, 'id' | 'email' | 'role' | 'disabled_at'> {
  created_at: number;
  last_login_at: number | null;
}

const isoTime = (time: number): string => new Date(time).toISOString();

const toAccount = ({ id, email, role, created_at, last_login_at, disabled_at }: AccountRow): Account => ({
  id,
  email,
  role,
  createdAt: isoTime(created_at),
  lastLoginAt: last_login_at === null ? null : isoTime(last_login_at),
  isDisabled: disabled_at !== null,
});

/** Every account, by email. Throws when the database cannot be read. */
export async function listAccounts(ports: Ports): Promise<Account[]> {
  const statement = ports.db.prepare('SELECT id, email, role, created_at, last_login_at, disabled_at FROM users ORDER BY email');
  const { results } = await withRetries(ports, () => statement.all<AccountRow>());
  return results.map(toAccount);
}
