import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** One column of `ps`, for systems without `/proc`. */
function askPs(pid: number, column: string): string | undefined {
  const { stdout, status } = spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}

/** What a process was started as, or undefined when it is gone. Tells a process from another that got its number later. */
export const commandLine = (pid: number): string | undefined =>
  (process.platform === 'linux' ? readProc(pid, 'cmdline')?.replaceAll('\0', ' ').trim() : askPs(pid, 'args')) || undefined;

function parentOf(pid: number): number | undefined {
  // The name in the second field may itself hold spaces and brackets.
  const fields =
    process.platform === 'linux'
      ? readProc(pid, 'stat')
          ?.replace(/^.*\) /s, '')
          .split(' ')[1]
      : askPs(pid, 'ppid');
  const parent = Number(fields);
  return Number.isInteger(parent) && parent > 1 ? parent : undefined;
}

/** The npm that runs this process and whatever stands between, the nearest first; empty when it was started without npm. */
export function npmLaunchers(pid: number): number[] {
  const chain: number[] = [];
  for (let parent = parentOf(pid); parent !== undefined && chain.length < 6; parent = parentOf(parent)) {
    chain.push(parent);
    if (/^(npm|node \S*npm|\S*\/node \S*npm)/.test(commandLine(parent) ?? '')) return chain;
  }
  return [];
}
