import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { isMissing } from '#cli/platform/if-exists.ts';
import type { CatalogueCache } from './cache.ts';
import { describeMisplaced, findOtherSource } from './misplaced.ts';
import { type ParsedSource, parseSource } from './parse-source.ts';
import { locateData, type PathTarget } from './problems/data-position.ts';
import type { ProblemList } from './problems/problem-list.ts';
import { decodeSource } from './problems/source-text.ts';
import { positionAt, type TextPosition } from './problems/text-position.ts';
import type { DataPath } from './problems/wording.ts';
import { readData } from './read-data.ts';
import type { CatalogueSource } from './sources.ts';
import { validateData } from './validate.ts';

/** Reads single files through the cache. Parses YAML only if a file has changed or a position in it is requested. */
export class SourceFiles {
  readonly #files = new Map<string, CatalogueSource>();
  readonly #parsed = new Map<string, ParsedSource>();
  readonly #places = new Map<string, Record<string, TextPosition>>();
  /** Entries in the wrong folder. Each entry is loaded as if it were in the right folder, so that one mistake does not cause others. */
  readonly misplaced: { file: string; name: string; value: unknown }[] = [];
  readonly #cache: CatalogueCache;
  readonly #list: ProblemList;

  constructor(cache: CatalogueCache, list: ProblemList) {
    this.#cache = cache;
    this.#list = list;
  }

  /** Returns a file's data. If the file has mistakes, returns only the valid fields. Undefined if the file could not be parsed. */
  read(file: string, source: CatalogueSource): unknown {
    const bytes = this.#readBytes(file, source);
    if (!bytes) return undefined;
    this.#files.set(file, source);
    const cacheKey = `${source.name}/${file.slice(file.lastIndexOf('/') + 1)}`;
    const contentHash = hash('sha256', bytes);
    const known = this.#cache.read(cacheKey, contentHash);
    const value = known?.value ?? compact(this.#validate(file, bytes, source));
    const places = known?.places ?? {};
    this.#places.set(file, places);
    // Parsed data needs many times the memory of its text. If a position is requested, the file is parsed again, which happens for only a
    // few files.
    this.#parsed.delete(file);
    if (value !== undefined && !this.#list.broken.has(file)) this.#cache.add(cacheKey, { hash: contentHash, value, places });
    return value;
  }

  locate(file: string, path: DataPath, target?: PathTarget): TextPosition {
    const source = this.#files.get(file);
    if (!source) return fileStart;
    const places = this.#places.get(file) ?? {};
    const cacheKey = JSON.stringify([path, target]);
    places[cacheKey] ??= this.#find(file, source, { path, target });
    return places[cacheKey];
  }

  #find(file: string, source: CatalogueSource, { path, target }: { path: DataPath; target?: PathTarget }): TextPosition {
    // The file may have been deleted after it was read.
    if (!existsSync(file)) return fileStart;
    const { text, fields, prose } = this.#parse(file, readFileSync(file), source);
    return prose && path[0] === 'body' ? positionAt(text, prose.offsetAt(path.slice(1))) : locateData(fields, path, target);
  }

  #readBytes(file: string, source: CatalogueSource): Uint8Array | undefined {
    try {
      return readFileSync(file);
    } catch (error) {
      if (isMissing(error) && source.optional) return undefined;
      this.#list.report(file, isMissing(error) ? missingFile : describeUnreadable(error as NodeJS.ErrnoException));
      return undefined;
    }
  }

  #validate(file: string, bytes: Uint8Array, source: CatalogueSource): unknown {
    const { text, mistake, offset = 0 } = { offset: 0, ...decodeSource(bytes) };
    if (mistake) {
      this.#list.report(file, mistake, { position: positionAt(text, offset) });
      return undefined;
    }
    const parsed = this.#parse(file, bytes, source);
    const { prose } = parsed;
    if (parsed.fields.value === null && !source.optional) this.#list.report(file, emptyFile);
    const other = findOtherSource(parsed.fields.value, source);
    if (other) {
      this.#list.report(file, describeMisplaced(parsed.fields.value, other, posix.dirname(posix.dirname(file))));
      this.misplaced.push({ file, name: other.name, value: validateData(parsed.fields, other.schema).value });
      return undefined;
    }
    const { value, mistakes } = readData(parsed, source.schema);
    for (const found of mistakes) this.#list.report(file, found, { position: found });
    return prose && value !== undefined ? { ...(value as object), body: prose.nodes } : value;
  }

  #parse(file: string, bytes: Uint8Array, { schema }: CatalogueSource): ParsedSource {
    const parsed = this.#parsed.get(file) ?? parseSource(file, decodeSource(bytes).text, schema);
    this.#parsed.set(file, parsed);
    return parsed;
  }
}

const fileStart: TextPosition = { line: 1, column: 1 };

/**
 * Copies data to save memory. Strings from YAML are slices that keep the file's whole text in memory. That text takes up two bytes per
 * letter if it contains a `₹`.
 */
const compact = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

const missingFile = {
  code: 'catalogue/missing-file',
  message: 'This file is missing.',
  hint: 'Restore the file, or check the path after `--catalogue`.',
} as const;
const emptyFile = {
  code: 'catalogue/empty-file',
  message: 'The file is empty.',
  hint: 'Add the fields, or delete the file.',
} as const;

export function describeUnreadable({ code }: NodeJS.ErrnoException) {
  const message = code === 'EISDIR' ? 'This is a folder, not a file.' : `The file cannot be read (${code}).`;
  return {
    code: 'catalogue/unreadable-file',
    message,
    hint: 'Check that this is a file and that you have permission to read it.',
  } as const;
}
