import { minuteMs } from './times.ts';

/** Tolerance for inaccurate clocks, and for the minutes that pass between choosing a time and saving the form. */
const toleranceMs = 5 * minuteMs;

export const pastFollowUp = 'This follow-up time is in the past. Choose a later time';

/**
 * Whether a follow-up time has passed.
 * @param at ISO 8601
 * @param now milliseconds since 1970
 */
export const isPastFollowUp = (at: string, now: number): boolean => Date.parse(at) < now - toleranceMs;
