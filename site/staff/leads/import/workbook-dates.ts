import { dayMs, isoTime, minuteMs } from '#site/shared/times.ts';

/** Ids of Excel's own formats for dates and times (ECMA-376, 18.8.30), including those of East Asian versions. */
const isBuiltIn = (id: number): boolean =>
  [
    [14, 22],
    [27, 36],
    [45, 47],
    [50, 58],
  ].some(([first = 0, last = 0]) => id >= first && id <= last);

/** Whether a number format shows a date or time, such as `dd-mmm-yy`. Quoted and escaped text, colours and conditions do not count. */
export const isDateFormat = (id: number, code = ''): boolean =>
  isBuiltIn(id) || (!/general/i.test(code) && /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')));

/** Days from the start of Excel's calendar to 1 January 1970. A workbook may count from 1904 instead. */
const daysTo1970 = 25_569;
const daysFrom1900To1904 = 1462;

/** Formats Excel's number of a day as `2026-11-12`, with the time if there is one. */
export function formatSerialDate(serial: number, is1904: boolean): string {
  const days = serial - daysTo1970 + (is1904 ? daysFrom1900To1904 : 0);
  const time = Math.round((days * dayMs) / minuteMs) * minuteMs;
  if (Math.abs(time) > 4_000_000 * dayMs) return String(serial);
  const [day = '', hours = ''] = isoTime(time).slice(0, 16).split('T');
  if (serial < 1) return hours;
  return Number.isInteger(serial) || hours === '00:00' ? day : `${day} ${hours}`;
}
