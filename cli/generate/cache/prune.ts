import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryName } from '#cli/platform/replace-file.mjs';
import { hourMs } from '#site/shared/times.ts';

interface PruneOptions {
  folder: string;
  /** Names (`kind/key`) that this build used. */
  used: ReadonlySet<string>;
  /** Largest size of all entries together; the longest unused are dropped first. */
  maxBytes: number;
  nowMs: number;
}

/** An entry that no build used for so long is dropped. */
const maxUnusedMs = 30 * 24 * hourMs;
/** A temporary file of this age was left by a build that was killed, not one that is writing. */
const leftoverMs = hourMs;

interface StoredFile {
  name: string;
  path: string;
  bytes: number;
  /** The time of an entry's last change is that of its last use. */
  usedMs: number;
}

/** Notes this build's use and drops what is out of bounds. Another build that loses an entry makes it again. */
export function pruneCache({ folder, used, maxBytes, nowMs }: PruneOptions): void {
  const entries = listFiles(folder).filter(({ name, path, usedMs }) => {
    const isEntry = entryName.test(name);
    if (!isEntry && nowMs - usedMs > leftoverMs) rmSync(path, { force: true });
    return isEntry;
  });
  for (const entry of entries) if (used.has(entry.name)) recordUse(entry, nowMs);
  entries.sort((a, b) => b.usedMs - a.usedMs || (a.name < b.name ? -1 : 1));
  let bytes = 0;
  for (const { path, bytes: size, usedMs } of entries) {
    bytes += size;
    if (bytes > maxBytes || nowMs - usedMs > maxUnusedMs) rmSync(path, { force: true });
  }
}

/** Now and then is enough for a bound of days. */
function recordUse(entry: StoredFile, nowMs: number): void {
  if (nowMs - entry.usedMs > hourMs) utimesSync(entry.path, nowMs / 1000, nowMs / 1000);
  entry.usedMs = nowMs;
}

/** Names that the cache gives: whatever else lies in the folder is not the cache's. */
const entryName = /^[\w-]+\/[0-9a-f]{40}$/;

/** Entries and half-written files, one folder (the kind) deep. */
const listFiles = (folder: string): StoredFile[] =>
  listNames(folder, true).flatMap((kind) =>
    listNames(join(folder, kind), false).flatMap((key) => {
      const [name, path] = [`${kind}/${key}`, join(folder, kind, key)];
      const stat = entryName.test(name) || temporaryName.test(key) ? statSync(path, { throwIfNoEntry: false }) : undefined;
      return stat ? [{ name, path, bytes: stat.size, usedMs: stat.mtimeMs }] : [];
    }),
  );

function listNames(folder: string, isFolder: boolean): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory() === isFolder).map((entry) => entry.name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
