import { hashCatalogueFiles } from '#cli/load/hash-files.ts';
import { hashContent } from '#cli/platform/hash.ts';
import { readJson } from '#cli/platform/read-json.ts';
import { writeCacheFile } from '#cli/platform/write-cache-file.ts';
import type { Problem } from '#cli/terminal/user-error.ts';

/** All that findings and their places depend on. */
interface FindingsInputs {
  /** The catalogue's folder, by the name that findings give it. */
  dir: string;
  /** Hash of the code. */
  code: string;
  asOf: string;
  today: string;
  isProduction: boolean;
}

/** What all rules found, kept while every file, the code and the days are the same. A file that is missing or damaged counts as empty. */
export class CachedFindings {
  /** Absent where something is different from the last check. */
  readonly found: readonly Problem[] | undefined;
  /** What the last check found, whatever has changed since; absent before the first. */
  readonly earlier: readonly Problem[] | undefined;
  readonly #file: string;
  readonly #key: string;

  /** To be made before the catalogue is loaded: a file that changes meanwhile then counts as changed. */
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
