import type { Bindings } from './bindings.ts';

/** Milliseconds since 1970. */
export type Clock = () => number;

/** The worker's one clock: the system's, moved by `CLOCK_OFFSET_MS` where a test sets it. */
export function createClock({ CLOCK_OFFSET_MS: offset }: Pick<Bindings, 'CLOCK_OFFSET_MS'>): Clock {
  const offsetMs = Number(offset) || 0;
  return () => Date.now() + offsetMs;
}
