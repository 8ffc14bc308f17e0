import type { Lead } from '../leads/lead.ts';

/** What a CRM is told of a lead: who, what for and where; never consent, attribution, spam score or address. */
const payloadFields = [
  'id',
  'form',
  'name',
  'email',
  'phone',
  'phone_e164',
  'country',
  'course',
  'course_key',
  'branch',
  'city',
  'pincode',
  'message',
  'department',
  'page_url',
] as const satisfies readonly (keyof Lead)[];

/** The event that a lead came in. */
export function leadCreated(lead: Lead): object {
  const data = Object.fromEntries(payloadFields.map((field) => [field, lead[field]]));
  return { type: 'lead.created', timestamp: new Date(lead.created_at).toISOString(), data };
}
