import { readFileSync } from 'node:fs';
import type { Output } from '#cli/generate/write/output.ts';
import { readJson } from '#cli/platform/read-json.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { pageFile } from '#site/plan/page-table.ts';

/**
 * Digest of each page's content and the day on which it last changed (`2026-11-20`), keyed by path. The sitemap takes `lastmod` from these
 * dates, so they must survive the loss of a machine. The site publishes them as `/lastmod.json`, and the build cache has a copy. A checkout
 * without either, such as a daily rebuild in CI, first downloads the file from the live site:
 *
 *     curl -fsSo lastmod.json https://www.institute.example/lastmod.json
 *     institute-build build --lastmod lastmod.json
 *
 * A page without an earlier date gets the build date.
 */
export type PageDates = Record<string, [digest: string, day: string]>;

export const lastmodFile = 'lastmod.json';

export const pageDigests = (pages: readonly { path: string }[], output: Output): [path: string, digest: string][] =>
  pages.map(({ path }) => {
    const digest = output.getDigest(pageFile(path));
    if (digest === undefined) throw new Error(`The page ${path} was written without its digest`);
    return [path, digest];
  });

/** Returns the new dates. An unchanged page keeps its earliest recorded day. */
export function updateDates(digests: readonly [string, string][], earlier: readonly PageDates[], asOf: string): PageDates {
  const getLastDay = (path: string, digest: string): string => {
    const days = earlier.flatMap((lastmod) => (lastmod[path]?.[0] === digest ? [lastmod[path][1]] : []));
    return days.sort()[0] ?? asOf;
  };
  return Object.fromEntries(digests.map(([path, digest]) => [path, [digest, getLastDay(path, digest)]]));
}

export const readDates = (file: string): PageDates => readJson<PageDates>(file) ?? {};

/**
 * Reads a dates file that the user supplied.
 * @throws {UserError} if the file is missing or is not a dates file
 */
export function readSuppliedDates(file: string): PageDates {
  try {
    const lastmod = JSON.parse(readFileSync(file, 'utf8')) as PageDates;
    if (Object.values(lastmod).every((entry) => Array.isArray(entry) && entry.length === 2)) return lastmod;
  } catch (error) {
    throw new UserError(`${file} cannot be read: ${(error as Error).message}.`, { hint: hintForDates, cause: error });
  }
  throw new UserError(`${file} does not contain dates for pages.`, { hint: hintForDates });
}

const hintForDates = `Use /${lastmodFile} from the live site, or leave out --lastmod.`;
