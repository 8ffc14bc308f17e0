import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CatalogueError, type LoadedCatalogue, loadCatalogue } from '#cli/catalogue-files/load.ts';
import type { Problem } from '#cli/errors/user-error.ts';
import type { FileChange } from './change.ts';

export interface Staging {
  /** The catalogue's folder. */
  dir: string;
  cacheDir: string;
}

/**
 * Loads the catalogue as it will be after a change, which is made in a copy: what would not load is never written.
 * @throws {CatalogueError} with the mistakes at their places in the files of the catalogue itself
 */
export async function loadStaged({ dir, cacheDir }: Staging, files: readonly FileChange[]): Promise<LoadedCatalogue> {
  const copy = mkdtempSync(join(tmpdir(), 'institute-staged-'));
  try {
    cpSync(dir, copy, { recursive: true, filter: (path) => !path.endsWith('.ts') });
    for (const { file, after } of files) {
      if (after === null) rmSync(join(copy, file), { force: true });
      else writeFileSync(join(copy, file), after);
    }
    return await loadCatalogue({ dir: copy, cacheDir: join(cacheDir, 'staged') });
  } catch (error) {
    throw error instanceof CatalogueError
      ? new CatalogueError(error.problems.map((problem) => renamed(problem, copy, dir)))
      : error;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function renamed(problem: Problem, copy: string, dir: string): Problem {
  const real = (text: string): string => text.replaceAll(copy.replaceAll('\\', '/'), dir.replace(/\/+$/, ''));
  const { file, message, hint } = problem;
  return { ...problem, file: real(file), message: real(message), ...(hint && { hint: real(hint) }) };
}
