import { randomUUID } from 'node:crypto';
import { type Database, readRows, sqlText, writeRows } from '#cli/database/database.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import type { Role } from '#site/shared/permissions.ts';
import { hashPassword } from '#worker/staff/password.ts';

/** An account of the staff; times in milliseconds since 1970. */
export interface Account {
  id: string;
  email: string;
  role: Role;
  created_at: number;
  last_login_at: number | null;
  disabled_at: number | null;
}

/** Where and when accounts are changed. */
export interface Change {
  database: Database;
  /** Milliseconds since 1970. */
  now: number;
}

const columns = 'id, email, role, created_at, last_login_at, disabled_at';

export const listAccounts = (database: Database): Promise<Account[]> =>
  readRows<Account>(database, `SELECT ${columns} FROM users ORDER BY email`);

async function knownAccount(database: Database, email: string): Promise<Account> {
  const [account] = await readRows<Account>(database, `SELECT ${columns} FROM users WHERE email = ${sqlText(email)}`);
  if (account) return account;
  throw new UserError(`There is no account ${email}.`, { hint: `See which there are: ${programName} admin list` });
}

/** The row that tells of a change, made at the command line by whoever has this machine. */
const auditSql = (action: string, subject: string, now: number): string =>
  `INSERT INTO audit (at, action, source, subject) VALUES (${now}, ${sqlText(action)}, 'command line', ${sqlText(subject)})`;

const endSessionsSql = (id: string): string => `DELETE FROM sessions WHERE user_id = ${sqlText(id)}`;

export interface NewAccount {
  email: string;
  role: Role;
  password: string;
}

/** @throws UserError when the email has an account */
export async function addAccount({ database, now }: Change, { email, role, password }: NewAccount): Promise<void> {
  const id = randomUUID();
  const values = [id, email, role, await hashPassword(password)].map(sqlText).join(', ');
  const statements = [
    `INSERT INTO users (id, email, role, password_hash, created_at) VALUES (${values}, ${now})`,
    auditSql('account-added', id, now),
  ];
  await writeRows(database, statements).catch((error: unknown) => {
    if (!String(error).includes('UNIQUE constraint failed: users.email')) throw error;
    throw new UserError(`${email} has an account already.`, {
      hint: `To give it a new password: ${programName} admin reset ${email}`,
    });
  });
}

/** Changes an account, ends its sessions and voids a log-in that is under way. */
async function changeAccount(
  { database, now }: Change,
  email: string,
  { set, action }: { set: string; action: string },
): Promise<void> {
  const { id } = await knownAccount(database, email);
  await writeRows(database, [
    `UPDATE users SET ${set}, generation = generation + 1 WHERE id = ${sqlText(id)}`,
    endSessionsSql(id),
    auditSql(action, id, now),
  ]);
}

/** @throws UserError when there is no such account, as all below do */
export const disableAccount = (change: Change, email: string): Promise<void> =>
  changeAccount(change, email, { set: `disabled_at = ${change.now}`, action: 'account-disabled' });

export const enableAccount = (change: Change, email: string): Promise<void> =>
  changeAccount(change, email, { set: 'disabled_at = NULL', action: 'account-enabled' });

export const changeRole = (change: Change, email: string, role: Role): Promise<void> =>
  changeAccount(change, email, { set: `role = ${sqlText(role)}`, action: 'account-role' });

export async function resetPassword(change: Change, email: string, password: string): Promise<void> {
  const set = `password_hash = ${sqlText(await hashPassword(password))}`;
  await changeAccount(change, email, { set, action: 'account-reset' });
}
