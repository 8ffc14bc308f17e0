import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { programName } from '#cli/terminal/program-name.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { minuteMs } from '#site/shared/times.ts';
import { readJson } from './read-json.ts';
import { makeFolder, nameFile } from './replace-file.mjs';

interface Owner {
  pid: number;
  token: string;
}

interface LockOptions {
  file: string;
  onWait?: (pid: number) => void;
  doing?: string;
  maxWaitMs?: number;
}

const defaultMaxWaitMs = minuteMs;
const betweenTriesMs = 40;
/**
 * Number of failed reads after which a lock without an owner counts as abandoned. A process leaves such a lock behind if it is killed while
 * writing the lock file.
 */
const maxUnreadableReads = 25;

/**
 * Runs `work` while no other process holds the same lock file. Takes over the lock of a dead process, so that a killed command leaves
 * nothing to clean up.
 * @throws {UserError} if another process holds the lock for too long
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

function createLock(file: string, owner: Owner): boolean {
  try {
    nameFile(file, () => writeFileSync(file, JSON.stringify(owner), { flag: 'wx' }));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    // On a full disk, the lock file would stay empty, and no process could release the lock.
    rmSync(file, { force: true });
    throw error;
  }
}

const readOwner = (file: string): Owner | undefined => readJson<Owner>(file);

/** Whether a process is running, including processes that belong to other users. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // This error means that the process is running but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * If two processes find the same stale lock, neither must remove the other's new lock. The file is therefore moved aside and checked first.
 */
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
  holder
    ? new UserError(`Process ${holder.pid} is still ${doing}.`, {
        hint: `Stop that process, or delete ${file} if the process belongs to a different program. Then run the command again.`,
      })
    : new UserError("This folder's lock file cannot be read.", {
        hint: `Make sure that no other ${programName} command is running, delete ${file}, then run the command again.`,
      });
