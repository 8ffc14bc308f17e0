import { readFileSync } from 'node:fs';
import type { Output } from '#cli/build/write/output.ts';
import { readJson } from '#cli/platform/read-json.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import type { PagePlan } from '#site/plan/page-plan.ts';
import { pageFile } from '#site/plan/page-table.ts';

/**
 * When each page last changed what it says: its digest and the day, `2026-11-20`, by path. `lastmod` of the sitemap comes
 * from it, so it must outlive the machine: it is a file of the site itself (`/lastmod.json`), published with it, and a copy
 * stays in the build's cache, so that neither the output nor the local state is needed to keep the dates. A checkout that
 * has neither, such as a daily rebuild in CI, fetches the file of the live site first:
 *
 *     curl -fsSo lastmod.json https://www.institute.example/lastmod.json
 *     institute-build build --ledger lastmod.json
 *
 * Where nothing is known of a page, the build's day is its date: it is published for the first time.
 */
export type Ledger = Record<string, [digest: string, day: string]>;

/** The ledger's place in the output. */
export const ledgerFile = 'lastmod.json';

/** The digests of pages that the output holds, rendered in this build or before, by path. */
export const pageDigests = (plans: readonly PagePlan[], output: Output): [path: string, digest: string][] =>
  plans.map(({ path }) => {
    const digest = output.digestOf(pageFile(path));
    if (digest === undefined) throw new Error(`The page ${path} was written without its digest`);
    return [path, digest];
  });

/** The ledger of this build: a page that says what it said in an earlier one keeps the earliest day of those. */
export function updateLedger(digests: readonly [string, string][], earlier: readonly Ledger[], asOf: string): Ledger {
  const dayOf = (path: string, digest: string): string => {
    const days = earlier.flatMap((ledger) => (ledger[path]?.[0] === digest ? [ledger[path][1]] : []));
    return days.sort()[0] ?? asOf;
  };
  return Object.fromEntries(digests.map(([path, digest]) => [path, [digest, dayOf(path, digest)]]));
}

/** A ledger that the build keeps for itself: a missing or damaged one knows nothing. */
export const readLedger = (file: string): Ledger => readJson<Ledger>(file) ?? {};

/**
 * A ledger that the user names.
 * @throws {UserError} when it is missing or is no ledger
 */
export function readGivenLedger(file: string): Ledger {
  try {
    const ledger = JSON.parse(readFileSync(file, 'utf8')) as Ledger;
    if (Object.values(ledger).every((entry) => Array.isArray(entry) && entry.length === 2)) return ledger;
  } catch (error) {
    throw new UserError(`The ledger ${file} cannot be read: ${(error as Error).message}.`, { hint: hintForLedger, cause: error });
  }
  throw new UserError(`${file} is not a ledger of page dates.`, { hint: hintForLedger });
}

const hintForLedger = `Give the file /${ledgerFile} of the live site, or leave --ledger out.`;
