import type { EdgeCatalogue } from '#catalogue/edge.ts';
import { dayMs } from '#site/shared/times.ts';
import { circuitSince, openMailCircuit } from '../delivery/circuit.ts';
import { composeMail } from '../delivery/mail/compose.ts';
import { linkLimits, windowsMs } from '../flood/limits.ts';
import { mailboxKey } from '../flood/source.ts';
import { logError, logEvent } from '../platform/log.ts';
import type { MailMessage, Ports } from '../platform/ports.ts';
import { readToken, signToken, type TokenFacts } from '../platform/token.ts';
import { countPerson } from './erase.ts';

export const dataPath = '/api/privacy/data';

export const linkLifetimeMs = dayMs;

/** Maximum number of emails per run. They are sent one by one, and each may take up to 15 seconds. */
const batchSize = 5;
/** Lease duration, longer than a whole batch may take, so two runs never mail the same link. */
const leaseMs = 120_000;

export const addLinkSql = `INSERT INTO privacy_requests (id, email, mailbox, created_at) SELECT ?1, ?2, ?3, ?4
  WHERE NOT EXISTS (SELECT 1 FROM privacy_requests WHERE mailbox = ?3 AND created_at > ?4 - ${linkLimits.mailboxQuietMs})`;
export const claimLinksSql = `
  UPDATE privacy_requests SET leased_until = ?1 + ${leaseMs} WHERE id IN (
    SELECT id FROM privacy_requests
    WHERE sent_at IS NULL AND created_at > ?2 AND (leased_until IS NULL OR leased_until <= ?1)
      AND NOT EXISTS (SELECT 1 FROM state WHERE name = 'mail-circuit' AND updated_at > ?3)
    ORDER BY created_at
    LIMIT min(${batchSize}, max(0, ${linkLimits.maxPerHour} - (SELECT COUNT(*) FROM privacy_requests WHERE sent_at > ?1 - ${windowsMs.hour}))))
  RETURNING id, email, created_at`;
const settleSql = 'UPDATE privacy_requests SET sent_at = ?2, leased_until = NULL WHERE id = ?1';

interface RequestRow {
  id: string;
  email: string;
  created_at: number;
}

export const canMailLinks = ({ keyring, mail }: Ports): boolean => keyring !== undefined && mail !== undefined;

function linkMail(catalogue: EdgeCatalogue, to: string, link: string): MailMessage {
  const blocks = [
    'Hello,',
    `Somebody, probably you, asked to see or erase the data that ${catalogue.instituteName} holds for this address. To do so, use this link:`,
    { link },
    'The link is valid for one day. If you did not request it, ignore this message. Nothing will happen unless somebody uses the link.',
    catalogue.instituteName,
  ];
  return composeMail(catalogue, { to, subject: `Your data at ${catalogue.instituteName}`, blocks });
}

/** The token contains the request's id rather than the email address. */
const linkFacts = (id: string, issuedAt: number): TokenFacts => ({
  kind: 'privacy',
  id,
  userId: '',
  issuedAt,
  expiresAt: issuedAt + linkLifetimeMs,
});

async function sendLink(ports: Ports, { id, email, created_at }: RequestRow): Promise<void> {
  const { keyring, mail, db } = ports;
  const catalogue = await ports.catalogue();
  if (!keyring || !mail || !catalogue) return;
  const link = `${catalogue.origin}${dataPath}?token=${await signToken(keyring, linkFacts(id, created_at))}`;
  const outcome = await mail.send(linkMail(catalogue, email, link), id);
  if (outcome.kind !== 'accepted') logEvent('privacy-mail-failed', { request: id, outcome: outcome.kind });
  if (outcome.kind === 'misconfigured') await openMailCircuit(ports, outcome.reason);
  const isOver = outcome.kind === 'accepted' || outcome.kind === 'reject';
  await db.run(settleSql, id, isOver ? ports.now() : null);
}

async function handleRequest(ports: Ports, request: RequestRow): Promise<void> {
  const { count } = await countPerson(ports, { email: request.email });
  if (count > 0) await sendLink(ports, request);
  else await ports.db.run('DELETE FROM privacy_requests WHERE id = ?1', request.id);
}

/**
 * Emails the waiting links that no other run is handling. After a temporary error, the next scheduled run tries again. If a run dies, a
 * later run continues once the lease has ended. Links above the hourly limit wait until the limit allows them.
 */
export async function sendWaitingLinks(ports: Ports): Promise<void> {
  if (!canMailLinks(ports)) return;
  const now = ports.now();
  const rows = await ports.db.all<RequestRow>(claimLinksSql, now, now - linkLifetimeMs, circuitSince(now));
  for (const row of rows)
    await handleRequest(ports, row).catch((error: unknown) => logError('privacy-request-failed', error, { request: row.id }));
}

/**
 * Stores a request for any address, so neither the response nor its timing reveals whether the address is known. Throws if it could not be
 * stored, so nobody is promised an email that never comes.
 */
export const storeRequest = ({ db, newId, now }: Ports, address: string): Promise<void> =>
  db.run(addLinkSql, newId(), address.toLowerCase(), mailboxKey(address), now());

/** Finds the address that a link was mailed to. Returns undefined if the link is invalid, expired or used. */
export async function findLinkEmail(ports: Ports, token: string): Promise<string | undefined> {
  const link = ports.keyring && (await readToken(ports.keyring, token, { kind: 'privacy', now: ports.now() }));
  if (!link) return undefined;
  return (await ports.db.first<{ email: string }>('SELECT email FROM privacy_requests WHERE id = ?1', link.id))?.email;
}
