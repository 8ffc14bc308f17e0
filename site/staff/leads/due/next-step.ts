import type { ListedLead } from '#site/shared/lead.ts';
import { type LeadStatus, statusRules } from '#site/shared/lead-status.ts';

export const isOpen = (status: LeadStatus): boolean => statusRules[status].isOpen;

export type Timed = Pick<ListedLead, 'status' | 'contactDueAt' | 'contactedAt' | 'triedAt' | 'followUpAt' | 'nextStepAt'>;

/** Returns the time of the next step in milliseconds since 1970. `Infinity` if there is no next step. */
export const dueAt = ({ nextStepAt }: Pick<Timed, 'nextStepAt'>): number => (nextStepAt ? Date.parse(nextStepAt) : Infinity);

/**
 * Whether the next step is overdue.
 * @param now milliseconds since 1970
 */
export const isOverdue = (lead: Pick<Timed, 'nextStepAt'>, now: number): boolean => dueAt(lead) <= now;

/**
 * Returns the deadline for the first contact in milliseconds since 1970. Undefined if the contact has been made, if there is no deadline,
 * or if the call was postponed after an attempt.
 */
export const contactLimit = ({ status, contactDueAt, contactedAt, triedAt, followUpAt }: Timed): number | undefined =>
  status === 'new' && contactDueAt && !contactedAt && !(triedAt && followUpAt) ? Date.parse(contactDueAt) : undefined;

/**
 * Says what happens at the lead's follow-up time. After booking a demo, a counsellor asks how it went. A call that was promised for a time
 * before the demo stays a call.
 */
export const followUpLabel = ({ status, demoAt, followUpAt }: Pick<ListedLead, 'status' | 'demoAt' | 'followUpAt'>): string =>
  status === 'demo-booked' && !(demoAt && followUpAt && followUpAt < demoAt) ? 'Ask about the demo' : 'Call again';

/** Shortens a note about a demo to its day and start, which are cut off in narrow columns otherwise. Other notes stay as they are. */
export const shortenDemoNote = (note: string): string =>
  note.replace(/^(Demo (?:booked|moved): ).*?(\w{3}, \d{1,2} \w{3}(?: \d{4})?, \d{1,2}:\d\d [ap]m).*$/s, '$1$2');
