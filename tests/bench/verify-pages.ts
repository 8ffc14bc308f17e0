import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFolder } from '#cli/engine/folder-files.ts';
import type { BenchData } from './peers/data.ts';
import { planLandingPages } from './peers/plan-landing-pages.ts';
import { rawLandingPage, rawShell } from './raw/landing-page.ts';

const sampled = 200;

/** What React puts between two texts; the only thing in which its markup is not that of the template literals. */
const textSeparator = /<!-- -->/g;

/**
 * Whether the folder holds exactly the pages of the data, each with the very bytes of the template literals.
 * @throws {Error} naming the first page that is not as it should be
 */
export function verifyPages(out: string, data: BenchData): void {
  const shell = rawShell(data.site);
  const files = listFolder(out).files;
  const wanted = data.courses.length * data.cities.length;
  if (files.size !== wanted) throw new Error(`${out} holds ${files.size} files instead of ${wanted}`);
  const every = Math.max(1, Math.floor(wanted / sampled));
  let place = 0;
  for (const { file, props } of planLandingPages(data)) {
    // The edited course is looked at in every city.
    if (place % every === 0 || props.course.id === editedCourse) {
      const html = readFileSync(join(out, file), 'utf8').replace(textSeparator, '');
      if (html !== rawLandingPage(props, props.related, shell)) throw new Error(`${file} is not what its data ask for`);
    }
    place += 1;
  }
}

/** Number of the course that the edit changes. */
export const editedCourse = 7;
