import type { LeadRow } from '#site/shared/lead-columns.ts';
import { rowColumns } from '../leads/columns.ts';
import { logError, logEvent } from '../platform/log.ts';
import type { Outcome, Ports } from '../platform/ports.ts';
import { sendAccountLink } from './account-links.ts';
import { sendAccountNotice } from './account-notices.ts';
import { alertKinds } from './alert-leads.ts';
import { openMailCircuit } from './circuit.ts';
import { claimDue } from './claim.ts';
import { readContactAlert, readGivenLeads } from './contact-alerts.ts';
import { readDigest } from './digests.ts';
import { leadCreated } from './lead-created.ts';
import { acknowledgement } from './mail/acknowledgement.ts';
import { contactAlertMail } from './mail/contact-alert.ts';
import { departmentDigest } from './mail/department-digest.ts';
import { departmentMail } from './mail/department-mail.ts';
import type { DeliveryKind, NoticeKind, OutboxRow } from './row.ts';
import { settleDelivery } from './settle.ts';

/** The platform allows six connections at once. */
const atOnce = 5;
const claimLimit = 20;

const waiting = (reason: string): Outcome => ({ kind: 'misconfigured', reason });

async function sendMail({ mail, catalogue }: Ports, row: OutboxRow, lead: LeadRow): Promise<Outcome> {
  const known = await catalogue();
  if (!known) return { kind: 'retry', reason: 'the catalogue could not be read' };
  if (!mail) return waiting('no mail key');
  const message = row.kind === 'acknowledgement' ? acknowledgement(lead, known) : departmentMail(lead, known);
  return message ? mail.send(message, row.id) : { kind: 'reject', reason: 'the lead has no address' };
}

async function sendDigest(ports: Ports, row: OutboxRow): Promise<Outcome> {
  const known = await ports.catalogue();
  if (!known) return { kind: 'retry', reason: 'the catalogue could not be read' };
  if (!ports.mail) return waiting('no mail key');
  const digest = await readDigest(ports, row);
  // All of its leads were erased or marked as spam: there is nobody to tell of.
  return digest.count === 0 ? { kind: 'accepted' } : ports.mail.send(departmentDigest(digest, known), row.id);
}

const noticeKinds: readonly NoticeKind[] = [...alertKinds, 'lead-given'];
const isNotice = (kind: DeliveryKind): kind is NoticeKind => (noticeKinds as readonly DeliveryKind[]).includes(kind);

async function sendNotice(ports: Ports, row: OutboxRow, kind: NoticeKind): Promise<Outcome> {
  const known = await ports.catalogue();
  if (!known) return { kind: 'retry', reason: 'the catalogue could not be read' };
  if (!ports.mail) return waiting('no mail key');
  const alert = kind === 'lead-given' ? await readGivenLeads(ports, row) : await readContactAlert(ports, row, kind);
  // Somebody has been in touch with all of them meanwhile.
  return alert.count === 0 ? { kind: 'accepted' } : ports.mail.send(contactAlertMail(alert, known), row.id);
}

async function deliverRow(ports: Ports, row: OutboxRow, lead: LeadRow | undefined): Promise<Outcome> {
  if (row.kind === 'department-digest') return sendDigest(ports, row);
  if (isNotice(row.kind)) return sendNotice(ports, row, row.kind);
  if (row.kind === 'account-link') return sendAccountLink(ports, row);
  if (row.kind === 'account-notice') return sendAccountNotice(ports, row);
  if (!lead) return { kind: 'reject', reason: 'the lead was erased' };
  if (row.kind !== 'webhook') return sendMail(ports, row, lead);
  return ports.webhook ? ports.webhook.send(leadCreated(lead), row.id) : waiting('no webhook address');
}

/** Sends one row and writes down how it went. What is our own bug counts as a failed try, so that it cannot hold up the rest. */
async function deliverAndSettle(ports: Ports, row: OutboxRow, lead: LeadRow | undefined): Promise<Outcome> {
  const outcome = await deliverRow(ports, row, lead).catch((error: unknown): Outcome => {
    logError('delivery-bug', error, { delivery: row.id });
    return { kind: 'retry', reason: 'internal error' };
  });
  const status = await settleDelivery(ports, row, outcome);
  if (outcome.kind !== 'accepted')
    logEvent('delivery-failed', { delivery: row.id, kind: row.kind, outcome: outcome.kind, status, reason: outcome.reason });
  return outcome;
}

async function readLeads(ports: Ports, rows: readonly OutboxRow[]): Promise<Map<string, LeadRow>> {
  const ids = JSON.stringify(rows.map((row) => row.lead_id));
  const leads = await ports.db.all<LeadRow>(`SELECT ${rowColumns} FROM leads WHERE id IN (SELECT value FROM json_each(?1))`, ids);
  return new Map(leads.map((lead) => [lead.id, lead]));
}

/** What we are set up to deliver; rows of other kinds wait without spending tries. */
const configuredKinds = ({ mail, keyring, webhook }: Ports): DeliveryKind[] => [
  ...(mail ? (['department-mail', 'acknowledgement', 'department-digest', 'account-notice', ...noticeKinds] as const) : []),
  // Without keys no link can be signed: that is no reason to stop other mail.
  ...(mail && keyring ? (['account-link'] as const) : []),
  ...(webhook ? (['webhook'] as const) : []),
];

/** Runs `work` over all items, at most `limit` at a time; results in the items' order. */
async function inParallel<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  async function takeTurns(): Promise<void> {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index] as Item);
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, takeTurns));
  return results;
}

/**
 * Claims up to 20 due rows, of one lead or of all, and delivers them: at least once each, and exactly once unless the
 * database is lost between a message's acceptance and its note. Returns how many it claimed.
 */
export async function deliverDue(ports: Ports, leadId?: string): Promise<number> {
  const kinds = configuredKinds(ports);
  if (!kinds.length) return 0;
  const rows = await claimDue(ports, { kinds, limit: claimLimit, leadId });
  if (!rows.length) return 0;
  const leads = await readLeads(ports, rows);
  const outcomes = await inParallel(rows, atOnce, (row) => deliverAndSettle(ports, row, leads.get(row.lead_id ?? '')));
  const refusal = outcomes.find((outcome, index) => outcome.kind === 'misconfigured' && rows[index]?.kind !== 'webhook');
  if (refusal?.kind === 'misconfigured') await openMailCircuit(ports, refusal.reason);
  return rows.length;
}
