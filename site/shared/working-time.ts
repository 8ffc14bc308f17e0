import { dayMs, indianDay, minuteMs, startOfIndianDay } from './times.ts';

/** Hours of one weekday, in minutes since midnight in India. */
interface WorkingDay {
  from: number;
  until: number;
}

/** When the desk works. */
export interface DeskHours {
  /** Seven of them, Sunday first; null for a day off. */
  week: readonly (WorkingDay | null)[];
  /** Days off beside the week's, `2026-11-08`. */
  holidays: readonly string[];
}

/** A span of time, milliseconds since 1970; `until` is not in it. */
export interface Span {
  from: number;
  until: number;
}

/** A calendar without a working day in this time has none. */
const maxDays = 60;

function hoursOn({ week, holidays }: DeskHours, day: string): Span | undefined {
  const hours = week[new Date(`${day}T00:00:00Z`).getUTCDay()];
  if (!hours || holidays.includes(day)) return undefined;
  const midnight = startOfIndianDay(day);
  return { from: midnight + hours.from * minuteMs, until: midnight + hours.until * minuteMs };
}

/** When the hours of a moment end, milliseconds since 1970; undefined outside of them. */
export function hoursEnd(desk: DeskHours, at: number): number | undefined {
  const hours = hoursOn(desk, indianDay(at));
  return hours && hours.from <= at && at < hours.until ? hours.until : undefined;
}

/** The whole hours of each working day that has not ended by `from`, for 60 days at most. */
export function* workingDaysFrom(desk: DeskHours, from: number): Generator<Span> {
  const firstMidnight = startOfIndianDay(indianDay(from));
  for (let index = 0; index < maxDays; index += 1) {
    const hours = hoursOn(desk, indianDay(firstMidnight + index * dayMs));
    if (hours && hours.until > from) yield hours;
  }
}

/** Working hours from `from` on, day by day. */
function* hoursFrom(desk: DeskHours, from: number): Generator<Span> {
  for (const hours of workingDaysFrom(desk, from)) yield { from: Math.max(from, hours.from), until: hours.until };
}

/** When `minutes` of working time after `from` have passed; undefined where nobody works in the next 60 days. */
export function afterWorkingMinutes(desk: DeskHours, from: number, minutes: number): number | undefined {
  let left = minutes * minuteMs;
  for (const hours of hoursFrom(desk, from)) {
    const length = hours.until - hours.from;
    if (left <= length) return hours.from + left;
    left -= length;
  }
  return undefined;
}

/** Working milliseconds within a span; of a span longer than 60 days, those of its first 60. */
export function workingTimeIn(desk: DeskHours, { from, until }: Span): number {
  let sum = 0;
  for (const hours of hoursFrom(desk, from)) {
    if (hours.from >= until) break;
    sum += Math.min(hours.until, until) - hours.from;
  }
  return sum;
}
