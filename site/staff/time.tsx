import type { ReactElement } from 'react';
import { now } from '#site/shared/clock.ts';
import { indianDay } from '#site/shared/times.ts';

const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** A moment as the institute's clocks show it. `at` is ISO 8601. */
export const Time = ({ at }: { at: string }): ReactElement => <time dateTime={at}>{format.format(new Date(at))}</time>;

/** Times of day within a text, as the clocks of these screens write them: `7:00 pm` for `19:00`. */
export const withTwelveHours = (text: string): string =>
  text.replace(/\b(\d\d):(\d\d)\b/g, (_, hour, minute) => `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`);

const dayAndHourFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

const isThisYear = (at: string): boolean => indianDay(Date.parse(at)).slice(0, 4) === indianDay(now()).slice(0, 4);

/** A moment: `21 Nov, 1:58 pm`, with the year where it is not this one. @param at ISO 8601 */
export const formatDayAndHour = (at: string): string => (isThisYear(at) ? dayAndHourFormat : format).format(new Date(at));

export const DayAndHour = ({ at }: { at: string }): ReactElement => <time dateTime={at}>{formatDayAndHour(at)}</time>;

/** A moment near now: of today its hour, else day and hour. `at` is ISO 8601. @param now milliseconds since 1970 */
export const ShortTime = ({ at, now }: { at: string; now: number }): ReactElement =>
  indianDay(Date.parse(at)) === indianDay(now) ? <Hour at={at} /> : <DayAndHour at={at} />;

const classFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** When somebody is to come to a class: `Sat, 26 Dec, 9:00 am`. `at` is ISO 8601. */
export const formatClassTime = (at: string): string => classFormat.format(new Date(at));

const comingFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

interface ComingTimeProps {
  /** ISO 8601 */
  at: string;
  /** Milliseconds since 1970; with it a time of today is its hour alone. */
  now?: number;
}

/** A moment to come, with the day of the week that people agree on: `Mon, 30 Nov, 3:30 pm`, with the year where it is not this one. */
export function ComingTime({ at, now: today }: ComingTimeProps): ReactElement {
  if (today !== undefined && indianDay(Date.parse(at)) === indianDay(today)) return <Hour at={at} />;
  return <time dateTime={at}>{(isThisYear(at) ? classFormat : comingFormat).format(new Date(at))}</time>;
}

const dayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** The day of a moment. `at` is ISO 8601. */
export const Day = ({ at }: { at: string }): ReactElement => <time dateTime={at}>{dayFormat.format(new Date(at))}</time>;

const shortDayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' });

/** The day of a moment: `25 Nov`, with the year where it is not this one. `at` is ISO 8601. */
export const ShortDay = ({ at }: { at: string }): ReactElement =>
  isThisYear(at) ? <time dateTime={at}>{shortDayFormat.format(new Date(at))}</time> : <Day at={at} />;

const hourFormat = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** The hour of a moment whose day is known. `at` is ISO 8601. */
export const Hour = ({ at }: { at: string }): ReactElement => <time dateTime={at}>{hourFormat.format(new Date(at))}</time>;
