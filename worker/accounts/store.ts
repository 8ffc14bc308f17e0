import type { Role } from '#site/shared/permissions.ts';
import type { ListedAccount } from '#site/shared/staff.ts';
import { isoTime, isoTimeOrNull } from '#site/shared/times.ts';
import type { Statement } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';
import { type AuditAction, auditStatement } from '../staff/audit.ts';
import { hashPassword } from '../staff/password.ts';

/** An account of the staff without its password; times in milliseconds since 1970. */
export interface AccountRow {
  id: string;
  email: string;
  name: string | null;
  role: Role;
  /** JSON list of names of departments; null for all. */
  departments: string | null;
  /** 1 for who was invited and has set no password yet. */
  is_invited: number;
  version: number;
  created_at: number;
  last_login_at: number | null;
  disabled_at: number | null;
}

type AccountPorts = Pick<Ports, 'db' | 'now' | 'newId'>;

const columns =
  "id, email, name, role, departments, password_hash = '' AS is_invited, version, created_at, last_login_at, disabled_at";

/** Every account, by email. Throws when the database cannot be read, as all below do. */
export const listAccounts = ({ db }: Pick<Ports, 'db'>): Promise<AccountRow[]> =>
  db.all<AccountRow>(`SELECT ${columns} FROM users ORDER BY email`);

/** One account by its id. */
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
  version: row.version,
  createdAt: isoTime(row.created_at),
  lastLoginAt: isoTimeOrNull(row.last_login_at),
  isDisabled: row.disabled_at !== null,
});

/** What tells of a change, which whoever has the machine makes at the command line. */
const auditChange = (ports: AccountPorts, action: AuditAction, subject: string): Statement =>
  auditStatement(ports, { action, actorId: null, subject, source: 'command line', address: undefined });

const findId = async ({ db }: AccountPorts, email: string): Promise<string | undefined> =>
  (await db.first<{ id: string }>('SELECT id FROM users WHERE email = ?1', email))?.id;

/** Whether an account could not be added because the email has one. */
export const isTaken = (error: unknown): boolean => String(error).includes('UNIQUE constraint failed: users');

export interface NewAccount {
  email: string;
  role: Role;
  password: string;
}

/** @returns whether the account was added: false where the email has one */
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
    if (!isTaken(error)) throw error;
    // Repeated after a lost answer it finds itself.
    return (await findId(ports, email)) === id;
  }
}

/** What is changed of an account. */
export type AccountChange =
  | { action: 'account-disabled' | 'account-enabled' }
  | { action: 'account-role'; role: Role }
  | { action: 'account-reset'; password: string };

async function toColumn(change: AccountChange, now: number): Promise<[name: string, value: string | number | null]> {
  if (change.action === 'account-role') return ['role', change.role];
  if (change.action === 'account-reset') return ['password_hash', await hashPassword(change.password)];
  return ['disabled_at', change.action === 'account-disabled' ? now : null];
}

/**
 * Changes an account, ends its sessions and voids a log-in that is under way.
 * @returns whether there is such an account
 */
export async function changeAccount(ports: AccountPorts, email: string, change: AccountChange): Promise<boolean> {
  const { db } = ports;
  const id = await findId(ports, email);
  if (id === undefined) return false;
  const [name, value] = await toColumn(change, ports.now());
  await db.batch([
    db.query(`UPDATE users SET ${name} = ?2, generation = generation + 1, version = version + 1 WHERE id = ?1`, id, value),
    db.query('DELETE FROM sessions WHERE user_id = ?1', id),
    auditChange(ports, change.action, id),
  ]);
  return true;
}
