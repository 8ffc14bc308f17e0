import type { ListedLead } from '#site/shared/lead.ts';
import type { LeadStatus } from '#site/shared/lead-status.ts';
import { indianDay } from '#site/shared/times.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A new lead without a limit of its own is called back within a day. */
const newForMs = 24 * hour;

/** Whether somebody is still to be called. */
export const isOpen = (status: LeadStatus): boolean => status === 'new' || status === 'contacted' || status === 'demo-booked';

type Timed = Pick<ListedLead, 'status' | 'createdAt' | 'followUpAt' | 'contactDueAt' | 'contactedAt'>;

/** Until when a lead is to have its first contact, milliseconds since 1970; undefined where somebody was in touch or no limit is kept. */
const contactLimit = ({ status, contactDueAt, contactedAt }: Timed): number | undefined =>
  status === 'new' && contactDueAt && !contactedAt ? Date.parse(contactDueAt) : undefined;

/** When somebody is to do something with a lead: the first contact's limit until there was one, or the follow-up, whichever is earlier. */
export function nextStepOf(lead: Timed): number | undefined {
  const { status, followUpAt } = lead;
  const followUp = followUpAt && isOpen(status) ? Date.parse(followUpAt) : undefined;
  const limit = contactLimit(lead);
  return followUp !== undefined && limit !== undefined ? Math.min(followUp, limit) : (limit ?? followUp);
}

/** Until when somebody waits, or since when for too long. */
const lateSince = (lead: Timed): number => nextStepOf(lead) ?? Date.parse(lead.createdAt) + newForMs;

/** How soon something is to be done, the most urgent first: who can still be called in time. An open lead that nobody is to call again is forgotten most easily. */
export const urgencies = ['Within the hour', 'Overdue', 'Later today', 'No next step', 'From tomorrow', 'Others'] as const;

type Urgency = (typeof urgencies)[number];

/** Of a next step. @param at milliseconds since 1970, as `now` */
export function urgencyAt(at: number, now: number): Exclude<Urgency, 'No next step' | 'Others'> {
  if (at <= now) return 'Overdue';
  if (at - now <= hour) return 'Within the hour';
  return indianDay(at) === indianDay(now) ? 'Later today' : 'From tomorrow';
}

/** @param now milliseconds since 1970 */
function urgencyOf(lead: Timed, now: number): Urgency {
  if (isOverdue(lead, now)) return 'Overdue';
  const next = nextStepOf(lead);
  if (next === undefined) return isOpen(lead.status) && lead.status !== 'new' ? 'No next step' : 'Others';
  return urgencyAt(next, now);
}

/** The most urgent leads first, of those the ones that are due first, as they are to be called; the others in their order. `now` in milliseconds since 1970. */
export const urgentFirst = <Lead extends Timed>(leads: readonly Lead[], now: number): Lead[] =>
  urgencies.flatMap((urgency) => {
    const ofUrgency = leads.filter((lead) => urgencyOf(lead, now) === urgency);
    const isTimed = urgency !== 'No next step' && urgency !== 'Others';
    return isTimed ? ofUrgency.toSorted((one, other) => lateSince(one) - lateSince(other)) : ofUrgency;
  });

/**
 * Of each lead the group that it stands in, in an order that was {@link urgentFirst}: what has been dealt with since stays among those around it.
 * Nothing where all are of one group that is not urgent. `now` in milliseconds since 1970.
 */
export function urgencyGroups(leads: readonly Timed[], now: number): Urgency[] {
  const found = leads.map((lead) => urgencyOf(lead, now));
  // Who comes within the hour while the list is read stays where they were later today.
  const end = found.findIndex((urgency) => urgency !== 'Within the hour');
  const ranks = found.map((urgency, index) =>
    urgencies.indexOf(urgency === 'Within the hour' && end >= 0 && index > end ? 'Later today' : urgency),
  );
  const groups = ranks.map((_, index) => urgencies[Math.min(...ranks.slice(index))] as Urgency);
  return groups[0] === 'Others' ? [] : groups;
}

/** Whether somebody waits for us: a new lead for longer than its limit, or an open one past its follow-up. `now` in milliseconds since 1970. */
export function isOverdue(lead: Timed, now: number): boolean {
  const { status, createdAt, followUpAt, contactedAt } = lead;
  if (!isOpen(status)) return false;
  const limit = contactLimit(lead);
  if (limit !== undefined && limit <= now) return true;
  if (followUpAt) return Date.parse(followUpAt) <= now;
  return limit === undefined && !contactedAt && status === 'new' && now - Date.parse(createdAt) > newForMs;
}

/** Age in the largest whole unit: `12 min`, `5 h`, `3 d`. */
export function ageOf(createdAt: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(createdAt)) / minute));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} d`;
}

const weekdayAndHour = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** Day of the week and time in India: `Tue 9:45 am`. @param at milliseconds since 1970 */
const dayAndHour = (at: number): string => weekdayAndHour.format(at).replace(',', '');

/** Whether somebody can be called later: a first contact cannot be put off, its limit stands until it is logged. */
export const canWait = ({ status, contactedAt }: Pick<ListedLead, 'status' | 'contactedAt'>): boolean =>
  status !== 'new' || Boolean(contactedAt);

/** What a lead's clock says: `12 min left`, `First contact by Tue 9:45 am`, `Overdue by 25 min`, or nothing where it does not run. */
export function clockText(lead: Timed, now: number): string | undefined {
  const limit = contactLimit(lead);
  if (limit === undefined) return isOverdue(lead, now) ? 'Overdue' : undefined;
  if (limit <= now) return `Overdue by ${ageOf(new Date(limit).toISOString(), now)}`;
  return leftUntil(new Date(limit).toISOString(), now) ?? `First contact by ${dayAndHour(limit)}`;
}

/** `12 min left` within the last hour; undefined before it and after. @param at ISO 8601 @param now milliseconds since 1970 */
export function leftUntil(at: string, now: number): string | undefined {
  const left = Date.parse(at) - now;
  return left > 0 && left <= hour ? `${Math.ceil(left / minute)} min left` : undefined;
}
