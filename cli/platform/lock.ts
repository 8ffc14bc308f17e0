import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '#cli/terminal/user-error.ts';
import { minuteMs } from '#site/shared/times.ts';
import { readJson } from './read-json.ts';
import { makeFolder, nameFile } from './replace-file.mjs';

interface Owner {
  pid: number;
  /** Tells two locks of one process apart. */
  token: string;
}

interface LockOptions {
  file: string;
  /** Called once when another process holds the lock. */
  onWait?: (pid: number) => void;
  /** What a holder does, for the message about one that does not end. */
  doing?: string;
  maxWaitMs?: number;
}

const defaultMaxWaitMs = minuteMs;
const betweenTriesMs = 40;
/** Tries in a row that find a lock without its owner: writing it takes a moment, so that its process was killed in between. */
const maxUnreadableReads = 25;

/**
 * Runs `work` while no other process runs its own under the same lock file. A lock whose process is gone is taken over,
 * so a kill leaves nothing to clean up.
 * @throws {UserError} when another process holds it for too long
 */
export async function withLock<Result>(options: LockOptions, work: () => Promise<Result>): Promise<Result> {
  const owner: Owner = { pid: process.pid, token: randomUUID() };
  await takeLock(owner, options);
  try {
    return await work();
  } finally {
    if (readOwner(options.file)?.token === owner.token) rmSync(options.file, { force: true });
  }
}

async function takeLock(owner: Owner, options: LockOptions): Promise<void> {
  const { file, onWait, doing = 'building into the same folder', maxWaitMs = defaultMaxWaitMs } = options;
  makeFolder(dirname(file));
  let hasWaited = false;
  let unreadable = 0;
  for (let triesLeft = Math.ceil(maxWaitMs / betweenTriesMs); !createLock(file, owner); triesLeft -= 1) {
    const holder = readOwner(file);
    unreadable = holder ? 0 : unreadable + 1;
    if (holder ? !isAlive(holder.pid) : unreadable > maxUnreadableReads) {
      removeStale(file, holder);
      unreadable = 0;
      continue;
    }
    if (triesLeft <= 0) throw createTimeoutError(file, doing, holder);
    if (holder && !hasWaited) onWait?.(holder.pid);
    hasWaited = true;
    await sleep(betweenTriesMs);
  }
}

/** False when the lock is there already. */
function createLock(file: string, owner: Owner): boolean {
  try {
    nameFile(file, () => writeFileSync(file, JSON.stringify(owner), { flag: 'wx' }));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    // On a full disk the file is made and stays empty: nobody would hold that lock, or let it go.
    rmSync(file, { force: true });
    throw error;
  }
}

/** `undefined` while it is being written or was just released. */
const readOwner = (file: string): Owner | undefined => readJson<Owner>(file);

/** Whether a process runs, of whomever it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is alive although it may not be asked.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Two that find the same stale lock must not remove each other's new one: what was moved away is looked at first. */
function removeStale(file: string, holder: Owner | undefined): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = readOwner(aside);
  if (moved && moved.token !== holder?.token) createLock(file, moved);
  rmSync(aside, { force: true });
}

const createTimeoutError = (file: string, doing: string, holder: Owner | undefined): UserError =>
  new UserError(holder ? `Process ${holder.pid} is ${doing} and does not end.` : 'The lock of this folder cannot be read.', {
    hint: `End that process, or remove ${file} if it is another program; then run the command again.`,
  });
