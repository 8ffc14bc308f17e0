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
import { sitemapFile } from '../discovery/sitemap.ts';
import { siteFiles } from './site-files.ts';

export interface Destination {
  out: string;
  asOf: string;
  lastmod?: string;
}

export interface BuildState {
  options: Destination;
  cacheDir: string;
  /** Part of file names in the cache folder that identifies the output folder. */
  stateKey: string;
}

/** Path of a copy of the page dates, in case the output folder is deleted. */
export const datesFile = ({ cacheDir, stateKey }: BuildState): string => join(cacheDir, `lastmod-${stateKey}.json`);

/** Reads the page dates of earlier builds. Must run before anything is written, because it also reads the output's own dates file. */
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

/** Writes all files except pages and pictures. Runs after the pages, because the sitemap needs their dates. */
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
  put('sitemap.xml', sitemapFile({ origin: input.site.shell.origin, pages: listed, lastmod }));
  put(lastmodFile, JSON.stringify(lastmod));
  const before = earlier.find((known) => Object.keys(known).length > 0) ?? {};
  addPendingAddresses(pendingAddressesFile(cacheDir, options.out), changedAddresses(input.site.shell.origin, before, lastmod));
  // The page dates are written before the output's manifest. If the build is killed in between, pages are rendered again and keep their
  // dates.
  replaceFile(datesFile(build), JSON.stringify(lastmod));
}
