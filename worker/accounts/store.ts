import type { AuditAction } from '#site/shared/audit-actions.ts';
import type { Role } from '#site/shared/permissions.ts';
import type { ListedAccount } from '#site/shared/staff.ts';
import { isoTime, isoTimeOrNull } from '#site/shared/times.ts';
import type { Statement } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';
import { auditStatement } from '../staff/audit.ts';
import { hashPassword } from '../staff/password.ts';
import { removeFactorStatements } from '../staff/second-factor.ts';

/** A staff account without its password. Times are in milliseconds since 1970. */
export interface AccountRow {
  id: string;
  email: string;
  name: string;
  role: Role;
  /** JSON list of department names. Null means all departments. */
  departments: string | null;
  has_factor: number;
  passkeys: number;
  is_invited: number;
  version: number;
  created_at: number;
  last_login_at: number | null;
  disabled_at: number | null;
}

type AccountPorts = Pick<Ports, 'db' | 'now' | 'newId'>;

const columns =
  "EXISTS (SELECT 1 FROM second_factors WHERE user_id = users.id AND confirmed_at IS NOT NULL) AS has_factor, (SELECT COUNT(*) FROM passkeys WHERE user_id = users.id) AS passkeys, id, email, name, role, departments, password_hash = '' AS is_invited, version, created_at, last_login_at, disabled_at";

export const listAccounts = ({ db }: Pick<Ports, 'db'>): Promise<AccountRow[]> =>
  db.all<AccountRow>(`SELECT ${columns} FROM users ORDER BY email`);

export const findAccount = ({ db }: Pick<Ports, 'db'>, id: string): Promise<AccountRow | undefined> =>
  db.first<AccountRow>(`SELECT ${columns} FROM users WHERE id = ?1`, id);

export const readDepartments = (row: Pick<AccountRow, 'departments'>): string[] | null =>
  row.departments === null ? null : JSON.parse(row.departments);

export const toAccount = (row: AccountRow): ListedAccount => ({
  id: row.id,
  email: row.email,
  name: row.name,
  role: row.role,
  departments: readDepartments(row),
  isInvited: row.is_invited === 1,
  hasSecondFactor: row.has_factor === 1,
  passkeys: row.passkeys,
  version: row.version,
  createdAt: isoTime(row.created_at),
  lastLoginAt: isoTimeOrNull(row.last_login_at),
  isDisabled: row.disabled_at !== null,
});

/** Builds the audit entry for a change made at the command line, where the user is unknown. */
const auditChange = (ports: AccountPorts, action: AuditAction, subject: string): Statement =>
  auditStatement(ports, { action, userId: null, subject, source: 'command line', address: undefined });

const findId = async ({ db }: AccountPorts, email: string): Promise<string | undefined> =>
  (await db.first<{ id: string }>('SELECT id FROM users WHERE email = ?1', email))?.id;

export const isEmailTaken = (error: unknown): boolean => String(error).includes('UNIQUE constraint failed: users');

interface NewAccount {
  email: string;
  role: Role;
  password: string;
}

/**
 * Adds an account from the command line.
 * @returns false if another account uses the email address
 */
export async function addAccount(ports: AccountPorts, { email, role, password }: NewAccount): Promise<boolean> {
  const id = ports.newId();
  const values = [id, email, role, await hashPassword(password), ports.now()];
  const insert = ports.db.query(
    'INSERT INTO users (id, email, role, password_hash, created_at) VALUES (?1, ?2, ?3, ?4, ?5)',
    ...values,
  );
  try {
    await ports.db.batch([insert, auditChange(ports, 'account-added', id)]);
    return true;
  } catch (error) {
    if (!isEmailTaken(error)) throw error;
    return (await findId(ports, email)) === id;
  }
}

export type AccountChange =
  | { action: 'account-disabled' | 'account-enabled' }
  | { action: 'second-factor-removed' }
  | { action: 'account-role'; role: Role }
  | { action: 'account-reset'; password: string };

async function changeStatements(ports: AccountPorts, id: string, change: AccountChange): Promise<Statement[]> {
  const set = (column: string, value: string | number | null): Statement[] => [
    ports.db.query(`UPDATE users SET ${column} = ?2 WHERE id = ?1`, id, value),
  ];
  if (change.action === 'second-factor-removed') return removeFactorStatements(ports, id);
  if (change.action === 'account-role') return set('role', change.role);
  if (change.action === 'account-reset') return set('password_hash', await hashPassword(change.password));
  return set('disabled_at', change.action === 'account-disabled' ? ports.now() : null);
}

/** Ends an account's sessions and voids its links and unfinished logins. */
export const voidStatements = ({ db }: Pick<Ports, 'db'>, id: string): Statement[] => [
  db.query('UPDATE users SET generation = generation + 1, version = version + 1 WHERE id = ?1', id),
  db.query('DELETE FROM sessions WHERE user_id = ?1', id),
];

/**
 * Changes an account from the command line, and ends its sessions and unfinished logins.
 * @returns false if no account uses the email address
 */
export async function changeAccount(ports: AccountPorts, email: string, change: AccountChange): Promise<boolean> {
  const id = await findId(ports, email);
  if (id === undefined) return false;
  const changes = await changeStatements(ports, id, change);
  await ports.db.batch([...changes, ...voidStatements(ports, id), auditChange(ports, change.action, id)]);
  return true;
}
