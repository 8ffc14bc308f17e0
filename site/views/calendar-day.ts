import { sayIn } from '#site/shared/text/say.ts';

const monthNames = [
  ...(['January', 'February', 'March', 'April', 'May', 'June'] as const),
  ...(['July', 'August', 'September', 'October', 'November', 'December'] as const),
];

/** Formats a date as `7 December 2026`. */
export function formatDay(day: string, say = sayIn(undefined)): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return `${date} ${say(monthNames[month - 1] as (typeof monthNames)[number])} ${year}`;
}

/** Formats a date as `7 Dec`. */
export function formatShortDay(day: string): string {
  const [date, month = ''] = formatDay(day).split(' ');
  return `${date} ${month.slice(0, 3)}`;
}

const weekDayNames = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

/** Formats the weekday of a date as `Mon`. */
export const formatWeekDay = (day: string): string => weekDayNames[new Date(`${day}T00:00Z`).getUTCDay()] ?? '';

/** Formats the month of a date as `December 2026`. */
export const formatMonth = (day: string): string => formatDay(day).replace(/^\d+ /, '');

export const startText = (day: string | undefined): string => (day ? `Starts ${formatShortDay(day)}` : 'Start date soon: ask us');
