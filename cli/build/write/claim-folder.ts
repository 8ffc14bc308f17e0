import { UserError } from '#cli/terminal/user-error.ts';
import type { Output } from './output.ts';

/** Files that every finished build leaves: by them its output is known when the local state is gone. */
const marks = ['_headers', 'sitemap.xml'];

/**
 * A build removes whatever it did not make, so it only takes folders that are empty or hold a site of its own.
 * @throws {UserError} for a folder with somebody's files
 */
export function claimFolder(output: Output): void {
  const isOurs = output.hasRecord || output.found.size === 0 || marks.every((file) => output.found.has(file));
  if (isOurs) return;
  throw new UserError(`The folder ${output.folder} holds files that no build of this site made, and a build would remove them.`, {
    hint: 'Give an empty folder or a new one with --out, or empty this one yourself.',
  });
}
