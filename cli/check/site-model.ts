import { withoutSamples } from '#catalogue/samples.ts';
import { type LoadedCatalogue, loadCatalogue } from '#cli/load/load-catalogue.ts';
import { mediaFiles } from '#cli/media/media.ts';
import { nowDate, todayInIndia } from '#cli/platform/clock.ts';
import type { Location } from '#cli/terminal/user-error.ts';
import { planPages } from '#site/plan/page-table.ts';
import { unhashedAssets } from '#site/views/assets.ts';
import { batchCalendarFiles } from '#site/views/batch-calendar.ts';
import { withoutEndedClaims } from '#site/views/claims.ts';
import { createSite, type Site } from '#site/views/site.ts';
import { CatalogueTexts, type Place } from './catalogue-texts.ts';
import { LinkGraph } from './link-graph.ts';
import { CheckedPage } from './page-model/checked-page.ts';
import { MarkupRenderer } from './page-model/read-markup.ts';
import { PageSimilarity } from './page-similarity.ts';

/** The site as the rules see it: every page rendered in memory, the catalogue behind it, and how pages are linked. */
export interface SiteModel {
  site: Site;
  pages: readonly CheckedPage[];
  pageByPath: ReadonlyMap<string, CheckedPage>;
  /** Texts of the catalogue by the place that holds them. */
  texts: CatalogueTexts;
  links: LinkGraph;
  similarity: PageSimilarity;
  /** Paths of all files that are no pages. */
  files: ReadonlySet<string>;
  locate: (place: Place) => Location;
  /** No fact was read after this day: the one that is checked for, or today where that is later. */
  lastDay: string;
}

export interface ModelOptions {
  /** Folder of the catalogue. */
  dir: string;
  cacheDir?: string;
  /** Day to check for, `2026-11-20` in Asia/Kolkata. */
  asOf: string;
  /** True for what goes live: samples are left out of the pages; placeholders, claims without a basis and unread sources are errors. */
  isProduction?: boolean;
}

/** @throws CatalogueError with every mistake of the catalogue */
export async function loadSiteModel(options: ModelOptions): Promise<{ model: SiteModel; loaded: LoadedCatalogue }> {
  const { dir, asOf, isProduction } = options;
  const loaded = await loadCatalogue(options);
  const site = createSite(loaded.catalogue, asOf, unhashedAssets);
  // Rules read the catalogue as it is written, so that what they find stands on its line, and the pages as they are shown.
  const shown = isProduction ? createSite(withoutSamples(loaded.catalogue), asOf, unhashedAssets) : site;
  const model = createSiteModel(site, (place) => locateIn(dir, loaded, place), planPages(shown));
  const today = todayInIndia(nowDate());
  return { model: today > asOf ? { ...model, lastDay: today } : model, loaded };
}

/** @param locate finds the place in a file that the person can open */
export function createSiteModel(site: Site, locate: SiteModel['locate'], plans = planPages(site)): SiteModel {
  const renderer = new MarkupRenderer();
  const pages = plans.map((plan) => new CheckedPage(plan, renderer.read(plan)));
  return {
    site,
    pages,
    pageByPath: new Map(pages.map((page) => [page.path, page])),
    texts: new CatalogueTexts(site.catalogue),
    links: new LinkGraph(site, pages),
    similarity: new PageSimilarity(site.catalogue, pages),
    files: listedFiles(site),
    locate,
    lastDay: site.asOf,
  };
}

/** Files at the root that the build writes, and those that the worker answers. */
const rootFiles =
  '/favicon.svg /manifest.webmanifest /robots.txt /rules.json /.well-known/security.txt /sitemap.xml /sitemap-blogs.xml'.split(
    ' ',
  );

/** Paths of everything on the site that is not a page: pictures, PDFs, calendars, discovery files. */
const listedFiles = ({ catalogue, asOf }: Site): Set<string> =>
  new Set([
    ...rootFiles,
    ...mediaFiles(withoutEndedClaims(catalogue, asOf)).map(({ file }) => `/${file}`),
    ...batchCalendarFiles(catalogue, asOf).map(([file]) => `/${file}`),
  ]);

/** The place of something in a file of the catalogue's folder. */
export function locateIn(dir: string, { locate }: Pick<LoadedCatalogue, 'locate'>, { file, path, target }: Place): Location {
  const name = `${dir.replace(/\/+$/, '')}/${file}`;
  return { file: name, ...locate(name, path, target) };
}
