import { isAlive } from '#cli/platform/lock.ts';
import { commandLine, npmLaunchers } from './processes.ts';

const everyMs = 100;

/** A killed process that nobody has collected still has a number, but no command line. */
const isGone = (pid: number): boolean => !isAlive(pid) || (process.platform === 'linux' && commandLine(pid) === undefined);

/**
 * Fulfilled when the npm that runs this process, or the shell between, has ended. npm passes a signal to its shell only,
 * which dies of it and leaves us running; without this the port would stay taken. Never fulfilled without npm.
 */
export function launcherGone(): Promise<void> {
  const launchers = npmLaunchers(process.pid);
  return new Promise((resolve) => {
    if (!launchers.length) return;
    const timer = setInterval(() => {
      if (!launchers.some(isGone)) return;
      clearInterval(timer);
      resolve();
    }, everyMs);
    timer.unref();
  });
}
