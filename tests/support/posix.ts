import {
  type ChildProcess,
  execFileSync,
  type SpawnSyncOptions,
  type SpawnSyncReturns,
  spawn,
  spawnSync,
} from 'node:child_process';
import { existsSync } from 'node:fs';
import { ownGroup } from '#cli/platform/processes.ts';

/** Whether this system has bash, ps and signals, as Linux and macOS do. Tests that need these are skipped on Windows. */
export const isPosix = process.platform !== 'win32';

/** A device that is always full, so that every write fails. Only Linux has such a device. */
export const fullDevice = '/dev/full';
export const hasFullDevice = existsSync(fullDevice);

export const runBash = (args: readonly string[], options: SpawnSyncOptions = {}): SpawnSyncReturns<string> =>
  spawnSync('bash', args, { ...options, encoding: 'utf8' });

/** Starts a program with windows on a virtual screen. */
export const startOnVirtualScreen = (command: readonly string[], env: Record<string, string>): ChildProcess =>
  spawn('xvfb-run', ['--auto-servernum', '--server-args=-screen 0 1600x1200x24', ...command], {
    ...ownGroup,
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });

export const listProcesses = (): { pid: number; parent: number }[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0]) => ({ pid, parent }));

export const listCommands = (): string[] => execFileSync('ps', ['-A', '-ww', '-o', 'args='], { encoding: 'utf8' }).split('\n');
