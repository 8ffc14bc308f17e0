import { dayMs, indianDay, minuteMs, startOfIndianDay } from './times.ts';

interface WorkingDay {
  from: number;
  until: number;
}

export interface DeskHours {
  /** Working hours for seven days, starting with Sunday. A null entry means a day off. */
  week: readonly (WorkingDay | null)[];
  /** Additional days off, such as `2026-11-08`. */
  holidays: readonly string[];
}

/** A period with its start and end in milliseconds since 1970. The moment `until` is not part of the period. */
export interface Span {
  from: number;
  until: number;
}

/** Maximum number of days to search for working hours. */
const maxDays = 60;

function hoursOn({ week, holidays }: DeskHours, day: string): Span | undefined {
  const hours = week[new Date(`${day}T00:00:00Z`).getUTCDay()];
  if (!hours || holidays.includes(day)) return undefined;
  const midnight = startOfIndianDay(day);
  return { from: midnight + hours.from * minuteMs, until: midnight + hours.until * minuteMs };
}

/** Returns the time at which the current working hours end, in milliseconds since 1970. Undefined if `at` is outside working hours. */
export function hoursEnd(desk: DeskHours, at: number): number | undefined {
  const hours = hoursOn(desk, indianDay(at));
  return hours && hours.from <= at && at < hours.until ? hours.until : undefined;
}

/** Yields the full hours of each working day that ends after `from`, up to 60 days ahead. */
export function* workingDaysFrom(desk: DeskHours, from: number): Generator<Span> {
  const firstMidnight = startOfIndianDay(indianDay(from));
  for (let index = 0; index < maxDays; index += 1) {
    const hours = hoursOn(desk, indianDay(firstMidnight + index * dayMs));
    if (hours && hours.until > from) yield hours;
  }
}

function* hoursFrom(desk: DeskHours, from: number): Generator<Span> {
  for (const hours of workingDaysFrom(desk, from)) yield { from: Math.max(from, hours.from), until: hours.until };
}

/** Returns the moment at which `minutes` of working time have passed since `from`. Undefined if nobody works in the next 60 days. */
export function afterWorkingMinutes(desk: DeskHours, from: number, minutes: number): number | undefined {
  let left = minutes * minuteMs;
  for (const hours of hoursFrom(desk, from)) {
    const length = hours.until - hours.from;
    if (left <= length) return hours.from + left;
    left -= length;
  }
  return undefined;
}

/** Returns the working time within a period, in milliseconds. Only the first 60 days count. */
export function workingTimeIn(desk: DeskHours, { from, until }: Span): number {
  let sum = 0;
  for (const hours of hoursFrom(desk, from)) {
    if (hours.from >= until) break;
    sum += Math.min(hours.until, until) - hours.from;
  }
  return sum;
}
