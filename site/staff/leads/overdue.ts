import { formatDate } from '#site/shared/date-formats.ts';
import type { ListedLead } from '#site/shared/lead.ts';
import { hourMs, indianDay, minuteMs } from '#site/shared/times.ts';
import { foldPeople } from './fold-people.ts';
import { contactLimit, dueAt, isOpen, isOverdue, type Timed } from './next-step.ts';

/** How soon something is to be done, the most urgent first: who can still be called in time. An open lead that nobody is to call again is forgotten most easily. */
export const urgencies = ['Within the hour', 'Overdue', 'Later today', 'No next step', 'From tomorrow', 'Others'] as const;

type Urgency = (typeof urgencies)[number];

/** Of a next step. @param at milliseconds since 1970, as `now` */
export function urgencyAt(at: number, now: number): Exclude<Urgency, 'No next step' | 'Others'> {
  if (at <= now) return 'Overdue';
  if (at - now <= hourMs) return 'Within the hour';
  return indianDay(at) === indianDay(now) ? 'Later today' : 'From tomorrow';
}

/** @param now milliseconds since 1970 */
function getUrgency(lead: Timed, now: number): Urgency {
  if (lead.nextStepAt) return urgencyAt(dueAt(lead), now);
  return isWithoutNextStep(lead) ? 'No next step' : 'Others';
}

/** Of a lead without a next step, whether somebody was in touch who is to go on. What needs no call at first, as an application, is none while it is new. */
export const isWithoutNextStep = ({ status, contactDueAt, contactedAt }: Timed): boolean =>
  isOpen(status) && (status !== 'new' || Boolean(contactDueAt && contactedAt));

/**
 * The people who are most urgent first, of those the ones who are due first, as they are to be called; the others in their order. The leads of a
 * person stand together, where the one that stands for them does. `now` in milliseconds since 1970.
 */
export function sortByUrgency<Lead extends Timed & Pick<ListedLead, 'personId' | 'id'>>(
  leads: readonly Lead[],
  now: number,
): Lead[] {
  const sorted = orderByUrgency(leads, (lead) => lead, now);
  return orderByUrgency(foldPeople(sorted), ({ lead }) => lead, now).flatMap(({ lead, others }) => [lead, ...others]);
}

const orderByUrgency = <Row>(rows: readonly Row[], getLead: (row: Row) => Timed, now: number): Row[] =>
  urgencies.flatMap((urgency) => {
    const matching = rows.filter((row) => getUrgency(getLead(row), now) === urgency);
    const isTimed = urgency !== 'No next step' && urgency !== 'Others';
    return isTimed ? [...matching].sort((one, other) => dueAt(getLead(one)) - dueAt(getLead(other))) : matching;
  });

/**
 * Of each lead the group that it stands in, in an order that was {@link sortByUrgency}: what has been dealt with since stays among those around it.
 * Nothing where all are of one group that is not urgent. `now` in milliseconds since 1970.
 */
export function urgencyGroups(leads: readonly Timed[], now: number): Urgency[] {
  const found = leads.map((lead) => getUrgency(lead, now));
  // Who comes within the hour while the list is read stays where they were later today.
  const end = found.findIndex((urgency) => urgency !== 'Within the hour');
  const ranks = found.map((urgency, index) =>
    urgencies.indexOf(urgency === 'Within the hour' && end >= 0 && index > end ? 'Later today' : urgency),
  );
  const inPlace = findLongestNonDecreasing(ranks);
  const groups = ranks.map((_, index) => {
    const nearest = inPlace.findLast((each) => each <= index) ?? inPlace[0] ?? 0;
    return urgencies[ranks[nearest] ?? 0] as Urgency;
  });
  return groups[0] === 'Others' ? [] : groups;
}

/** The places of the most numbers none of which is lower than one before it: whatever lies between them has changed since all were put in order. */
function findLongestNonDecreasing(ranks: readonly number[]): readonly number[] {
  const getLastRank = (run: readonly number[]): number => ranks[run.at(-1) ?? 0] ?? 0;
  const runs: number[][] = [];
  const longest = (maxRank: number): number[] =>
    runs
      .filter((run) => getLastRank(run) <= maxRank)
      .reduce((best, run) => ((run.length - best.length || getLastRank(best) - getLastRank(run)) > 0 ? run : best), []);
  ranks.forEach((rank, index) => {
    runs.push([...longest(rank), index]);
  });
  return longest(urgencies.length);
}

/** Age in the largest whole unit: `12 min`, `5 h`, `3 d`. */
export function formatAge(createdAt: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(createdAt)) / minuteMs));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} d`;
}

/** Day of the week and time in India: `Tue 9:45 am`. @param at milliseconds since 1970 */
const dayAndHour = (at: number): string => formatDate('weekdayAndHour', at).replace(',', '');

/** Whether somebody can be called later: a first contact cannot be put off, its limit stands until it is logged. */
export const canReschedule = ({ status, contactedAt }: Pick<ListedLead, 'status' | 'contactedAt'>): boolean =>
  status !== 'new' || Boolean(contactedAt);

/** What a lead's clock says: `12 min left`, `First contact by Tue 9:45 am`, `Overdue by 25 min`, or nothing where it does not run. */
export function clockText(lead: Timed, now: number): string | undefined {
  const limit = contactLimit(lead);
  if (limit === undefined) return isOverdue(lead, now) ? 'Overdue' : undefined;
  if (limit <= now) return `Overdue by ${formatAge(new Date(limit).toISOString(), now)}`;
  return leftUntil(new Date(limit).toISOString(), now) ?? `First contact by ${dayAndHour(limit)}`;
}

/** `12 min left` within the last hour; undefined before it and after. @param at ISO 8601 @param now milliseconds since 1970 */
export function leftUntil(at: string, now: number): string | undefined {
  const left = Date.parse(at) - now;
  return left > 0 && left <= hourMs ? `${Math.ceil(left / minuteMs)} min left` : undefined;
}
