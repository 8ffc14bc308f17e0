import type { EdgeCatalogue } from '#catalogue/edge.ts';
import type { AuditAction } from '#site/shared/audit-actions.ts';
import { zoneName } from '#site/shared/times.ts';
import type { MailMessage, Ports } from '../platform/ports.ts';
import { composeMail } from './mail/compose.ts';
import { formatMailTime } from './mail/mail-time.ts';
import type { OutboxRow } from './row.ts';

/** Audit actions that the trigger `account_notice` reports to the account's owner by email (OWASP ASVS 5.0, 6.3.7). */
const changes = {
  'password-set': 'Your password was set with a link that we emailed to you',
  'password-changed': 'Your password was changed',
  'second-factor-set': 'Two-step verification was turned on',
  'second-factor-removed': 'Two-step verification was turned off',
  'recovery-codes-made': 'New recovery codes were created, and the old ones no longer work',
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  'account-reset': 'An administrator reset your login',
  'account-role': 'An administrator changed your role',
} as const satisfies Partial<Record<AuditAction, string>>;

interface ChangeRow {
  action: keyof typeof changes;
  at: number;
  network: string | null;
  email: string;
}

function noticeMail(catalogue: EdgeCatalogue, { action, at, network, email }: ChangeRow): MailMessage {
  const from = network === null ? '' : `, from the network ${network}`;
  const blocks = [
    'Hello,',
    `${changes[action]}. This concerns your account for the staff desk of ${catalogue.instituteName}. The change was made on ${formatMailTime(at)} (${zoneName})${from}.`,
    'If you expected this change, you do not need to do anything. If not, tell an administrator immediately. They can log you out on all devices and email you a link to set a new password.',
    catalogue.instituteName,
  ];
  return composeMail(catalogue, { to: email, subject: `Your account was changed: ${catalogue.instituteName}`, blocks });
}

const findSql = `SELECT audit.action, audit.at, audit.network, users.email FROM audit JOIN users ON users.id = ?1
  WHERE 'account-notice:' || audit.id = ?2 AND audit.id = CAST(substr(?2, 16) AS INTEGER)`;

/** Creates the email about a changed account. Undefined if the account was deleted. */
export async function createAccountNotice(
  { db }: Ports,
  { user_id, dedupe_key }: OutboxRow,
  catalogue: EdgeCatalogue,
): Promise<MailMessage | undefined> {
  const row = await db.first<ChangeRow>(findSql, user_id, dedupe_key);
  return row && noticeMail(catalogue, row);
}
