/** How dates and times are written, each with an example. */
const styles = {
  /** `3:30 pm` */
  hour: { timeStyle: 'short' },
  /** `Tue, 3:30 pm` */
  weekdayAndHour: { weekday: 'short', hour: 'numeric', minute: '2-digit' },
  /** `Tuesday` */
  weekday: { weekday: 'long' },
  /** `Tuesday, 24 Nov` */
  weekdayAndDay: { weekday: 'long', day: 'numeric', month: 'short' },
  /** `24 Nov` */
  shortDay: { day: 'numeric', month: 'short' },
  /** `24 Nov 2026` */
  day: { dateStyle: 'medium' },
  /** `24 November 2026` */
  longDay: { day: 'numeric', month: 'long', year: 'numeric' },
  /** `24 Nov, 3:30 pm` */
  shortDayAndHour: { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  /** `24 Nov 2026, 3:30 pm` */
  dayAndHour: { dateStyle: 'medium', timeStyle: 'short' },
  /** `Tue, 24 Nov, 3:30 pm` */
  appointment: { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  /** `Tue, 24 Nov 2026, 3:30 pm` */
  appointmentWithYear: {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment as the institute's clocks show it. @param at ISO 8601, or milliseconds since 1970 */
export function formatDate(style: keyof typeof styles, at: string | number): string {
  const format = formats.get(style) ?? new Intl.DateTimeFormat('en-IN', { ...styles[style], timeZone: 'Asia/Kolkata' });
  formats.set(style, format);
  return format.format(new Date(at));
}
