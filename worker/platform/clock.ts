import type { Bindings } from './bindings.ts';

/** Returns the current time in milliseconds since 1970. */
export type Clock = () => number;

export function createClock({ CLOCK_OFFSET_MS: offset }: Pick<Bindings, 'CLOCK_OFFSET_MS'>): Clock {
  const offsetMs = Number(offset) || 0;
  return () => Date.now() + offsetMs;
}
