import { join } from 'node:path';
import { readJson } from '#cli/platform/read-json.ts';
import { replaceFile } from '#cli/platform/replace-file.mjs';

/** Changes when the layout of the cache file does. */
const layout = 1;

interface CacheEntry {
  hash: string;
  value: unknown;
}

/** Validated data of earlier runs, by file and the hash of its bytes. */
export interface CatalogueCache {
  read(file: string, hash: string): unknown;
  keep(file: string, entry: CacheEntry): void;
  /** Writes what was kept, if that differs from what was read. */
  save(): void;
}

export const cacheFileName = 'catalogue.json';

/** Opens the cache in a folder. One that is missing, damaged or made with other schemas counts as empty. */
export function openCache(folder: string, schemaHash: string): CatalogueCache {
  const before = readEntries(join(folder, cacheFileName), schemaHash);
  const after = new Map<string, CacheEntry>();
  return {
    read(file, hash) {
      const entry = before.get(file);
      return entry?.hash === hash ? entry.value : undefined;
    },
    keep(file, entry) {
      after.set(file, entry);
    },
    save() {
      const isSame = after.size === before.size && [...after].every(([file, { hash }]) => before.get(file)?.hash === hash);
      if (!isSame) writeIfPossible(folder, JSON.stringify({ layout, schemaHash, entries: Object.fromEntries(after) }));
    },
  };
}

function readEntries(file: string, schemaHash: string): Map<string, CacheEntry> {
  const cache = readJson<{ layout: number; schemaHash: string; entries?: Record<string, CacheEntry> }>(file);
  if (cache?.layout !== layout || cache.schemaHash !== schemaHash) return new Map();
  return new Map(Object.entries(cache.entries ?? {}).filter(([, entry]) => typeof entry?.hash === 'string' && 'value' in entry));
}

/** A cache that cannot be written only costs time, so that is no error. */
function writeIfPossible(folder: string, text: string): void {
  try {
    replaceFile(join(folder, cacheFileName), text);
  } catch {
    return;
  }
}
