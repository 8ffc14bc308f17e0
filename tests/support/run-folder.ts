import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { memoryFolder } from './memory-folder.ts';

/** Required space in bytes, which is more than all simultaneous tests need together. */
const temporaryBytes = 4 * 1024 ** 3;
const prefix = 'institute-tests-';
/** Places in a user's home folder that programs would write to if the run had no home folder of its own. */
const homePlaces = ['.', '.config', '.cache', '.local/share', '.local/state'];
const homeFolders = ['XDG_CONFIG_HOME', 'XDG_CACHE_HOME', 'XDG_DATA_HOME', 'XDG_STATE_HOME'];
/**
 * Names of files that these programs create. Files of other programs are ignored, because they may appear in the user's home folder at any
 * time.
 */
const programs = /wrangler|miniflare|workerd|playwright|chromium|dconf|institute/i;

const patienceMs = 10_000;
const pollMs = 100;

/**
 * Creates the only folder outside the project that a test run writes to. All programs started later use this folder for temporary files and
 * as their home. When this process ends, unless it is killed, the folder is deleted and programs that are still running are ended. Any
 * leftovers are listed and make the run fail. Leftovers of killed runs are deleted first.
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
  Object.assign(process.env, { TMPDIR: temporary, TEMP: temporary, TMP: temporary, HOME: home, USERPROFILE: home });
  for (const name of homeFolders) process.env[name] = join(home, name.toLowerCase());
  // Tests use no network, so they need no certificates. Loading the machine's certificates would take half of each workerd's start time.
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
  } catch {}
}

/** Lists all processes that were started with this run's folder. Only Linux provides this information. */
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

/** Waits for processes that are about to end, and ends all others. Returns the commands of the processes that it had to end. */
function endProcesses(folder: string): string[] {
  let left = listProcesses(folder);
  for (let waitedMs = 0; left.length > 0 && waitedMs < patienceMs; waitedMs += pollMs) {
    // Blocks the thread, because an exiting process cannot wait in any other way.
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
