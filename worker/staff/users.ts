import type { Role } from '#site/shared/permissions.ts';
import type { Ports } from '../platform/ports.ts';
import { hashPassword, isOutdatedHash } from './password.ts';

export interface UserRow {
  id: string;
  email: string;
  role: Role;
  password_hash: string;
  generation: number;
  disabled_at: number | null;
  has_factor: number;
}

const findSql = `SELECT id, email, role, password_hash, generation, disabled_at,
    EXISTS (SELECT 1 FROM second_factors WHERE user_id = users.id AND confirmed_at IS NOT NULL) AS has_factor
  FROM users WHERE email = ?1`;

export async function findUser({ db }: Ports, email: string): Promise<UserRow | undefined> {
  return db.first<UserRow>(findSql, email);
}

export async function upgradeHash(ports: Ports, user: UserRow, password: string): Promise<void> {
  if (!isOutdatedHash(user.password_hash)) return;
  await ports.db.run(
    'UPDATE users SET password_hash = ?1 WHERE id = ?2 AND password_hash = ?3',
    await hashPassword(password),
    user.id,
    user.password_hash,
  );
}
