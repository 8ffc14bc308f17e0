import { readdirSync, readFileSync } from 'node:fs';

/**
 * Machine time: the time in which this process and those below it had the processor whenever they wanted it. Beside other
 * busy programs it passes more slowly than the clock on the wall, by as much as the work does. Loaded before a test worker
 * runs (`--import`), it makes every long timer a limit in machine time: Playwright's and vitest's limits are such timers,
 * so that a test fails on one only when it was waiting for nothing that a faster machine would have brought.
 *
 * Where the system does not tell how long processes waited for the processor (it is Linux that does), machine time is wall time.
 */

/** Timers from here on are limits; shorter ones are pauses that somebody means. */
const shortestLimitMs = 5_000;
const sampleMs = 1_000;
/** Machine time passes at least at this part of wall time, so that every limit comes. */
const slowest = 0.02;

interface Use {
  ranMs: number;
  waitedMs: number;
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
};

/** Processor time had and waited for by the first thread of each process from this one down; by process id. */
function readUses(): Map<string, Use> {
  const parents = new Map<string, string>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = read(`/proc/${pid}/stat`);
    // The name before it is in brackets and may hold anything.
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

/** Which part of the wall time between two readings was machine time. */
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

/** Machine time since this process began to count. */
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

/** Lets every long timer of this process go off only when its time has passed as machine time too. */
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
