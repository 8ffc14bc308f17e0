const minute = 60_000;
const hour = 60 * minute;

/** Pauses before the second, third ... try. After the last the row is dead: shown in `/api/health` and resendable. */
const pausesMs: readonly number[] = [minute, 5 * minute, 30 * minute, 2 * hour, 8 * hour, 24 * hour];

/**
 * When to try again after `failures` failed tries, or undefined when it is enough. Up to a tenth is taken off the pause
 * at random, so that the rows of an outage do not come back all at once.
 */
export function nextTryAt(failures: number, now: number, random: number): number | undefined {
  const pause = pausesMs[failures - 1];
  return pause === undefined ? undefined : now + Math.round(pause * (1 - random / 10));
}
