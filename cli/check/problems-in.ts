import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { onlyErrors } from '#cli/terminal/findings.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { type Problem, UserError } from '#cli/terminal/user-error.ts';
import type { CheckResult } from './check-site.ts';

interface Checked extends Pick<CheckResult, 'problems' | 'model'> {
  dir: string;
}

/**
 * Finds the problems in the given catalogue files and folders, and on the given pages.
 * @throws {UserError} if a name is neither a file nor a page, or if errors in other files prevent the page check
 */
export function findProblemsIn(names: readonly string[], { dir, problems, model }: Checked): Problem[] {
  for (const name of names)
    if (!(existsSync(name) && isBelow(name, dir)) && !model?.pageByPath.has(name)) throw unknownName(name, dir);
  const found = problems.filter(({ file, page }) => names.some((name) => page === name || isBelow(file, name)));
  const errors = onlyErrors(problems).length;
  if (model || onlyErrors(found).length > 0 || errors === 0) return found;
  throw new UserError(
    `These files have no mistakes, but the pages could not be checked, because other files have errors (${errors}).`,
    {
      hint: `List them with: ${programName} check`,
    },
  );
}

const isBelow = (file: string, folder: string): boolean => !/^\.\.|^[A-Za-z]:/.test(relative(folder, file));

const unknownName = (name: string, dir: string): UserError =>
  new UserError(`${name} is neither a catalogue file nor a page address.`, {
    hint: `Enter a file such as ${dir}/institute.yaml, or a page such as /about.`,
  });
