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
  locatePlace: (place: Place) => Location;
}

interface Staging {
  dir: string;
  files: readonly FileChange[];
  cacheDir?: string;
}

export const loadStaged = (dir: string, files: readonly FileChange[], cacheDir = cacheFolder): Promise<LoadedCatalogue> =>
  withStaged({ dir, files, cacheDir }, (staged) => staged);

/**
 * Applies a change to a copy of the catalogue and loads the copy, so that invalid files are never written. The copy exists while `use`
 * runs.
 * @throws {CatalogueError} with mistakes at their positions in the real catalogue
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
