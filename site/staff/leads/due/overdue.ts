import { formatDate } from '#site/shared/date-formats.ts';
import type { ListedLead } from '#site/shared/lead.ts';
import { hourMs, indianDay, minuteMs } from '#site/shared/times.ts';
import { foldPeople } from '#site/staff/leads/list/fold-people.ts';
import { contactLimit, dueAt, isOpen, isOverdue, type Timed } from './next-step.ts';

/**
 * Urgency of a lead, most urgent first. "Within the hour" comes first because these calls can still be in time. "No next step" comes before
 * "From tomorrow" because such leads are easily forgotten.
 */
export const urgencies = ['Within the hour', 'Overdue', 'Later today', 'No next step', 'From tomorrow', 'Others'] as const;

type Urgency = (typeof urgencies)[number];

export function urgencyAt(at: number, now: number): Exclude<Urgency, 'No next step' | 'Others'> {
  if (at <= now) return 'Overdue';
  if (at - now <= hourMs) return 'Within the hour';
  return indianDay(at) === indianDay(now) ? 'Later today' : 'From tomorrow';
}

function getUrgency(lead: Timed, now: number): Urgency {
  if (lead.nextStepAt) return urgencyAt(dueAt(lead), now);
  return isWithoutNextStep(lead) ? 'No next step' : 'Others';
}

/**
 * Whether a lead without a next step needs one, because somebody has already been in touch. New leads without a time limit, such as job
 * applications, do not count.
 */
export const isWithoutNextStep = ({ status, contactDueAt, contactedAt }: Timed): boolean =>
  isOpen(status) && (status !== 'new' || Boolean(contactDueAt && contactedAt));

/**
 * Sorts leads by urgency and then by due time. Leads that are not due keep their order. A person's leads stay together, at the place of the
 * person's most urgent lead. `now` is in milliseconds since 1970.
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
 * Returns the group of each lead in a list sorted by {@link sortByUrgency}. A lead that changed after sorting stays in the group around it.
 * Empty if no lead is urgent. `now` is in milliseconds since 1970.
 */
export function urgencyGroups(leads: readonly Timed[], now: number): Urgency[] {
  const found = leads.map((lead) => getUrgency(lead, now));
  // A lead that comes within the hour after sorting stays in "Later today".
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

/** Returns the indexes of the longest non-decreasing subsequence. All other leads have changed since the list was sorted. */
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

/** Returns the age in the largest whole unit: `12 min`, `5 h`, `3 d`. */
export function formatAge(createdAt: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(createdAt)) / minuteMs));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} d`;
}

const dayAndHour = (at: number): string => formatDate('weekdayAndHour', at).replace(',', '');

/** Whether the call can be moved to a later time. The deadline for a first contact stays until the contact is logged. */
export const canReschedule = ({ status, contactedAt }: Pick<ListedLead, 'status' | 'contactedAt'>): boolean =>
  status !== 'new' || Boolean(contactedAt);

/**
 * Returns the text of a lead's clock: `12 min left`, `First contact by Tue 9:45 am` or `Overdue by 25 min`. Undefined if no time limit
 * applies.
 */
export function clockText(lead: Timed, now: number): string | undefined {
  const limit = contactLimit(lead);
  if (limit === undefined) return isOverdue(lead, now) ? 'Overdue' : undefined;
  if (limit <= now) return `Overdue by ${formatAge(new Date(limit).toISOString(), now)}`;
  return leftUntil(new Date(limit).toISOString(), now) ?? `First contact by ${dayAndHour(limit)}`;
}

/**
 * Returns a text such as `12 min left` within the last hour. Undefined before and after.
 * @param at ISO 8601
 * @param now milliseconds since 1970
 */
export function leftUntil(at: string, now: number): string | undefined {
  const left = Date.parse(at) - now;
  return left > 0 && left <= hourMs ? `${Math.ceil(left / minuteMs)} min left` : undefined;
}
