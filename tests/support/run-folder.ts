import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { memoryFolder } from './memory-folder.ts';

/** Far more than all tests that run at one time write. */
const temporaryBytes = 4 * 1024 ** 3;
const prefix = 'institute-tests-';
/** Where programs of the tests would write to in a user's folder, if they did not have the run's own for it. */
const homePlaces = ['.', '.config', '.cache', '.local/share', '.local/state'];
const homeFolders = ['XDG_CONFIG_HOME', 'XDG_CACHE_HOME', 'XDG_DATA_HOME', 'XDG_STATE_HOME'];
/** What these programs call their files; others write to a user's folder at the same time. */
const programs = /wrangler|miniflare|workerd|playwright|chromium|dconf|institute/i;

/** How long processes that were told to end may take, and how often they are looked for. */
const patienceMs = 10_000;
const pollMs = 100;

/**
 * Makes the one folder that a run of the tests writes to outside the project. Everything that is started from now on has it
 * for temporary files and for its home. When this process ends, in whatever way but by a kill, the folder goes and what still
 * runs is ended; whatever stayed behind is named and fails the run. What killed runs have left is removed now.
 */
export function startRunFolder(): void {
  const parent = memoryFolder(temporaryBytes);
  removeDeadRuns(parent);
  const home = homedir();
  const before = namesIn(home);
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  process.once('exit', () => {
    const processes = endProcesses(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    const left = [...processes, ...[...namesIn(home)].filter((path) => !before.has(path))];
    if (left.length === 0) return;
    process.stderr.write(`\nThe tests left behind:\n${left.map((line) => `  ${line}\n`).join('')}`);
    process.exitCode = 1;
  });
  takeFolder(folder);
}

function takeFolder(folder: string): void {
  const [temporary, home] = [join(folder, 'tmp'), join(folder, 'home')];
  mkdirSync(temporary);
  mkdirSync(home);
  // The second names are those of Windows.
  Object.assign(process.env, { TMPDIR: temporary, TEMP: temporary, TMP: temporary, HOME: home, USERPROFILE: home });
  for (const name of homeFolders) process.env[name] = join(home, name.toLowerCase());
  // The tests stay on this machine. Each workerd would be given the machine's certificates, which takes half of its start.
  delete process.env.NODE_EXTRA_CA_CERTS;
}

const namesIn = (home: string): Set<string> =>
  new Set(
    homePlaces
      .map((place) => join(home, place))
      .filter(existsSync)
      .flatMap((place) =>
        readdirSync(place)
          .filter((name) => programs.test(name))
          .map((name) => join(place, name)),
      ),
  );

function removeDeadRuns(parent: string): void {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (isAlive(pid)) continue;
    const path = join(parent, name);
    for (const left of listProcesses(path)) kill(left);
    rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Processes that were started with this folder of a run, wherever in the tree they are now. Linux alone tells. */
function listProcesses(folder: string): number[] {
  if (!existsSync('/proc/self/environ')) return [];
  const isInFolder = (pid: number): boolean => pid !== process.pid && readProcess(pid, 'environ').includes(`=${folder}/`);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isInFolder(pid));
}

function readProcess(pid: number, what: 'environ' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
}

/** Waits for processes that are ending, and ends the others. @returns the commands of these */
function endProcesses(folder: string): string[] {
  let left = listProcesses(folder);
  for (let waitedMs = 0; left.length > 0 && waitedMs < patienceMs; waitedMs += pollMs) {
    // A process that exits can wait only like this.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pollMs);
    left = listProcesses(folder);
  }
  const commands = left.map((pid) => {
    const [program = '', ...args] = readProcess(pid, 'cmdline').split('\0');
    return `process ${pid}: ${[basename(program), ...args].join(' ').trim().slice(0, 200)}`;
  });
  for (const pid of left) kill(pid);
  return commands;
}
