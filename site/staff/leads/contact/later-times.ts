import { formatDate } from '#site/shared/date-formats.ts';
import { dayMs, hourMs, indianDay, isoTime, startOfIndianDay } from '#site/shared/times.ts';
import { type DeskHours, type Span, workingDaysFrom } from '#site/shared/working-time.ts';

interface LaterTime {
  /** Text for use within a sentence, such as `tomorrow at 10 am`. */
  label: string;
  at: string;
}

/** Preferred time for a call. If the desk is closed at this time, the call is due when the desk opens. */
const defaultTimeMs = 10 * hourMs;
const laterByDays = 3;

const anyTime: DeskHours = { week: Array(7).fill({ from: 0, until: 24 * 60 }), holidays: [] };

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

/** Suggests times for the next call within the desk's hours: in an hour or later today, on the next working day, and a few days later. */
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

/**
 * Returns `tomorrow` or a weekday such as `Monday`. From the next week on, the weekday has a date.
 * @param midnight start of today
 */
function dayText(at: number, midnight: number): string {
  const days = Math.floor((at - midnight) / dayMs);
  if (days < 2) return days === 0 ? 'today' : 'tomorrow';
  return formatDate(days < 7 ? 'weekday' : 'weekdayAndDay', at);
}

const hourText = (at: number): string => formatDate('hour', at).replace(':00', '').replace(/\s/, ' ');
