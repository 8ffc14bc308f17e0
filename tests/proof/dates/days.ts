import { now } from '#tests/support/clock.ts';

const dayMs = 24 * 60 * 60_000;

export interface ProofDay {
  name: string;
  zone: string;
  /**
   * Returns the time at which a command starts, in milliseconds since 1970. If this entry tests a midnight, the command starts
   * `untilMidnightMs` before that midnight.
   */
  getMoment: (untilMidnightMs: number) => number;
}

const ahead = (days: number, zone: string): ProofDay => ({
  name: `${days} days ahead`,
  zone,
  getMoment: () => now() + days * dayMs,
});

function nextNewYear(): number {
  const aheadOfUtcMs = 330 * 60_000;
  const year = new Date(now() + aheadOfUtcMs).getUTCFullYear() + 1;
  return Date.UTC(year, 0, 1) - aheadOfUtcMs;
}

export const today: ProofDay = { name: 'today', zone: 'UTC', getMoment: now };

export const days: readonly ProofDay[] = [
  ahead(40, 'Asia/Kolkata'),
  ahead(400, 'America/Los_Angeles'),
  ahead(1_000, 'UTC'),
  { name: '29 February 2028', zone: 'Asia/Kolkata', getMoment: () => Date.UTC(2028, 1, 29, 6, 30) },
  {
    name: '31 December, midnight in India',
    zone: 'America/Los_Angeles',
    getMoment: (untilMidnightMs) => nextNewYear() - untilMidnightMs,
  },
];
