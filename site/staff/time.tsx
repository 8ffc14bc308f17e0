import type { ReactElement } from 'react';
import { now } from '#site/shared/clock.ts';
import { formatDate } from '#site/shared/date-formats.ts';
import { formatTime } from '#site/shared/time-of-day.ts';
import { indianDay } from '#site/shared/times.ts';

interface TimeProps {
  at: string;
}

export const Time = ({ at }: TimeProps): ReactElement => <time dateTime={at}>{formatDate('dayAndHour', at)}</time>;

/** Replaces 24-hour times in text with 12-hour times: `7:00 pm` for `19:00`. */
export const withTwelveHours = (text: string): string => text.replace(/\b\d\d:\d\d\b/g, (time) => formatTime(time));

const isThisYear = (at: string): boolean => indianDay(Date.parse(at)).slice(0, 4) === indianDay(now()).slice(0, 4);

/**
 * Formats a moment as `21 Nov, 1:58 pm`, with the year if it is not the current year.
 * @param at ISO 8601
 */
export const formatDayAndHour = (at: string): string => formatDate(isThisYear(at) ? 'shortDayAndHour' : 'dayAndHour', at);

export const DayAndHour = ({ at }: TimeProps): ReactElement => <time dateTime={at}>{formatDayAndHour(at)}</time>;

export const ShortTime = ({ at, now }: TimeProps & { now: number }): ReactElement =>
  indianDay(Date.parse(at)) === indianDay(now) ? <Hour at={at} /> : <DayAndHour at={at} />;

/** Formats a moment with its weekday: `Mon, 30 Nov, 3:30 pm`. The year is added if it is not the current year. */
export const formatClassTime = (at: string): string => formatDate(isThisYear(at) ? 'appointment' : 'appointmentWithYear', at);

interface ComingTimeProps extends TimeProps {
  now?: number;
}

/** Shows a future moment with its weekday, or only its hour if it is today. */
export function ComingTime({ at, now: today }: ComingTimeProps): ReactElement {
  if (today !== undefined && indianDay(Date.parse(at)) === indianDay(today)) return <Hour at={at} />;
  return <time dateTime={at}>{formatClassTime(at)}</time>;
}

export const Day = ({ at }: TimeProps): ReactElement => <time dateTime={at}>{formatDate('day', at)}</time>;

export const ShortDay = ({ at }: TimeProps): ReactElement =>
  isThisYear(at) ? <time dateTime={at}>{formatDate('shortDay', at)}</time> : <Day at={at} />;

export const Hour = ({ at }: TimeProps): ReactElement => <time dateTime={at}>{formatDate('hour', at)}</time>;
