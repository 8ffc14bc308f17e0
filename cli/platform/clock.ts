import { indianDay } from '#site/shared/times.ts';

/** How far `CLOCK_OFFSET_MS` of the environment moves the command's clock: set by tests alone. */
export const clockOffsetMs = (): number => Number(process.env.CLOCK_OFFSET_MS) || 0;

/** Milliseconds since 1970 by the command's one clock. */
export const now = (): number => Date.now() + clockOffsetMs();

/** The same moment as a `Date`. */
export const nowDate = (): Date => new Date(now());

/** The system's own time, for comparing with the times of files, which nobody moves. */
export const fileSystemNow = (): number => Date.now();

/**
 * The day in Asia/Kolkata at a moment, `2026-11-20`. India has one time the whole year; opening the tables of all time zones
 * would take a tenth of a short command's time.
 */
export const todayInIndia = (now: Date): string => indianDay(now.getTime());
