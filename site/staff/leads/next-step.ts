import type { ListedLead } from '#site/shared/lead.ts';
import { type LeadStatus, statusRules } from '#site/shared/lead-status.ts';

/** Whether somebody still has to call or write. */
export const isOpen = (status: LeadStatus): boolean => statusRules[status].isOpen;

/** What decides when somebody has to act on a lead. */
export type Timed = Pick<ListedLead, 'status' | 'contactDueAt' | 'contactedAt' | 'nextStepAt'>;

/** When the next step is due, in milliseconds since 1970; `Infinity` without one. */
export const dueAt = ({ nextStepAt }: Pick<Timed, 'nextStepAt'>): number => (nextStepAt ? Date.parse(nextStepAt) : Infinity);

/** Whether the next step is late. @param now milliseconds since 1970 */
export const isOverdue = (lead: Pick<Timed, 'nextStepAt'>, now: number): boolean => dueAt(lead) <= now;

/** Until when a lead must be contacted for the first time, in milliseconds since 1970; undefined after the contact or without a limit. */
export const contactLimit = ({ status, contactDueAt, contactedAt }: Timed): number | undefined =>
  status === 'new' && contactDueAt && !contactedAt ? Date.parse(contactDueAt) : undefined;
