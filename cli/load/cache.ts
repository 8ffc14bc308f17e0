import { join } from 'node:path';
import { keepFile } from '#cli/platform/keep-file.ts';
import { readJson } from '#cli/platform/read-json.ts';
import type { TextPosition } from './problems/text-position.ts';

/** Changes when the layout of the cache file does. */
const layout = 2;

interface CacheEntry {
  hash: string;
  value: unknown;
  /** Places in the file that were asked for, by what was asked: to find one the file is parsed. */
  places: Record<string, TextPosition>;
}

/** Validated data of earlier runs, by file and the hash of its bytes. */
export interface CatalogueCache {
  read(file: string, hash: string): CacheEntry | undefined;
  /** Places may be added to the entry later. */
  keep(file: string, entry: CacheEntry): void;
  /** Writes what was kept, if that differs from what was read or written last. */
  save(): void;
}

export const cacheFileName = 'catalogue.json';

/** Opens the cache in a folder. One that is missing, damaged or made with other schemas counts as empty. */
export function openCache(folder: string, schemaHash: string): CatalogueCache {
  const before = readEntries(join(folder, cacheFileName), schemaHash);
  let stateBefore = stateOf(before);
  const after = new Map<string, CacheEntry>();
  return {
    read(file, hash) {
      const entry = before.get(file);
      return entry?.hash === hash ? entry : undefined;
    },
    keep(file, entry) {
      after.set(file, entry);
    },
    save() {
      const state = stateOf(after);
      if (state === stateBefore) return;
      stateBefore = state;
      keepFile(join(folder, cacheFileName), JSON.stringify({ layout, schemaHash, entries: Object.fromEntries(after) }));
    },
  };
}

/** Tells whether anything was added, whatever the order. */
const stateOf = (entries: ReadonlyMap<string, CacheEntry>): string =>
  Array.from(entries, ([file, { hash, places }]) => `${file} ${hash} ${Object.keys(places).length}`)
    .sort()
    .join('\n');

function readEntries(file: string, schemaHash: string): Map<string, CacheEntry> {
  const cache = readJson<{ layout: number; schemaHash: string; entries?: Record<string, CacheEntry> }>(file);
  if (cache?.layout !== layout || cache.schemaHash !== schemaHash) return new Map();
  return new Map(
    Object.entries(cache.entries ?? {}).filter(
      ([, entry]) => typeof entry?.hash === 'string' && 'value' in entry && entry.places,
    ),
  );
}
