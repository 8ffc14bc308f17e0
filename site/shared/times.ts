export const isoTime = (time: number): string => new Date(time).toISOString();
export const isoTimeOrNull = (time: number | null): string | null => (time === null ? null : isoTime(time));

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const indianOffsetMs = 330 * 60_000;

/** Name of the time zone. It is shown next to times, because visitors abroad would otherwise read them as local time. */
export const zoneName = 'India time';

/** Returns the date and time in India, such as `2026-11-20T15:30:00`. */
export const indianTime = (time: number): string => isoTime(time + indianOffsetMs).slice(0, 19);

/** Returns the calendar day in India, such as `2026-11-20`. */
export const indianDay = (time: number): string => indianTime(time).slice(0, 10);

export const startOfIndianDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) - indianOffsetMs;
