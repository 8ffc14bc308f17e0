import type { Lead } from '../leads/lead.ts';
import type { Outcome } from './settle.ts';

/** Tells a customer-relations system of a lead. Never throws: what went wrong is in the outcome. */
export interface WebhookPort {
  send(lead: Lead, deliveryId: string): Promise<Outcome>;
}
