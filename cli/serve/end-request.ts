import { isAlive } from '#cli/platform/lock.ts';
import { endSignals, findNpmBehind } from '#cli/platform/processes.ts';

const pollMs = 100;

/**
 * Returns an `AbortSignal` that is aborted when this program is asked to end. The listeners are never removed, so that a second signal
 * cannot interrupt the shutdown. npm passes signals only to its shell, or not at all if npm is killed. The program therefore also ends if
 * npm or its shell has ended.
 */
export function endRequest(): AbortSignal {
  const controller = new AbortController();
  const end = (): void => controller.abort();
  for (const signal of endSignals) process.on(signal, end);
  if (process.env.npm_lifecycle_event) onLauncherGone(end);
  return controller.signal;
}

function onLauncherGone(call: () => void): void {
  const parent = process.ppid;
  const npm = findNpmBehind(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(parent) && (npm === undefined || isAlive(npm))) return;
    clearInterval(timer);
    call();
  }, pollMs);
  timer.unref();
}

export const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });
