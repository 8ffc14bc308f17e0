import { hashCatalogueFiles } from '#cli/load/hash-files.ts';
import { hashContent } from '#cli/platform/hash.ts';
import { readJson } from '#cli/platform/read-json.ts';
import { writeCacheFile } from '#cli/platform/write-cache-file.ts';
import type { Problem } from '#cli/terminal/user-error.ts';

interface FindingsInputs {
  dir: string;
  code: string;
  asOf: string;
  today: string;
  isProduction: boolean;
}

/**
 * Caches the findings of all rules until a catalogue file, the code or the day changes. A missing or damaged cache file counts as empty.
 */
export class CachedFindings {
  /** Cached findings. Undefined if anything has changed since the last check. */
  readonly found: readonly Problem[] | undefined;
  /** Findings of the last check, even if files have changed since. Undefined before the first check. */
  readonly earlier: readonly Problem[] | undefined;
  readonly #file: string;
  readonly #key: string;

  /** Must run before the catalogue is loaded, so that a file edited during loading counts as changed. */
  constructor(file: string, { dir, code, asOf, today, isProduction }: FindingsInputs) {
    const stored = readJson<{ key: string; found: Problem[] }>(file);
    this.#file = file;
    this.#key = hashContent(JSON.stringify([dir, code, asOf, today, isProduction, hashCatalogueFiles(dir)]));
    this.earlier = stored?.found;
    this.found = stored?.key === this.#key ? stored.found : undefined;
  }

  save(found: readonly Problem[]): void {
    if (found !== this.found) writeCacheFile(this.#file, JSON.stringify({ key: this.#key, found }));
  }
}
