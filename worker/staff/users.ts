import type { Role } from '#site/shared/permissions.ts';
import type { ListedAccount } from '#site/shared/staff.ts';
import { isoTime, isoTimeOrNull } from '#site/shared/times.ts';
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

export async function findUser({ db }: Ports, email: string): Promise<UserRow | undefined> {
  return db.first<UserRow>('SELECT id, email, role, password_hash, generation, disabled_at FROM users WHERE email = ?1', email);
}

/** Makes an outdated hash anew, unless the password was changed meanwhile. */
export async function upgradeHash(ports: Ports, user: UserRow, password: string): Promise<void> {
  if (!isOutdatedHash(user.password_hash)) return;
  await ports.db.run(
    'UPDATE users SET password_hash = ?1 WHERE id = ?2 AND password_hash = ?3',
    await hashPassword(password),
    user.id,
    user.password_hash,
  );
}

interface AccountRow extends Pick<UserRow, 'id' | 'email' | 'role' | 'disabled_at'> {
  created_at: number;
  last_login_at: number | null;
}

const toAccount = ({ id, email, role, created_at, last_login_at, disabled_at }: AccountRow): ListedAccount => ({
  id,
  email,
  role,
  createdAt: isoTime(created_at),
  lastLoginAt: isoTimeOrNull(last_login_at),
  isDisabled: disabled_at !== null,
});

/** Every account, by email. Throws when the database cannot be read. */
export async function listAccounts(ports: Ports): Promise<ListedAccount[]> {
  const rows = await ports.db.all<AccountRow>(
    'SELECT id, email, role, created_at, last_login_at, disabled_at FROM users ORDER BY email',
  );
  return rows.map(toAccount);
}
