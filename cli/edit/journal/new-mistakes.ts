import { CatalogueError, loadCatalogue } from '#cli/load/load-catalogue.ts';
import { plural } from '#cli/load/problems/wording.ts';
import { type Problem, UserError } from '#cli/terminal/user-error.ts';
import type { FileChange } from '../change.ts';
import { loadStaged } from '../staged-catalogue.ts';

/**
 * Checks the catalogue before an undo or redo.
 * @throws {UserError} with the new mistakes that the undo or redo would cause in text written after the change
 */
export async function rejectNewMistakes(dir: string, files: readonly FileChange[]): Promise<void> {
  const after = await collectErrors(loadStaged(dir, files));
  if (after.length === 0) return;
  const known = new Set((await collectErrors(loadCatalogue({ dir }))).map(toProblemKey));
  const problems = after.filter((problem) => !known.has(toProblemKey(problem)));
  if (problems.length === 0) return;
  const hint = 'This text was written after the change. Edit or delete it, then run the command again.';
  throw new UserError(`The catalogue would have ${plural(problems.length, 'mistake')} after this command. Nothing was changed.`, {
    problems: problems.map((problem) => ({ ...problem, hint })),
    hint: 'Add --with-errors to continue and fix the files above later.',
  });
}

const toProblemKey = ({ code, file, message }: Problem): string => `${code} ${file} ${message}`;

const collectErrors = (loading: Promise<unknown>): Promise<Problem[]> =>
  loading.then(
    () => [],
    (error: unknown) => {
      if (error instanceof CatalogueError) return error.problems.filter(({ severity }) => severity === 'error');
      throw error;
    },
  );
