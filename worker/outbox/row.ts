import type { Lead } from '../leads/lead.ts';
import type { Ports } from '../ports.ts';

export type DeliveryKind = 'department-mail' | 'acknowledgement' | 'webhook';

export interface NewDelivery {
  id: string;
  kind: DeliveryKind;
  /** At most one row has it: what makes a delivery happen once. */
  dedupe_key: string;
}

/** A claimed row of the table `outbox`; times in milliseconds since 1970. */
export interface OutboxRow extends NewDelivery {
  lead_id: string;
  /** Failed tries so far. */
  attempts: number;
  /** Token of the run that holds the row. */
  lease: string;
  created_at: number;
}

/** Calendar day in the institute's time zone, UTC+05:30 all year. */
const indianDay = (time: number): string => new Date(time + 330 * 60_000).toISOString().slice(0, 10);

/** Deliveries that a lead calls for. An address gets one acknowledgement a day, however many forms it sends. */
export function newDeliveries(ports: Pick<Ports, 'newId' | 'webhook'>, lead: Lead): NewDelivery[] {
  if (lead.status === 'spam') return [];
  const kinds: [DeliveryKind, string][] = [['department-mail', lead.id]];
  if (lead.email) kinds.push(['acknowledgement', `${lead.email.toLowerCase()}:${indianDay(lead.created_at)}`]);
  if (ports.webhook) kinds.push(['webhook', lead.id]);
  return kinds.map(([kind, key]) => ({ id: ports.newId(), kind, dedupe_key: `${kind}:${key}` }));
}
