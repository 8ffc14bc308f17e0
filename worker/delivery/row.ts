import type { LeadRow } from '#site/shared/lead-columns.ts';
import { indianDay } from '#site/shared/times.ts';
import type { Ports } from '../platform/ports.ts';

/** What a lead calls for. */
type LeadDeliveryKind = 'department-mail' | 'acknowledgement' | 'webhook';
/** Tells an owner or a department of first contacts that are due soon, or were due, and a department of leads that nobody can be given. */
export type AlertKind = 'contact-reminder' | 'contact-escalation' | 'owner-missing';
/** `lead-given` tells somebody of leads that are theirs now; the others tell what the alert of the same name tells. */
export type NoticeKind = AlertKind | 'lead-given';
/**
 * A digest tells a department of many leads at once; an account's link lets somebody of the staff set their password, and a notice
 * tells them what has changed about how they log in.
 */
export type DeliveryKind = LeadDeliveryKind | NoticeKind | 'department-digest' | 'account-link' | 'account-notice';

export interface NewDelivery {
  id: string;
  kind: LeadDeliveryKind;
  /** At most one row has it: what makes a delivery happen once. */
  dedupe_key: string;
}

/** A claimed row of the table `outbox`; times in milliseconds since 1970. */
export interface OutboxRow extends Omit<NewDelivery, 'kind'> {
  kind: DeliveryKind;
  /** Null for all that are no lead's own: digests, alerts, notices and links. */
  lead_id: string | null;
  /** Of a digest, and of an alert to a department. */
  department: string | null;
  /** Of what goes to somebody of the staff: an alert or a given lead, an account's link, a notice. */
  user_id: string | null;
  /** Failed tries so far. */
  attempts: number;
  /** Token of the run that holds the row. */
  lease: string;
  created_at: number;
}

/** Deliveries that a lead calls for. An address gets one acknowledgement a day, however many forms it sends. */
export function newDeliveries(
  ports: Pick<Ports, 'newId' | 'webhook'>,
  lead: Pick<LeadRow, 'id' | 'status' | 'email' | 'created_at'>,
): NewDelivery[] {
  if (lead.status === 'spam') return [];
  const kinds: [LeadDeliveryKind, string][] = [['department-mail', lead.id]];
  if (lead.email) kinds.push(['acknowledgement', `${lead.email.toLowerCase()}:${indianDay(lead.created_at)}`]);
  if (ports.webhook) kinds.push(['webhook', lead.id]);
  return kinds.map(([kind, key]) => ({ id: ports.newId(), kind, dedupe_key: `${kind}:${key}` }));
}
