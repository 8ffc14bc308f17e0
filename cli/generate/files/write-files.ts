import { join } from 'node:path';
import type { Output } from '#cli/generate/write/output.ts';
import { hashContent } from '#cli/platform/hash.ts';
import { replaceFile } from '#cli/platform/replace-file.mjs';
import type { PagePlan } from '#site/pages/page-plan.ts';
import { indexablePages } from '#site/plan/page-table.ts';
import type { Site } from '#site/views/site.ts';
import type { Bundle } from '../bundle/bundle.ts';
import { addPendingAddresses, changedAddresses, pendingAddressesFile } from '../discovery/indexnow.ts';
import { lastmodFile, type PageDates, pageDigests, readDates, readSuppliedDates, updateDates } from '../discovery/lastmod.ts';
import { sitemapFiles } from '../discovery/sitemap.ts';
import { siteFiles } from './site-files.ts';

/** Where a site is built, and for which day. */
export interface Destination {
  out: string;
  /** Day to build for, `2026-11-20` in Asia/Kolkata. */
  asOf: string;
  /** File with the days on which pages last changed, for a checkout that has no record of them. */
  lastmod?: string;
}

/** Where a build keeps what it knows for the next one. */
export interface BuildState {
  options: Destination;
  cacheDir: string;
  /** Tells outputs apart in the folder of what is kept. */
  stateKey: string;
}

/** The copy of the record of dates that outlives the output. */
export const datesFile = ({ cacheDir, stateKey }: BuildState): string => join(cacheDir, `lastmod-${stateKey}.json`);

/** Read before anything is written: the output's own record is one of them. */
export const earlierDates = (build: BuildState): PageDates[] => [
  ...(build.options.lastmod === undefined ? [] : [readSuppliedDates(build.options.lastmod)]),
  readDates(datesFile(build)),
  readDates(join(build.options.out, lastmodFile)),
];

interface FilesInput {
  site: Site;
  bundle: Bundle;
  pages: readonly PagePlan[];
  output: Output;
  earlier: readonly PageDates[];
}

/** Writes everything that is neither a page nor a picture, after the pages: the sitemap says when they last changed. */
export function writeFiles(build: BuildState, { pages, output, earlier, ...input }: FilesInput): void {
  const { options, cacheDir } = build;
  const put = (file: string, content: string | Uint8Array): void => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const inputs = hashContent(bytes);
    if (!output.reuse(file, inputs)) output.put(file, bytes, { inputs });
  };
  for (const [file, content] of siteFiles(input)) put(file, content);
  const listed = indexablePages(pages);
  const lastmod = updateDates(pageDigests(listed, output), earlier, options.asOf);
  for (const { file, inputs, make } of sitemapFiles({ origin: input.site.shell.origin, pages: listed, lastmod }))
    if (!output.reuse(file, inputs)) output.put(file, Buffer.from(make()), { inputs });
  put(lastmodFile, JSON.stringify(lastmod));
  const before = earlier.find((known) => Object.keys(known).length > 0) ?? {};
  addPendingAddresses(pendingAddressesFile(cacheDir, options.out), changedAddresses(input.site.shell.origin, before, lastmod));
  // Before the record of the output: a kill in between leaves pages that are made again and dates that are right.
  replaceFile(datesFile(build), JSON.stringify(lastmod));
}
