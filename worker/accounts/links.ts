import type { AccountLink } from '#site/shared/staff.ts';
import { dayMs, hourMs, minuteMs } from '#site/shared/times.ts';
import type { Statement } from '../platform/database.ts';
import type { Ports } from '../platform/ports.ts';
import { readToken } from '../platform/token.ts';
import { auditAfterChange } from '../staff/audit.ts';
import { hashPassword } from '../staff/password.ts';

/**
 * Lifetimes of emailed links. An invitation must last over a weekend. The other kinds can be short-lived, because the account's owner is
 * waiting for them.
 */
const linkLifetimeMs = { invitation: 3 * dayMs, reset: hourMs, forgotten: hourMs } as const;
/** Minimum time between two password emails to one account, so that strangers cannot flood a mailbox. */
const linkPauseMs = 15 * minuteMs;
const maxForgottenPerDay = 4;

const addSql = `INSERT INTO account_links (id, user_id, kind, generation, created_at, expires_at)
  SELECT ?1, id, ?3, generation, ?4, ?5 FROM users WHERE id = ?2 AND disabled_at IS NULL`;
const mailSql = `INSERT INTO outbox (id, kind, user_id, dedupe_key, due_at, created_at)
  SELECT ?1, 'account-link', user_id, 'account-link:' || id, created_at, created_at FROM account_links WHERE id = ?2
  ON CONFLICT DO NOTHING`;

/**
 * Creates an account link and queues the email with the link. Older links stay valid until one of the links is used. Only the mailbox owner
 * sees the link, so an administrator can never set or know the password.
 */
export function linkStatements(ports: Ports, userId: string, kind: AccountLink['kind']): Statement[] {
  const [id, now] = [ports.newId(), ports.now()];
  return [ports.db.query(addSql, id, userId, kind, now, now + linkLifetimeMs[kind]), ports.db.query(mailSql, ports.newId(), id)];
}

/**
 * Emails a password link, or another invitation if the account has no password yet. For an unknown email address, it runs the same queries,
 * so that neither the response nor its timing reveals who has an account. `address` is the caller's IP address.
 */
export async function mailForgottenLink(
  ports: Ports,
  { email, address }: { email: string; address: string | undefined },
): Promise<void> {
  const { db, newId, now } = ports;
  const findSql = "SELECT id, password_hash = '' AS isInvited FROM users WHERE email = ?1";
  const account = await db.first<{ id: string; isInvited: number }>(findSql, email);
  const [id, userId, kind] = [newId(), account?.id ?? '', account?.isInvited ? 'invitation' : 'forgotten'] as const;
  await db.batch([
    db.query(
      `${addSql} AND NOT EXISTS (SELECT 1 FROM account_links WHERE user_id = ?2 AND created_at > ?4 - ${linkPauseMs})
        AND (SELECT COUNT(*) FROM account_links WHERE user_id = ?2 AND created_at > ?4 - ${dayMs}) < ${maxForgottenPerDay}`,
      id,
      userId,
      kind,
      now(),
      now() + linkLifetimeMs[kind],
    ),
    auditAfterChange(ports, { action: 'password-link-asked', userId: null, subject: userId, address }),
    db.query(mailSql, newId(), id),
  ]);
}

const isValidSql = `account_links.id = ?1 AND account_links.used_by IS NULL AND account_links.expires_at > ?2
  AND EXISTS (SELECT 1 FROM users WHERE users.id = account_links.user_id AND users.generation = account_links.generation AND disabled_at IS NULL)`;

interface LinkOwner extends AccountLink {
  linkId: string;
  userId: string;
}

/** Finds the account that a link's token belongs to. Undefined if the token is forged, expired or used. */
export async function findLink(ports: Ports, token: string): Promise<LinkOwner | undefined> {
  const { keyring, db, now } = ports;
  const link = keyring && (await readToken(keyring, token, { kind: 'account', now: now() }));
  if (!link) return undefined;
  const sql = `SELECT account_links.id AS linkId, user_id AS userId, iif(kind = 'invitation', kind, 'reset') AS kind, users.email FROM account_links
    JOIN users ON users.id = account_links.user_id WHERE ${isValidSql} AND account_links.user_id = ?3`;
  return db.first<LinkOwner>(sql, link.id, now(), link.userId);
}

const usedSql = '(SELECT user_id FROM account_links WHERE id = ?1 AND used_by = ?2)';

/**
 * Sets the account's password and uses up the link, without starting a session. `address` is the caller's IP address.
 * @returns false if the link was used or voided after it was found
 */
export async function setPassword(
  ports: Ports,
  { linkId, userId }: LinkOwner,
  { password, address }: { password: string; address: string | undefined },
): Promise<boolean> {
  const { db } = ports;
  const [hash, write] = [await hashPassword(password), ports.newId()];
  const [, , , , rows] = await db.batch([
    db.query(`UPDATE account_links SET used_by = ?3 WHERE ${isValidSql}`, linkId, ports.now(), write),
    db.query(
      `UPDATE users SET password_hash = ?3, generation = generation + 1, version = version + 1
       WHERE id = ${usedSql} AND generation = (SELECT generation FROM account_links WHERE id = ?1)`,
      linkId,
      write,
      hash,
    ),
    auditAfterChange(ports, { action: 'password-set', userId: null, subject: userId, address }),
    db.query(`DELETE FROM sessions WHERE user_id = ${usedSql}`, linkId, write),
    db.query<object>(`SELECT 1 WHERE ${usedSql} IS NOT NULL`, linkId, write),
  ]);
  return rows.length > 0;
}
