import { formatDate } from '#site/shared/date-formats.ts';
import type { ListedLead, Urgency } from '#site/shared/lead.ts';
import { hourMs, indianDay, minuteMs } from '#site/shared/times.ts';
import { contactLimit, isOpen, isOverdue, type Timed } from './next-step.ts';

/** Headings of the groups in the list of leads. */
export const urgencyLabels: Readonly<Record<Urgency, string>> = {
  overdue: 'Overdue',
  soon: 'Due now',
  today: 'Today',
  later: 'Later',
  none: 'No next step',
  closed: 'Closed',
};

export const isWithoutNextStep = ({ status, nextStepAt }: Timed): boolean => isOpen(status) && nextStepAt === null;

/** Returns the age in the largest whole unit: `12 min`, `5 h`, `3 d`. */
export function formatAge(createdAt: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(createdAt)) / minuteMs));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} d`;
}

const dayAndHour = (at: number): string => formatDate('weekdayAndHour', at).replace(',', '');

/** Formats a time within a sentence: `11 am`, `11:30 am` or `noon`. */
const shortHour = (at: number): string => {
  const hour = formatDate('hour', at).replace(':00', '').replace(/\s/, ' ');
  return hour === '12 pm' ? 'noon' : hour;
};

/** Whether the call can be moved to a later time. The deadline for a first contact stays until somebody has tried to call. */
export const canReschedule = ({
  status,
  contactedAt,
  triedAt,
}: Pick<ListedLead, 'status' | 'contactedAt' | 'triedAt'>): boolean => status !== 'new' || Boolean(contactedAt ?? triedAt);

type Wish = Pick<Timed, 'followUpAt' | 'contactDueAt' | 'contactedAt' | 'triedAt'>;

/**
 * Returns the time that the person chose for the first call, such as `Mon 30 Nov, 11 am to noon`. Undefined if no time was chosen, or after
 * the first contact.
 */
export function wishedTime({ followUpAt, contactDueAt, contactedAt, triedAt }: Wish, now: number): string | undefined {
  if (contactedAt || triedAt || !followUpAt || !contactDueAt || followUpAt >= contactDueAt) return undefined;
  const [from, until] = [Date.parse(followUpAt), Date.parse(contactDueAt)];
  const day = indianDay(from) === indianDay(now) ? '' : `${formatDate('weekdayAndShortDay', from).replace(',', '')}, `;
  return `${day}${shortHour(from)} to ${shortHour(until)}`;
}

/** Formats how late a step is: `Overdue by 25 min`, or `Due now` in the first minute. */
const formatDelay = (at: string, now: number): string =>
  now - Date.parse(at) < minuteMs ? 'Due now' : `Overdue by ${formatAge(at, now)}`;

/**
 * Returns the text of a lead's clock: `12 min left`, `First contact by Tue 9:45 am` or `Overdue by 25 min`. Undefined if no deadline
 * applies.
 */
export function clockText(lead: Timed, now: number): string | undefined {
  const limit = contactLimit(lead);
  if (limit === undefined) return isOverdue(lead, now) ? 'Overdue' : undefined;
  if (limit <= now) return formatDelay(new Date(limit).toISOString(), now);
  const wish = wishedTime(lead, now);
  if (wish) return `Asked to be called ${wish}`;
  return leftUntil(new Date(limit).toISOString(), now) ?? `First contact by ${dayAndHour(limit)}`;
}

/**
 * Returns a string such as `12 min left` during the last hour before `at`, and otherwise undefined.
 * @param at ISO 8601
 * @param now milliseconds since 1970
 */
function leftUntil(at: string, now: number): string | undefined {
  const left = Date.parse(at) - now;
  return left > 0 && left <= hourMs ? `${Math.max(1, Math.floor(left / minuteMs))} min left` : undefined;
}
