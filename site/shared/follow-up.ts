import { minuteMs } from './times.ts';

/** Clocks differ, and some minutes pass between a choice and its saving. */
const toleranceMs = 5 * minuteMs;

export const pastFollowUp = 'This time to call again is in the past: choose a later one';

/** Whether nobody can be called at that time any more. @param at ISO 8601 @param now milliseconds since 1970 */
export const isPastFollowUp = (at: string, now: number): boolean => Date.parse(at) < now - toleranceMs;
