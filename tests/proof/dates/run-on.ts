import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { clockOffsetMs, now } from '#tests/support/clock.ts';
import type { ProofDay } from './days.ts';

export interface RunResult {
  code: number;
  stdout: string;
  stderr: string;
}

/**
 * Runs a Node command as if on another day. `CLOCK_OFFSET_MS` moves the clock of the process, its children, the worker and the worker's
 * pages.
 */
export async function runOn({ zone, getMoment }: ProofDay, args: readonly string[], untilMidnightMs: number): Promise<RunResult> {
  const offsetMs = clockOffsetMs + getMoment(untilMidnightMs) - now();
  const env = { ...process.env, TZ: zone, CLOCK_OFFSET_MS: String(offsetMs), NO_COLOR: '1' };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const result = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => (result[name] += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { ...result, code: code ?? 1 };
}
