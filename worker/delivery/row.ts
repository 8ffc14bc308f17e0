import type { LeadRow } from '#site/shared/lead-columns.ts';
import { indianDay } from '#site/shared/times.ts';
import type { Ports } from '../platform/ports.ts';

type LeadDeliveryKind = 'department-mail' | 'acknowledgement' | 'webhook';
/**
 * Alerts to an owner or a department about first contacts that are due soon or overdue. `owner-missing` reports leads for which no owner
 * was found.
 */
export type AlertKind = 'contact-reminder' | 'contact-escalation' | 'owner-missing';
/** `lead-given` notifies a counsellor of newly assigned leads. */
export type NoticeKind = AlertKind | 'lead-given';
/** A demo reminder goes to the student, and an agenda to the counsellor who holds the demos. */
type DemoKind = 'demo-reminder' | 'demo-agenda';
/**
 * A digest summarises many leads for a department. An account link lets staff set their password. An account notice reports a change to how
 * they log in.
 */
export type DeliveryKind = LeadDeliveryKind | NoticeKind | DemoKind | 'department-digest' | 'account-link' | 'account-notice';

export interface NewDelivery {
  id: string;
  kind: LeadDeliveryKind;
  /** Unique key that keeps a delivery from being queued twice. */
  dedupe_key: string;
}

/** A claimed row in the table `outbox`. Times are in milliseconds since 1970. */
export interface OutboxRow extends Omit<NewDelivery, 'kind'> {
  kind: DeliveryKind;
  lead_id: string | null;
  department: string | null;
  user_id: string | null;
  attempts: number;
  lease: string;
  created_at: number;
}

/** Lists the deliveries for a new lead. Each address gets at most one acknowledgement per day. */
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
