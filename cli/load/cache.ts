import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeCacheFile } from '#cli/platform/write-cache-file.ts';
import type { TextPosition } from './problems/text-position.ts';

const layout = 3;

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

export const cacheFileName = 'catalogue.json';

/** A line of the cache file, which is parsed only on request. Unchanged lines are written back as they were read. */
interface Line {
  hash: string;
  placeCount: number;
  text: string;
}

/** Opens the cache in a folder. A cache counts as empty if it is missing, damaged or based on other schemas. */
export function openCache(folder: string, schemaHash: string): CatalogueCache {
  const head = JSON.stringify({ layout, schemaHash });
  let stored = readLines(join(folder, cacheFileName), head);
  const after = new Map<string, CacheEntry>();
  const getLine = (file: string, entry: CacheEntry): Line => {
    const line = stored.get(file);
    const isSame = line?.hash === entry.hash && line.placeCount === Object.keys(entry.places).length;
    return isSame ? line : writeLine(file, entry);
  };
  return {
    read(file, hash) {
      const line = stored.get(file);
      if (line?.hash !== hash) return undefined;
      const entry = readEntry(line);
      if (!entry) stored.delete(file);
      return entry;
    },
    add(file, entry) {
      after.set(file, entry);
    },
    save() {
      const lines = new Map(Array.from(after, ([file, entry]) => [file, getLine(file, entry)]));
      if (lines.size === stored.size && [...lines].every(([file, line]) => stored.get(file) === line)) return;
      stored = lines;
      writeCacheFile(join(folder, cacheFileName), [head, ...Array.from(lines.values(), ({ text }) => text)].join('\n'));
    },
  };
}

function writeLine(file: string, { hash, value, places }: CacheEntry): Line {
  const placeCount = Object.keys(places).length;
  return { hash, placeCount, text: [file, hash, placeCount, JSON.stringify({ value, places })].join('\t') };
}

function readLines(path: string, head: string): Map<string, Line> {
  const [first, ...texts] = readText(path).split('\n');
  if (first !== head) return new Map();
  return new Map(
    texts.map((text) => {
      const [file = '', hash = '', places] = text.split('\t', 3);
      return [file, { hash, placeCount: Number(places), text }];
    }),
  );
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function readEntry({ hash, text }: Line): CacheEntry | undefined {
  try {
    const { value, places } = JSON.parse(text.slice(text.lastIndexOf('\t') + 1)) as CacheEntry;
    return value === undefined || typeof places !== 'object' ? undefined : { hash, value, places };
  } catch {
    return undefined;
  }
}
