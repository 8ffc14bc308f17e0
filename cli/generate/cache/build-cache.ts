import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileSystemNow } from '#cli/platform/clock.ts';
import { isSystemError, writeCacheFile } from '#cli/platform/write-cache-file.ts';
import { pruneCache } from './prune.ts';

export interface BuildCacheOptions {
  folder: string;
  maxBytes?: number;
  now?: () => number;
}

/** Stores expensive results of earlier builds, keyed by their inputs and the version of the code that made them. */
export interface BuildCache {
  /**
   * Returns the content for these inputs from the cache, or makes and stores it.
   * @param keyParts everything that the content depends on, as JSON values
   */
  get(kind: string, keyParts: readonly unknown[], make: () => Promise<Uint8Array>): Promise<Uint8Array>;
  /** Marks an entry as used even though this build did not read it. */
  markUsed(kind: string, keyParts: readonly unknown[]): void;
  /** Deletes entries that have long been unused or exceed the size limit. Called at the end of a build. */
  finish(): void;
}

const defaultMaxBytes = 512 * 1024 * 1024;

/** Builds the file name of a cache entry. It is hexadecimal, because some file systems ignore case. */
const buildEntryName = (kind: string, keyParts: readonly unknown[]): string =>
  `${kind}/${createHash('sha256').update(JSON.stringify(keyParts)).digest('hex').slice(0, 40)}`;

export function openBuildCache({ folder, maxBytes = defaultMaxBytes, now = fileSystemNow }: BuildCacheOptions): BuildCache {
  const used = new Set<string>();
  const pending = new Map<string, Promise<Uint8Array>>();

  async function findOrMake(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const file = join(folder, name);
    const found = await readEntry(file);
    if (found) return found;
    const content = await make();
    writeCacheFile(file, Buffer.concat([Buffer.from(head(content)), content]));
    return content;
  }

  return {
    get(kind, keyParts, make) {
      const name = buildEntryName(kind, keyParts);
      used.add(name);
      const running = pending.get(name) ?? findOrMake(name, make).finally(() => pending.delete(name));
      pending.set(name, running);
      return running;
    },
    markUsed: (kind, keyParts) => void used.add(buildEntryName(kind, keyParts)),
    finish: () => ignoreSystemError(() => pruneCache({ folder, used, maxBytes, nowMs: now() })),
  };
}

/** First line of an entry, used to detect incomplete or changed entries: format version, content length in bytes and SHA-256. */
const head = (content: Uint8Array): string =>
  `entry-1 ${content.byteLength} ${createHash('sha256').update(content).digest('hex')}\n`;

const maxHeadLength = 100;

/** Returns the content of an entry. Undefined if the entry is missing, unreadable, incomplete or changed. */
export async function readEntry(file: string): Promise<Buffer | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return undefined;
  const headEnd = bytes.subarray(0, maxHeadLength).indexOf('\n') + 1;
  const content = bytes.subarray(headEnd);
  return bytes.subarray(0, headEnd).toString('latin1') === head(content) ? content : undefined;
}

/** Ignores system errors, because an unwritable cache folder only makes the next build slower. */
function ignoreSystemError(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}
