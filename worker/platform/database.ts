import type { Ports } from './ports.ts';

/** Words of D1's errors that pass by themselves; D1 retries no write of its own (D1 documentation, "Debug D1"). */
const transient =
  /network connection lost|database is locked|storage caused object to be reset|code was updated|internal error|overloaded|timed? ?out|reset because/i;

const maxTries = 4;
const firstPauseMs = 40;

export const isTransient = (error: unknown): boolean => error instanceof Error && transient.test(error.message);

/**
 * Runs `operation` up to four times while D1 fails in passing, with growing pauses and jitter. The operation must be
 * safe to repeat: after a lost connection nobody knows whether it was done.
 */
export async function withRetries<Result>(
  ports: Pick<Ports, 'sleep' | 'random'>,
  operation: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await operation();
    } catch (error) {
      if (tries === maxTries || !isTransient(error)) throw error;
      await ports.sleep(firstPauseMs * 2 ** (tries - 1) * (0.5 + ports.random()));
    }
  }
}
