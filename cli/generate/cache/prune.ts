import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { ifExists } from '#cli/platform/if-exists.ts';
import { temporaryName } from '#cli/platform/replace-file.mjs';
import { hourMs } from '#site/shared/times.ts';

interface PruneOptions {
  folder: string;
  used: ReadonlySet<string>;
  maxBytes: number;
  nowMs: number;
}

const maxUnusedMs = 30 * 24 * hourMs;
/** Age in milliseconds from which a temporary file counts as left over from a killed build. */
const leftoverMs = hourMs;

interface StoredFile {
  name: string;
  path: string;
  bytes: number;
  usedMs: number;
}

/** Records which entries this build used, then deletes old or excess entries. Other builds can create deleted entries again. */
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

/** Updates an entry's time of use at most once per hour, which is precise enough for a limit in days. */
function recordUse(entry: StoredFile, nowMs: number): void {
  if (nowMs - entry.usedMs > hourMs) utimesSync(entry.path, nowMs / 1000, nowMs / 1000);
  entry.usedMs = nowMs;
}

const entryName = /^[\w-]+\/[0-9a-f]{40}$/;

const listFiles = (folder: string): StoredFile[] =>
  listNames(folder, true).flatMap((kind) =>
    listNames(join(folder, kind), false).flatMap((key) => {
      const [name, path] = [`${kind}/${key}`, join(folder, kind, key)];
      const stat = entryName.test(name) || temporaryName.test(key) ? statSync(path, { throwIfNoEntry: false }) : undefined;
      return stat ? [{ name, path, bytes: stat.size, usedMs: stat.mtimeMs }] : [];
    }),
  );

const listNames = (folder: string, isFolder: boolean): string[] =>
  (ifExists(() => readdirSync(folder, { withFileTypes: true })) ?? [])
    .filter((entry) => entry.isDirectory() === isFolder)
    .map((entry) => entry.name);
