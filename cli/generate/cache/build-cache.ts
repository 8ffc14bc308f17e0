import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileSystemNow } from '#cli/platform/clock.ts';
import { isSystemError, writeCacheFile } from '#cli/platform/write-cache-file.ts';
import { pruneCache } from './prune.ts';

export interface BuildCacheOptions {
  /** `.wrangler/build-cache`; each kind has a folder of its own in it. */
  folder: string;
  maxBytes?: number;
  now?: () => number;
}

/** Costly results of earlier builds, known by what they were made from: inputs and the version of the code that makes them. */
export interface BuildCache {
  /** Entries made and entries found since it was opened. */
  readonly counts: { made: number; found: number };
  /**
   * The content made from these inputs: stored, or made now and stored.
   * @param keyParts all that the content depends on, as JSON values
   */
  get(kind: string, keyParts: readonly unknown[], make: () => Promise<Uint8Array>): Promise<Uint8Array>;
  /** Whether there is an entry of these inputs, be it whole or not. */
  has(kind: string, keyParts: readonly unknown[]): boolean;
  /** Says that an entry is still wanted although this build had no need to read it. */
  markUsed(kind: string, keyParts: readonly unknown[]): void;
  /** Ends the build: drops entries that were not used for long or are beyond the size bound. */
  finish(): void;
}

const defaultMaxBytes = 512 * 1024 * 1024;

/** Hexadecimal, because some file systems do not tell upper from lower case. */
const buildEntryName = (kind: string, keyParts: readonly unknown[]): string =>
  `${kind}/${createHash('sha256').update(JSON.stringify(keyParts)).digest('hex').slice(0, 40)}`;

export function openBuildCache({ folder, maxBytes = defaultMaxBytes, now = fileSystemNow }: BuildCacheOptions): BuildCache {
  const used = new Set<string>();
  const pending = new Map<string, Promise<Uint8Array>>();
  const counts = { made: 0, found: 0 };

  async function findOrMake(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const file = join(folder, name);
    const found = await readEntry(file);
    counts[found ? 'found' : 'made'] += 1;
    if (found) return found;
    const content = await make();
    writeCacheFile(file, Buffer.concat([Buffer.from(head(content)), content]));
    return content;
  }

  return {
    counts,
    get(kind, keyParts, make) {
      const name = buildEntryName(kind, keyParts);
      used.add(name);
      const running = pending.get(name) ?? findOrMake(name, make).finally(() => pending.delete(name));
      pending.set(name, running);
      return running;
    },
    has: (kind, keyParts) => existsSync(join(folder, buildEntryName(kind, keyParts))),
    markUsed: (kind, keyParts) => void used.add(buildEntryName(kind, keyParts)),
    finish: () => ignoreSystemError(() => pruneCache({ folder, used, maxBytes, nowMs: now() })),
  };
}

/** First line of an entry: layout, length of the content in bytes and its SHA-256, so that half or altered entries are noticed. */
const head = (content: Uint8Array): string =>
  `entry-1 ${content.byteLength} ${createHash('sha256').update(content).digest('hex')}\n`;

/** Longest first line that `head` makes. */
const maxHeadLength = 100;

/** The content of an entry, or `undefined` when it is missing, unreadable, cut off or altered: it is then made again. */
export async function readEntry(file: string): Promise<Buffer | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return undefined;
  const headEnd = bytes.subarray(0, maxHeadLength).indexOf('\n') + 1;
  const content = bytes.subarray(headEnd);
  return bytes.subarray(0, headEnd).toString('latin1') === head(content) ? content : undefined;
}

/** A folder that cannot be written (disk full, no permission) costs time in the next build and is no reason to fail this one. */
function ignoreSystemError(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}
