import { formatDate } from '#site/shared/date-formats.ts';
import { dayMs, hourMs, indianDay, isoTime, startOfIndianDay } from '#site/shared/times.ts';
import { type DeskHours, type Span, workingDaysFrom } from '#site/shared/working-time.ts';

/** A time at which somebody may be called again. */
interface LaterTime {
  /** Within a sentence: `tomorrow at 10 am`. */
  label: string;
  /** ISO 8601 */
  at: string;
}

/** When in the day somebody is called, where the desk works then; else when it opens. */
const defaultTimeMs = 10 * hourMs;
/** The later of two days that are proposed. */
const laterByDays = 3;

/** While it is not known when the desk works. */
const anyTime: DeskHours = { week: Array(7).fill({ from: 0, until: 24 * 60 }), holidays: [] };

/** The desk's hours from now to those of the later day. */
function listHours(desk: DeskHours, now: number, laterDay: number): Span[] {
  const found: Span[] = [];
  for (const hours of workingDaysFrom(desk, now)) {
    found.push(hours);
    if (hours.from >= laterDay) break;
  }
  return found;
}

function callTime({ from, until }: Span): number {
  const defaultTime = startOfIndianDay(indianDay(from)) + defaultTimeMs;
  return from <= defaultTime && defaultTime < until ? defaultTime : from;
}

/** When to call somebody again, all while the desk works: in an hour or later today, on its next day, and on one some days later. */
export function laterTimes(desk: DeskHours | null | undefined, now: number): LaterTime[] {
  const midnight = startOfIndianDay(indianDay(now));
  const laterDay = midnight + laterByDays * dayMs;
  const hours = listHours(desk ?? anyTime, now, laterDay);
  const soon = now + hourMs;
  const isOpenSoon = hours.some(({ from, until }) => from <= soon && soon < until);
  const times = hours.map(callTime).filter((time) => time > now);
  const chosen = [
    isOpenSoon ? undefined : times.find((time) => time < midnight + dayMs),
    times.find((time) => time >= midnight + dayMs),
    times.find((time) => time >= laterDay),
  ].filter((time) => time !== undefined);
  return [
    ...(isOpenSoon ? [{ label: 'in 1 hour', at: isoTime(soon) }] : []),
    ...[...new Set(chosen)].map((time) => ({ label: `${dayText(time, midnight)} at ${hourText(time)}`, at: isoTime(time) })),
  ];
}

/** `tomorrow`, `Monday`, or with the day where the weekday alone could be that of this week. @param midnight when today began */
function dayText(at: number, midnight: number): string {
  const days = Math.floor((at - midnight) / dayMs);
  if (days < 2) return days === 0 ? 'today' : 'tomorrow';
  return formatDate(days < 7 ? 'weekday' : 'weekdayAndDay', at);
}

/** `10 am`, `9:30 am`. */
const hourText = (at: number): string => formatDate('hour', at).replace(':00', '').replace(/\s/, ' ');
