import { minuteMs } from './times.ts';

/** Tolerance for inaccurate clocks, and for the minutes between choosing a time and saving it. */
const toleranceMs = 5 * minuteMs;

export const pastFollowUp = 'This time to call again is in the past: choose a later one';

/**
 * Whether a follow-up time has passed.
 * @param at ISO 8601
 * @param now milliseconds since 1970
 */
export const isPastFollowUp = (at: string, now: number): boolean => Date.parse(at) < now - toleranceMs;
