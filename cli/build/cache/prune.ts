import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { temporaryName } from '#cli/replace-file.mjs';
import { readUsage, writeUsage } from './usage.ts';

export interface PruneOptions {
  folder: string;
  /** Names (`kind/key`) that this build used. */
  used: ReadonlySet<string>;
  /** An entry that was not used in so many builds is dropped. */
  buildsKept: number;
  /** Largest size of all entries together; the longest unused are dropped first. */
  bytesMax: number;
  now: () => number;
}

interface StoredFile {
  name: string;
  bytes: number;
  modifiedMs: number;
}

/** A temporary file of this age was left by a build that was killed, not one that is writing. */
const leftoverAgeMs = 60 * 60 * 1000;

/** Records this build's use and drops what is out of bounds. Another build that loses an entry makes it again. */
export function pruneCache({ folder, used, buildsKept, bytesMax, now }: PruneOptions): void {
  const before = readUsage(folder);
  const build = before.builds + 1;
  // An entry without a record was left by a build that did not end; it counts as used now.
  const lastUse = (name: string): number => (used.has(name) ? build : (before.lastUse[name] ?? build));
  const entries = listFiles(folder).filter((file) => !removeLeftover(folder, file, now()));
  entries.sort((a, b) => lastUse(b.name) - lastUse(a.name) || (a.name < b.name ? -1 : 1));
  const kept: Record<string, number> = {};
  let bytes = 0;
  for (const entry of entries) {
    bytes += entry.bytes;
    if (bytes > bytesMax || build - lastUse(entry.name) >= buildsKept) rmSync(join(folder, entry.name), { force: true });
    else kept[entry.name] = lastUse(entry.name);
  }
  writeUsage(folder, { builds: build, lastUse: kept });
}

/** True for a temporary file; an old one is removed. */
function removeLeftover(folder: string, file: StoredFile, nowMs: number): boolean {
  if (!temporaryName.test(basename(file.name))) return false;
  if (nowMs - file.modifiedMs > leftoverAgeMs) rmSync(join(folder, file.name), { force: true });
  return true;
}

/** Names that the cache gives, and half-written files: whatever else lies in the folder is not the cache's. */
const isOurs = (key: string): boolean => /^[0-9a-f]{40}$/.test(key) || temporaryName.test(key);

/** Files one folder (the kind) deep. */
function listFiles(folder: string): StoredFile[] {
  return listNames(folder, true).flatMap((kind) =>
    listNames(join(folder, kind), false)
      .filter(isOurs)
      .flatMap((key) => {
        const name = `${kind}/${key}`;
        const stat = statSync(join(folder, name), { throwIfNoEntry: false });
        return stat ? [{ name, bytes: stat.size, modifiedMs: stat.mtimeMs }] : [];
      }),
  );
}

function listNames(folder: string, isFolder: boolean): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() === isFolder)
      .map((entry) => entry.name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
