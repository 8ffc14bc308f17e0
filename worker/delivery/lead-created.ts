import { columnsIn, type LeadRow } from '#site/shared/lead-columns.ts';
import { isoTime } from '#site/shared/times.ts';

/** The event that a lead came in. It tells a CRM who, what for and where; never consent, attribution, spam score or address. */
export function leadCreated(lead: LeadRow): object {
  const data = Object.fromEntries(columnsIn('webhook').map((name) => [name, lead[name]]));
  return { type: 'lead.created', timestamp: isoTime(lead.created_at), data };
}
