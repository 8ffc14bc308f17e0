import { type ChildProcess, spawnSync } from 'node:child_process';

/** Options for a child that Ctrl+C in this terminal does not reach. Its descendants form a group that `killTree` ends. */
export const ownGroup = { detached: true, windowsHide: true } as const;

/** Signals by which a person or the system asks a program to end. Windows sends SIGBREAK for Ctrl+Break. */
export const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const;

/** Kills a child that was started with `ownGroup`, and every process below it. */
export function killTree(child: ChildProcess): void {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') {
    // Windows ends the processes below a child together with it, and may use its number again.
    if (child.exitCode === null) spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f'], { windowsHide: true });
    return;
  }
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // All of them have ended.
  }
}

/** Finds the npm that started this program through the shell `parent`. Some shells become the program that they start. */
export function findNpmBehind(parent: number): number | undefined {
  // Windows has no such shell between npm and the program that Ctrl+C would not reach.
  if (process.platform === 'win32') return undefined;
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(parent)], { encoding: 'utf8', timeout: 2_000 });
  const found = /^\s*(\d+) \S*sh -c /.exec(stdout ?? '')?.[1];
  return found === undefined ? undefined : Number(found);
}
