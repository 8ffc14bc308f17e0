import type { ReactElement } from 'react';
import { now } from '#site/shared/clock.ts';
import { formatDate } from '#site/shared/date-formats.ts';
import { indianDay } from '#site/shared/times.ts';

interface TimeProps {
  /** ISO 8601 */
  at: string;
}

/** A moment as the institute's clocks show it. */
export const Time = ({ at }: TimeProps): ReactElement => <time dateTime={at}>{formatDate('dayAndHour', at)}</time>;

/** Times of day within a text, as the clocks of these screens write them: `7:00 pm` for `19:00`. */
export const withTwelveHours = (text: string): string =>
  text.replace(/\b(\d\d):(\d\d)\b/g, (_, hour, minute) => `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`);

const isThisYear = (at: string): boolean => indianDay(Date.parse(at)).slice(0, 4) === indianDay(now()).slice(0, 4);

/** A moment: `21 Nov, 1:58 pm`, with the year where it is not this one. @param at ISO 8601 */
export const formatDayAndHour = (at: string): string => formatDate(isThisYear(at) ? 'shortDayAndHour' : 'dayAndHour', at);

export const DayAndHour = ({ at }: TimeProps): ReactElement => <time dateTime={at}>{formatDayAndHour(at)}</time>;

/** A moment near now: of today its hour, else day and hour. @param now milliseconds since 1970 */
export const ShortTime = ({ at, now }: TimeProps & { now: number }): ReactElement =>
  indianDay(Date.parse(at)) === indianDay(now) ? <Hour at={at} /> : <DayAndHour at={at} />;

/** When somebody is to come to a class: `Sat, 26 Dec, 9:00 am`. `at` is ISO 8601. */
export const formatClassTime = (at: string): string => formatDate('appointment', at);

interface ComingTimeProps extends TimeProps {
  /** Milliseconds since 1970; with it a time of today is its hour alone. */
  now?: number;
}

/** A moment to come, with the day of the week that people agree on: `Mon, 30 Nov, 3:30 pm`, with the year where it is not this one. */
export function ComingTime({ at, now: today }: ComingTimeProps): ReactElement {
  if (today !== undefined && indianDay(Date.parse(at)) === indianDay(today)) return <Hour at={at} />;
  return <time dateTime={at}>{formatDate(isThisYear(at) ? 'appointment' : 'appointmentWithYear', at)}</time>;
}

/** The day of a moment. */
export const Day = ({ at }: TimeProps): ReactElement => <time dateTime={at}>{formatDate('day', at)}</time>;

/** The day of a moment: `25 Nov`, with the year where it is not this one. */
export const ShortDay = ({ at }: TimeProps): ReactElement =>
  isThisYear(at) ? <time dateTime={at}>{formatDate('shortDay', at)}</time> : <Day at={at} />;

/** The hour of a moment whose day is known. */
export const Hour = ({ at }: TimeProps): ReactElement => <time dateTime={at}>{formatDate('hour', at)}</time>;
