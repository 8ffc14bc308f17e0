import { isAlive } from '#cli/platform/lock.ts';
import { endSignals, findNpmBehind } from '#cli/platform/processes.ts';

const pollMs = 100;

/**
 * Aborted as soon as this program is asked to end. The listeners stay, so that a second signal can't cut the stopping short. npm passes a
 * signal to its shell only, which dies of it and leaves us running, and a killed npm passes none: so we end when either has gone.
 */
export function endRequest(): AbortSignal {
  const controller = new AbortController();
  const end = (): void => controller.abort();
  for (const signal of endSignals) process.on(signal, end);
  if (process.env.npm_lifecycle_event) onLauncherGone(end);
  return controller.signal;
}

/** An orphan gets another parent, except on Windows. */
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
