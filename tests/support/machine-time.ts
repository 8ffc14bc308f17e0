import { readdirSync, readFileSync } from 'node:fs';

/**
 * Machine time is the time in which this process and its children had the processor whenever they needed it. While other programs are busy,
 * machine time passes more slowly than wall time. A test worker loads this module first (`--import`). The module turns every long timer,
 * such as Playwright's and vitest's limits, into a limit in machine time. A test then fails only if a faster machine would not help.
 *
 * Only Linux reports how long processes waited for the processor. On other systems, machine time is wall time.
 */

/** Minimum length of timers that count as limits. Shorter timers are deliberate pauses. */
const shortestLimitMs = 5_000;
const sampleMs = 1_000;
/** Lowest rate of machine time compared with wall time, so that every limit is reached in the end. */
const slowest = 0.02;

interface Use {
  ranMs: number;
  waitedMs: number;
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** Reads the processor time that the main threads of this process and its descendants used and waited for, by process id. */
function readUses(): Map<string, Use> {
  const parents = new Map<string, string>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = read(`/proc/${pid}/stat`);
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (parent !== undefined) parents.set(pid, parent);
  }
  const own = String(process.pid);
  const isBelow = (pid: string | undefined): boolean => pid !== undefined && (pid === own || isBelow(parents.get(pid)));
  const uses = new Map<string, Use>();
  for (const pid of parents.keys()) {
    if (!isBelow(pid)) continue;
    const [ran = 0, waited = 0] = read(`/proc/${pid}/schedstat`).split(' ').map(Number);
    uses.set(pid, { ranMs: ran / 1e6, waitedMs: waited / 1e6 });
  }
  return uses;
}

/** Returns the share of wall time between two readings that was machine time. */
export function machineShare(before: ReadonlyMap<string, Use>, after: ReadonlyMap<string, Use>, wallMs: number): number {
  let ranMs = 0;
  let waitedMs = 0;
  for (const [pid, use] of after) {
    const { ranMs: ranBefore, waitedMs: waitedBefore } = before.get(pid) ?? { ranMs: 0, waitedMs: 0 };
    ranMs += use.ranMs - ranBefore;
    waitedMs += use.waitedMs - waitedBefore;
  }
  const idleMs = Math.max(0, wallMs - ranMs - waitedMs);
  return Math.max(slowest, (idleMs + ranMs) / (idleMs + ranMs + waitedMs));
}

let machineMs = 0;

function countMachineTime(): void {
  let sampledAt = performance.now();
  let uses = readUses();
  const sample = (): void => {
    const now = performance.now();
    const next = readUses();
    machineMs += (now - sampledAt) * machineShare(uses, next, now - sampledAt);
    [sampledAt, uses] = [now, next];
  };
  setInterval(sample, sampleMs).unref();
}

/** Delays every long timer until its duration has also passed in machine time. */
function stretchLongTimers(): void {
  const plain = globalThis.setTimeout;
  const stretched = ((work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
    if (ms === undefined || ms < shortestLimitMs) return plain(work, ms, ...args);
    const end = machineMs + ms - sampleMs;
    const timer: NodeJS.Timeout = plain(() => {
      if (machineMs >= end) work(...args);
      else timer.refresh();
    }, ms);
    return timer;
  }) as typeof globalThis.setTimeout;
  globalThis.setTimeout = Object.assign(stretched, plain);
}

export function startMachineTime(): void {
  if (read('/proc/self/schedstat') === '') return;
  countMachineTime();
  stretchLongTimers();
}
