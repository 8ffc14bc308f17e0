import type { ListedLead } from '#site/shared/lead.ts';
import type { LeadStatus } from '#site/shared/lead-status.ts';

/** A new lead without a limit of its own is called back within a day. */
const newForMs = 24 * 60 * 60_000;

/** Whether somebody is still to be called. */
export const isOpen = (status: LeadStatus): boolean => status === 'new' || status === 'contacted' || status === 'demo-booked';

/** What says when something is to be done with a lead. */
export type Timed = Pick<ListedLead, 'status' | 'createdAt' | 'followUpAt' | 'contactDueAt' | 'contactedAt'>;

/** Until when a lead is to have its first contact, milliseconds since 1970; undefined where somebody was in touch or no limit is kept. */
export const contactLimit = ({ status, contactDueAt, contactedAt }: Timed): number | undefined =>
  status === 'new' && contactDueAt && !contactedAt ? Date.parse(contactDueAt) : undefined;

/** When somebody is to do something with a lead: the first contact's limit until there was one, or the follow-up, whichever is earlier. */
export function nextStepOf(lead: Timed): number | undefined {
  const { status, followUpAt } = lead;
  const followUp = followUpAt && isOpen(status) ? Date.parse(followUpAt) : undefined;
  const limit = contactLimit(lead);
  return followUp !== undefined && limit !== undefined ? Math.min(followUp, limit) : (limit ?? followUp);
}

/** Until when somebody waits, or since when for too long. */
export const lateSince = (lead: Timed): number => nextStepOf(lead) ?? Date.parse(lead.createdAt) + newForMs;

/** Whether somebody waits for us: a new lead for longer than its limit, or an open one past its follow-up. `now` in milliseconds since 1970. */
export function isOverdue(lead: Timed, now: number): boolean {
  const { status, createdAt, followUpAt, contactedAt } = lead;
  if (!isOpen(status)) return false;
  const limit = contactLimit(lead);
  if (limit !== undefined && limit <= now) return true;
  if (followUpAt) return Date.parse(followUpAt) <= now;
  return limit === undefined && !contactedAt && status === 'new' && now - Date.parse(createdAt) > newForMs;
}

/** When something is to be done with a lead, or was; never for what nobody waits for. `now` in milliseconds since 1970, as the result. */
export const dueAt = (lead: Timed, now: number): number =>
  nextStepOf(lead) ?? (isOverdue(lead, now) ? lateSince(lead) : Infinity);
