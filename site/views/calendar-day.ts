import { sayIn } from '#site/shared/text/say.ts';

const monthNames = [
  ...(['January', 'February', 'March', 'April', 'May', 'June'] as const),
  ...(['July', 'August', 'September', 'October', 'November', 'December'] as const),
];

/** Says texts in English, the language of the catalogue. */
export const english = sayIn(undefined);

/** Formats a date as `7 December 2026`. */
export function formatDay(day: string, say = english): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return `${date} ${say(monthNames[month - 1] as (typeof monthNames)[number])} ${year}`;
}

/** Formats a date as `7 Dec`. Only months in Latin letters are shortened. */
export const formatShortDay = (day: string, say = english): string =>
  formatDay(day, say)
    .replace(/ \d+$/, '')
    .replace(/( \w{3})\w+/, '$1');

const weekDayNames = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

/** Formats the weekday of a date as `Mon`. */
export const formatWeekDay = (day: string): string => weekDayNames[new Date(`${day}T00:00Z`).getUTCDay()] ?? '';

/** Formats the month of a date as `December 2026`. */
export const formatMonth = (day: string): string => formatDay(day).replace(/^\d+ /, '');

export const startText = (day: string | undefined): string => (day ? `Starts ${formatShortDay(day)}` : 'Start date soon: ask us');
