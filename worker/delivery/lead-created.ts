import { columnsIn, type LeadRow } from '#site/shared/lead-columns.ts';
import { isoTime } from '#site/shared/times.ts';

/** Builds the webhook event for a new lead. The event never contains consent, attribution, spam score or IP address. */
export function leadCreated(lead: LeadRow): object {
  const data = Object.fromEntries(columnsIn('webhook').map((name) => [name, lead[name]]));
  return { type: 'lead.created', timestamp: isoTime(lead.created_at), data };
}
