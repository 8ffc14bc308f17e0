import type { Language } from './language.ts';

const styles = {
  /** `3:30 pm` */
  hour: { timeStyle: 'short' },
  weekdayAndHour: { weekday: 'short', hour: 'numeric', minute: '2-digit' },
  weekday: { weekday: 'long' },
  weekdayAndDay: { weekday: 'long', day: 'numeric', month: 'short' },
  weekdayAndShortDay: { weekday: 'short', day: 'numeric', month: 'short' },
  shortDay: { day: 'numeric', month: 'short' },
  /** `24 Nov 2026` */
  day: { dateStyle: 'medium' },
  longDay: { day: 'numeric', month: 'long', year: 'numeric' },
  shortDayAndHour: { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  /** `24 Nov 2026, 3:30 pm` */
  dayAndHour: { dateStyle: 'medium', timeStyle: 'short' },
  appointment: { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  appointmentWithYear: {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a moment in Indian time.
 * @param at ISO 8601, or milliseconds since 1970
 */
export function formatDate(style: keyof typeof styles, at: string | number, lang: Language = 'en-IN'): string {
  const key = `${lang} ${style}`;
  const locale = lang === 'mr' ? 'mr-IN-u-nu-latn' : lang;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: 'Asia/Kolkata' });
  formats.set(key, format);
  return format.format(new Date(at));
}
