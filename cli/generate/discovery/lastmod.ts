import { readFileSync } from 'node:fs';
import type { Output } from '#cli/generate/write/output.ts';
import { readJson } from '#cli/platform/read-json.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { pageFile } from '#site/plan/page-table.ts';

/**
 * When each page last changed what it says: its digest and the day, `2026-11-20`, by path. `lastmod` of the sitemap comes
 * from it, so it must outlive the machine: it is a file of the site itself (`/lastmod.json`), published with it, and a copy
 * stays in the build's cache, so that neither the output nor the local state is needed to keep the dates. A checkout that
 * has neither, such as a daily rebuild in CI, fetches the file of the live site first:
 *
 *     curl -fsSo lastmod.json https://www.institute.example/lastmod.json
 *     institute-build build --lastmod lastmod.json
 *
 * Where nothing is known of a page, the build's day is its date: it is published for the first time.
 */
export type PageDates = Record<string, [digest: string, day: string]>;

/** The record's place in the output. */
export const lastmodFile = 'lastmod.json';

/** The digests of pages that the output holds, rendered in this build or before, by path. */
export const pageDigests = (pages: readonly { path: string }[], output: Output): [path: string, digest: string][] =>
  pages.map(({ path }) => {
    const digest = output.getDigest(pageFile(path));
    if (digest === undefined) throw new Error(`The page ${path} was written without its digest`);
    return [path, digest];
  });

/** The record of this build: a page that says what it said in an earlier one keeps the earliest day of those. */
export function updateDates(digests: readonly [string, string][], earlier: readonly PageDates[], asOf: string): PageDates {
  const getLastDay = (path: string, digest: string): string => {
    const days = earlier.flatMap((lastmod) => (lastmod[path]?.[0] === digest ? [lastmod[path][1]] : []));
    return days.sort()[0] ?? asOf;
  };
  return Object.fromEntries(digests.map(([path, digest]) => [path, [digest, getLastDay(path, digest)]]));
}

/** A record that the build keeps for itself: a missing or damaged one knows nothing. */
export const readDates = (file: string): PageDates => readJson<PageDates>(file) ?? {};

/**
 * A record that the user names.
 * @throws {UserError} when it is missing or is no such record
 */
export function readSuppliedDates(file: string): PageDates {
  try {
    const lastmod = JSON.parse(readFileSync(file, 'utf8')) as PageDates;
    if (Object.values(lastmod).every((entry) => Array.isArray(entry) && entry.length === 2)) return lastmod;
  } catch (error) {
    throw new UserError(`${file} cannot be read: ${(error as Error).message}.`, { hint: hintForDates, cause: error });
  }
  throw new UserError(`${file} is no record of page dates.`, { hint: hintForDates });
}

const hintForDates = `Give the file /${lastmodFile} of the live site, or leave --lastmod out.`;
