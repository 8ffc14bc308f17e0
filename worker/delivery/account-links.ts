import type { EdgeCatalogue } from '#catalogue/edge.ts';
import { zoneName } from '#site/shared/times.ts';
import type { MailMessage, Ports } from '../platform/ports.ts';
import { signToken } from '../platform/token.ts';
import { composeMail } from './mail/compose.ts';
import { formatMailTime } from './mail/mail-time.ts';
import type { OutboxRow } from './row.ts';

interface LinkRow {
  id: string;
  user_id: string;
  kind: keyof typeof texts;
  email: string;
  created_at: number;
  expires_at: number;
}

const texts = {
  invitation: {
    subject: 'Set up your staff account',
    reason: 'You now have an account for the staff desk of',
    ask: 'Use this link to set your password, then log in:',
  },
  reset: {
    subject: 'Set a new password',
    reason: 'An administrator has sent you a link to set a new password for the staff desk of',
    ask: 'Your current password will work until you use the link:',
  },
  forgotten: {
    subject: 'Set a new password',
    reason: 'Somebody, probably you, asked for a link to set a new password for the staff desk of',
    ask: 'Your current password will work until you use the link:',
  },
} as const;

/** The token follows `#`, so that it never reaches a server or a log. */
function accountLinkMail(catalogue: EdgeCatalogue, row: LinkRow, token: string): MailMessage {
  const { subject, reason, ask } = texts[row.kind];
  const blocks = [
    'Hello,',
    `${reason} ${catalogue.instituteName}. ${ask}`,
    { link: `${catalogue.origin}/manage-blog#set-password=${token}` },
    `You can use the link once, until ${formatMailTime(row.expires_at)} (${zoneName}). If you did not expect this email, tell an administrator.`,
    catalogue.instituteName,
  ];
  return composeMail(catalogue, { to: row.email, subject: `${subject}: ${catalogue.instituteName}`, blocks });
}

const findSql = `SELECT account_links.id, user_id, kind, email, account_links.created_at, expires_at
  FROM account_links JOIN users ON users.id = user_id
  WHERE user_id = ?1 AND 'account-link:' || account_links.id = ?2 AND used_by IS NULL AND expires_at > ?3
    AND account_links.generation = users.generation AND disabled_at IS NULL`;

/** Creates the email with a link to set a password. Undefined if the link was used, voided or has expired. */
export async function createAccountLinkMail(
  { db, keyring, now }: Ports,
  { user_id, dedupe_key }: OutboxRow,
  catalogue: EdgeCatalogue,
): Promise<MailMessage | undefined> {
  const row = await db.first<LinkRow>(findSql, user_id, dedupe_key, now());
  if (!row || !keyring) return undefined;
  const facts = { id: row.id, userId: row.user_id, issuedAt: row.created_at, expiresAt: row.expires_at };
  return accountLinkMail(catalogue, row, await signToken(keyring, { kind: 'account', ...facts }));
}
