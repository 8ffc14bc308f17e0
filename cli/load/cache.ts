import { join } from 'node:path';
import { readJson } from '#cli/platform/read-json.ts';
import { writeCacheFile } from '#cli/platform/write-cache-file.ts';
import type { TextPosition } from './problems/text-position.ts';

interface CacheEntry {
  hash: string;
  value: unknown;
  /** Positions requested so far. They are cached, because the file must be parsed to find a position. */
  places: Record<string, TextPosition>;
}

export interface CatalogueCache {
  read(file: string, hash: string): CacheEntry | undefined;
  add(file: string, entry: CacheEntry): void;
  save(): void;
}

interface StoredCache {
  schemaHash: string;
  entries: Record<string, CacheEntry>;
}

export const cacheFileName = 'catalogue.json';

/** Opens the cache in a folder. A cache counts as empty if it is missing, damaged or based on other schemas. */
export function openCache(folder: string, schemaHash: string): CatalogueCache {
  const path = join(folder, cacheFileName);
  const stored = readJson<StoredCache>(path);
  const known = stored?.schemaHash === schemaHash ? stored.entries : {};
  const entries: StoredCache['entries'] = {};
  let written = JSON.stringify(stored);
  return {
    read: (file, hash) => (known[file]?.hash === hash ? known[file] : undefined),
    add(file, entry) {
      entries[file] = entry;
    },
    save() {
      const text = JSON.stringify({ schemaHash, entries } satisfies StoredCache);
      if (text !== written) writeCacheFile(path, text);
      written = text;
    },
  };
}
