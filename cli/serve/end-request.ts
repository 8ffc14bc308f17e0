import { spawnSync } from 'node:child_process';
import { isAlive } from '#cli/platform/lock.ts';

const lookEveryMs = 100;

/**
 * Aborted as soon as this program is asked to end. The listeners stay, so that a second signal can't cut the stopping short. npm passes a
 * signal to its shell only, which dies of it and leaves us running, and a killed npm passes none: so we end when either has gone.
 */
export function endRequest(): AbortSignal {
  const controller = new AbortController();
  const end = (): void => controller.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  if (process.env.npm_lifecycle_event) onLauncherGone(end);
  return controller.signal;
}

/** An orphan gets another parent. */
function onLauncherGone(call: () => void): void {
  const parent = process.ppid;
  const npm = npmBehindShell(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || isAlive(npm))) return;
    clearInterval(timer);
    call();
  }, lookEveryMs);
  timer.unref();
}

/** The npm whose shell `parent` is; some shells become the program that they start, and Windows has no `ps` and none to ask. */
function npmBehindShell(parent: number): number | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(parent)], { encoding: 'utf8', timeout: 2_000 });
  const found = /^\s*(\d+) \S*sh -c /.exec(stdout ?? '')?.[1];
  return found === undefined ? undefined : Number(found);
}

export const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });
