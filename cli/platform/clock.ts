import { indianDay } from '#site/shared/times.ts';

/** Offset of the command's clock in milliseconds. Only tests set `CLOCK_OFFSET_MS`. */
export const clockOffsetMs = (): number => Number(process.env.CLOCK_OFFSET_MS) || 0;

/** Current time in milliseconds since 1970, shifted by `clockOffsetMs`. */
export const now = (): number => Date.now() + clockOffsetMs();

export const nowDate = (): Date => new Date(now());

/** System time for comparisons with file times. Tests cannot shift file times. */
export const fileSystemNow = (): number => Date.now();

/**
 * Returns the day in Asia/Kolkata, for example `2026-11-20`. Uses a fixed offset, because India has no daylight saving time and loading
 * time zone data would take a tenth of a short command's time.
 */
export const todayInIndia = (now: Date): string => indianDay(now.getTime());
