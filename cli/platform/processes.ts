import { type ChildProcess, spawnSync } from 'node:child_process';

/**
 * Options for a child process that does not receive Ctrl+C in this terminal. The child and its descendants form a group, which `killTree`
 * ends.
 */
export const ownGroup = { detached: true, windowsHide: true } as const;

export const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const;

export function killTree(child: ChildProcess): void {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') {
    // On Windows, the descendants end with the child, and its process id may already be reused.
    if (child.exitCode === null) spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f'], { windowsHide: true });
    return;
  }
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // All processes in the group have already ended.
  }
}

/**
 * Finds the npm process that started this program through the shell `parent`. Undefined if the shell replaced itself with this program.
 */
export function findNpmBehind(parent: number): number | undefined {
  // On Windows, Ctrl+C also reaches a program that npm starts through a shell.
  if (process.platform === 'win32') return undefined;
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(parent)], { encoding: 'utf8', timeout: 2_000 });
  const found = /^\s*(\d+) \S*sh -c /.exec(stdout ?? '')?.[1];
  return found === undefined ? undefined : Number(found);
}
