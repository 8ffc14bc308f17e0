import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Place } from '#cli/check/page-model/page-finding.ts';
import { locateIn } from '#cli/check/site-model.ts';
import { CatalogueError, type LoadedCatalogue, loadCatalogue } from '#cli/load/load-catalogue.ts';
import { pathIn } from '#cli/platform/paths.ts';
import { nameFile } from '#cli/platform/replace-file.mjs';
import { cacheFolder } from '#cli/platform/state-folders.ts';
import type { Location, Problem } from '#cli/terminal/user-error.ts';
import type { FileChange } from './change.ts';

interface StagedCatalogue extends LoadedCatalogue {
  /** Finds a place of the files as they will be, under the names that they will have. */
  locatePlace: (place: Place) => Location;
}

interface Staging {
  /** The catalogue's folder. */
  dir: string;
  files: readonly FileChange[];
  cacheDir?: string;
}

/** The catalogue of a folder as it will be after a change. @throws {CatalogueError} as `withStaged` */
export const loadStaged = (dir: string, files: readonly FileChange[], cacheDir = cacheFolder): Promise<LoadedCatalogue> =>
  withStaged({ dir, files, cacheDir }, (staged) => staged);

/**
 * Loads the catalogue of a folder as it will be after a change, which is made in a copy: what would not load is never written. The copy,
 * in which places are looked up, is there as long as `use` runs.
 * @throws {CatalogueError} with the mistakes at their places in the files of the catalogue itself
 */
export async function withStaged<Result>(
  { dir, files, cacheDir = cacheFolder }: Staging,
  use: (staged: StagedCatalogue) => Result,
): Promise<Result> {
  const copy = mkdtempSync(join(tmpdir(), 'institute-staged-'));
  try {
    cpSync(dir, copy, { recursive: true, filter: (path) => !path.endsWith('.ts') });
    for (const { file, after } of files) {
      if (after === null) rmSync(join(copy, file), { force: true });
      else {
        mkdirSync(dirname(join(copy, file)), { recursive: true });
        nameFile(join(copy, file), () => writeFileSync(join(copy, file), after));
      }
    }
    const loaded = await loadCatalogue({ dir: copy, cacheDir: join(cacheDir, 'staged') });
    return use({
      ...loaded,
      locatePlace: (place) => ({ ...locateIn(copy, loaded, place), file: pathIn(dir, place.file) }),
    });
  } catch (error) {
    throw error instanceof CatalogueError
      ? new CatalogueError(error.problems.map((problem) => renamed(problem, copy, dir)))
      : error;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function renamed(problem: Problem, copy: string, dir: string): Problem {
  const real = (text: string): string => text.replaceAll(pathIn(copy, '/'), pathIn(dir, '/'));
  const { file, message, hint } = problem;
  return { ...problem, file: real(file), message: real(message), ...(hint && { hint: real(hint) }) };
}
