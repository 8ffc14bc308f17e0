/** A time, milliseconds since 1970, as it stands on the wire: ISO 8601. */
export const isoTime = (time: number): string => new Date(time).toISOString();
export const isoTimeOrNull = (time: number | null): string | null => (time === null ? null : isoTime(time));

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The institute's clocks are ahead of UTC by this, all year. */
export const indianOffsetMs = 330 * 60_000;

/** What stands beside a time, since visitors abroad would take it for their own. */
export const zoneName = 'India time';

/** Day and time of day in India, `2026-11-20T15:30:00`. */
export const indianTime = (time: number): string => isoTime(time + indianOffsetMs).slice(0, 19);

/** Calendar day in India, `2026-11-20`. */
export const indianDay = (time: number): string => indianTime(time).slice(0, 10);

/** When a calendar day in India begins. */
export const startOfIndianDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) - indianOffsetMs;
