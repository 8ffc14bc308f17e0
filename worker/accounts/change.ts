import type { AuditAction } from '#site/shared/audit-actions.ts';
import type { IfMatch } from '../http/if-match.ts';
import { invalidFields, Problem } from '../http/problem.ts';
import type { Ports } from '../platform/ports.ts';
import type { Actor } from '../staff/audit.ts';
import { type AuditEvent, auditAfterChange, auditStatement } from '../staff/audit.ts';
import { removeFactorStatements } from '../staff/second-factor.ts';
import { removeDevices } from '../staff/sessions.ts';
import type { AccountInput, Invitation } from './account-schema.ts';
import { linkStatements } from './links.ts';
import { type AccountRow, findAccount, isEmailTaken, readDepartments, voidStatements } from './store.ts';

const addSql = `INSERT INTO users (id, email, name, role, departments, password_hash, created_at) VALUES (?1, ?2, ?3, ?4, ?5, '', ?6)`;

const toJson = (departments: readonly string[] | null): string | null => departments && JSON.stringify(departments);

/**
 * Adds an account without a password, and emails its owner a link to set one.
 * @throws {Problem} 422 if another account uses the email address
 */
export async function inviteAccount(ports: Ports, invitation: Invitation, actor: Actor): Promise<AccountRow | undefined> {
  const { email, name, role, departments } = invitation;
  const id = ports.newId();
  try {
    await ports.db.batch([
      ports.db.query(addSql, id, email, name, role, toJson(departments), ports.now()),
      ...linkStatements(ports, id, 'invitation'),
      auditStatement(ports, { action: 'account-invited', ...actor, subject: id, details: { role } }),
    ]);
  } catch (error) {
    // This may be a retry after a lost response. In that case, the account already exists with this id.
    if (!isEmailTaken(error)) throw error;
    if (!(await findAccount(ports, id))) throw new Problem(invalidFields({ email: 'An account with this email already exists' }));
  }
  return findAccount(ports, id);
}

/** Changes the name that colleagues see for the user. */
export async function renameSelf(ports: Ports, name: string, actor: Actor): Promise<void> {
  const details = { fields: 'name' };
  await ports.db.batch([
    ports.db.query('UPDATE users SET name = ?2, version = version + 1 WHERE id = ?1 AND name IS NOT ?2', actor.userId, name),
    auditAfterChange(ports, { action: 'account-changed', ...actor, subject: actor.userId, details }),
  ]);
}

/** Mails the account's owner another invitation, or a link to set a new password. Older links stay valid until one link is used. */
export async function sendLink(ports: Ports, account: AccountRow, actor: Actor): Promise<void> {
  const kind = account.is_invited ? 'invitation' : 'reset';
  await ports.db.batch([
    ...linkStatements(ports, account.id, kind),
    auditStatement(ports, { action: 'account-link-sent', ...actor, subject: account.id, details: { kind } }),
  ]);
}

export async function endAccountSessions(ports: Ports, id: string, actor: Actor): Promise<void> {
  await ports.db.batch([
    ports.db.query('DELETE FROM sessions WHERE user_id = ?1', id),
    removeDevices(ports, id),
    auditStatement(ports, { action: 'account-sessions-ended', ...actor, subject: id }),
  ]);
}

/** Removes the second factor of an account whose owner has lost their device, and ends the account's sessions. */
export async function removeFactor(ports: Ports, id: string, actor: Actor): Promise<void> {
  await ports.db.batch([
    ...removeFactorStatements(ports, id),
    ...voidStatements(ports, id),
    auditStatement(ports, { action: 'second-factor-removed', ...actor, subject: id }),
  ]);
}

interface NextAccount {
  name: string;
  role: AccountRow['role'];
  departments: string | null;
  disabledAt: number | null;
}

function applyChange(account: AccountRow, input: AccountInput, now: number): NextAccount {
  const { name = account.name, role = account.role, departments, isDisabled = account.disabled_at !== null } = input;
  return {
    name,
    role,
    departments: departments === undefined ? account.departments : toJson(departments),
    disabledAt: isDisabled ? (account.disabled_at ?? now) : null,
  };
}

/** Whether a change may grant more rights: it changes the role or the departments, or it reopens the account. */
export function canAddRights(account: AccountRow, input: AccountInput): boolean {
  const next = applyChange(account, input, 0);
  const isOpened = account.disabled_at !== null && next.disabledAt === null;
  return isOpened || next.role !== account.role || next.departments !== account.departments;
}

function listEvents(account: AccountRow, next: NextAccount): Pick<AuditEvent, 'action' | 'details'>[] {
  const changed: AuditAction = next.disabledAt === null ? 'account-enabled' : 'account-disabled';
  const fields = [
    ...(next.name === account.name ? [] : ['name']),
    ...(next.departments === account.departments ? [] : [`departments ${readDepartments(next)?.length ?? 'all'}`]),
  ];
  return [
    ...(next.role === account.role ? [] : [{ action: 'account-role' as const, details: { from: account.role, to: next.role } }]),
    ...(next.disabledAt === account.disabled_at ? [] : [{ action: changed, details: {} }]),
    ...(fields.length ? [{ action: 'account-changed' as const, details: { fields: fields.join(', ') } }] : []),
  ];
}

/**
 * Changing the role, closing the account or reopening it raises `generation`. That voids the account's sessions, links and unfinished
 * logins.
 */
const updateSql = `UPDATE users SET name = ?3, departments = ?5, version = version + 1,
    generation = generation + (role <> ?4 OR (disabled_at IS NULL) <> (?6 IS NULL)), role = ?4, disabled_at = ?6
  WHERE id = ?1 AND version = ?2`;

const endVoidSql =
  'DELETE FROM sessions WHERE user_id = ?1 AND generation <> (SELECT generation FROM users WHERE id = ?1 AND version > ?2)';

interface ChangeRequest {
  input: AccountInput;
  ifMatch: IfMatch;
  actor: Actor;
}

/**
 * Keeps administrators from closing their own account or changing their own role, so that one administrator always remains.
 * @throws {Problem} 422
 */
function requireOtherAccount({ userId }: Actor, account: AccountRow, { role, isDisabled }: AccountInput): void {
  if (userId !== account.id) return;
  if (isDisabled) throw new Problem(invalidFields({ isDisabled: 'Only another administrator can deactivate your account' }));
  if (role !== undefined && role !== account.role)
    throw new Problem(invalidFields({ role: 'Only another administrator can change your role' }));
}

/**
 * Changes an account unless it has changed since the caller read it.
 * @throws {Problem} 422 if administrators close their own account or change their own role
 */
export async function changeListedAccount(
  ports: Ports,
  account: AccountRow,
  { input, ifMatch, actor }: ChangeRequest,
): Promise<'done' | 'conflict'> {
  requireOtherAccount(actor, account, input);
  if (ifMatch !== 'any' && ifMatch !== account.version) return 'conflict';
  const next = applyChange(account, input, ports.now());
  const events = listEvents(account, next);
  if (!events.length) return 'done';
  const { name, role, departments, disabledAt } = next;
  const rows = await ports.db.batch([
    ports.db.query(updateSql, account.id, account.version, name, role, departments, disabledAt),
    ...events.map((event) => auditAfterChange(ports, { ...event, ...actor, subject: account.id })),
    ports.db.query(endVoidSql, account.id, account.version),
    ports.db.query<object>(
      'SELECT 1 FROM users WHERE id = ?1 AND version = ?2 + 1 AND name IS ?3 AND role = ?4 AND departments IS ?5 AND disabled_at IS ?6',
      ...[account.id, account.version, name, role, departments, disabledAt],
    ),
  ]);
  return (rows.at(-1)?.length ?? 0) > 0 ? 'done' : 'conflict';
}
