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
