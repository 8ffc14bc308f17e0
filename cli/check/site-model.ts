import { join, resolve } from 'node:path';
import { homeCitySlug } from '#catalogue/catalogue.ts';
import { withoutSamples } from '#catalogue/samples.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Place } from '#cli/check/page-model/page-finding.ts';
import { hashCode } from '#cli/generate/bundle/code-hash.ts';
import { type LoadedCatalogue, loadCatalogue } from '#cli/load/load-catalogue.ts';
import { rootFiles } from '#cli/load/rules/own-addresses.ts';
import { mediaFiles } from '#cli/media/media.ts';
import { nowDate, todayInIndia } from '#cli/platform/clock.ts';
import { hashContent } from '#cli/platform/hash.ts';
import { once } from '#cli/platform/memoize.ts';
import { pathIn } from '#cli/platform/paths.ts';
import { projectRoot } from '#cli/platform/project-root.ts';
import { cacheFolder } from '#cli/platform/state-folders.ts';
import type { Location, Problem } from '#cli/terminal/user-error.ts';
import type { PagePlan } from '#site/pages/page-plan.ts';
import { planPages } from '#site/plan/page-table.ts';
import { unhashedAssets } from '#site/views/assets.ts';
import { batchCalendarFiles } from '#site/views/batch-calendar.ts';
import { withoutEndedClaims } from '#site/views/claims.ts';
import { createSite, type Site } from '#site/views/site.ts';
import { CachedFindings } from './cached-findings.ts';
import { CatalogueTexts } from './catalogue-texts.ts';
import { LinkGraph } from './link-graph.ts';
import { CheckedPage } from './page-model/checked-page.ts';
import { MarkupRenderer } from './page-model/read-markup.ts';
import { PageSimilarity } from './page-similarity.ts';
import { PlaceNames } from './rules/place-names.ts';

/** The site as rules see it: all pages rendered in memory, their catalogue and the links between pages. */
export interface SiteModel {
  site: Site;
  pages: readonly CheckedPage[];
  pageByPath: ReadonlyMap<string, CheckedPage>;
  texts: CatalogueTexts;
  names: PlaceNames;
  home: City | undefined;
  links: LinkGraph;
  similarity: PageSimilarity;
  files: ReadonlySet<string>;
  locate: (place: Place) => Location;
  /** Latest date on which a fact may claim to have been looked up: today or the date being checked, whichever is later. */
  lastDay: string;
}

export interface ModelOptions {
  dir: string;
  cacheDir?: string;
  /** Day for which the site is checked (Asia/Kolkata), for example `2026-11-20`. */
  asOf: string;
  /**
   * Whether to apply the rules for the live site. If true, samples are left out. Placeholders, claims without a basis and sources that
   * nobody has read are errors.
   */
  isProduction?: boolean;
}

interface LoadedModel {
  model: SiteModel;
  loaded: LoadedCatalogue;
  /** Cached findings, in the order of the rules. Undefined if anything has changed since the last check. */
  found: readonly Problem[] | undefined;
  earlier: readonly Problem[] | undefined;
  /** Caches the findings and their positions in catalogue files for the next check. */
  saveCache: (found?: readonly Problem[]) => void;
}

/** Hash of the code, computed once because a running program keeps its code even if the files change. */
const hashProgram = once(() => hashCode(projectRoot).program);

/** @throws {CatalogueError} with all mistakes in the catalogue */
export async function loadSiteModel(options: ModelOptions): Promise<LoadedModel> {
  const { dir, asOf, isProduction = false, cacheDir = cacheFolder } = options;
  const today = todayInIndia(nowDate());
  const name = hashContent(`${resolve(dir)} ${isProduction}`);
  const findings = new CachedFindings(join(cacheDir, `checked-findings-${name}.json`), {
    dir,
    code: hashProgram(),
    asOf,
    today,
    isProduction,
  });
  const loaded = await loadCatalogue(options);
  const site = createSite(loaded.catalogue, asOf, unhashedAssets);
  // Rules see the catalogue with its samples, so that findings point to the right lines. With `isProduction`, the pages themselves have no
  // samples.
  const shown = isProduction ? createSite(withoutSamples(loaded.catalogue), asOf, unhashedAssets) : site;
  const model = createSiteModel(site, (place) => locateIn(dir, loaded, place), {
    planAll: () => planPages(shown),
    lastDay: today > asOf ? today : asOf,
  });
  const saveCache = (found?: readonly Problem[]): void => {
    if (found) findings.save(found);
    loaded.savePlaces();
  };
  return { model, loaded, found: findings.found, earlier: findings.earlier, saveCache };
}

interface ModelParts {
  planAll: () => PagePlan[];
  lastDay?: string;
}

/**
 * Creates a model that plans pages and follows links on first use.
 * @param locate converts a place in the catalogue to a position in a file that the user can open
 */
export function createSiteModel(
  site: Site,
  locate: SiteModel['locate'],
  { planAll, lastDay = site.asOf }: ModelParts,
): SiteModel {
  const renderer = new MarkupRenderer();
  const pages = once(() => planAll().map((plan) => new CheckedPage(plan, renderer)));
  const pageByPath = once(() => new Map(pages().map((page) => [page.path, page])));
  const links = once(() => new LinkGraph(site, pages()));
  const similarity = once(() => new PageSimilarity(site.catalogue, pages()));
  return {
    site,
    get pages() {
      return pages();
    },
    get pageByPath() {
      return pageByPath();
    },
    get links() {
      return links();
    },
    get similarity() {
      return similarity();
    },
    texts: new CatalogueTexts(site.catalogue),
    names: new PlaceNames(site.catalogue.cities),
    home: site.catalogue.cityBySlug.get(homeCitySlug),
    files: listedFiles(site),
    locate,
    lastDay,
  };
}

/** Returns the paths of all files that are not pages, such as pictures, PDFs and calendars. */
const listedFiles = ({ catalogue, asOf }: Site): Set<string> =>
  new Set([
    ...rootFiles,
    ...mediaFiles(withoutEndedClaims(catalogue, asOf)).map(({ file }) => `/${file}`),
    ...batchCalendarFiles(catalogue, asOf).map(([file]) => `/${file}`),
  ]);

export function locateIn(dir: string, { locate }: Pick<LoadedCatalogue, 'locate'>, { file, path, target }: Place): Location {
  const name = pathIn(dir, file);
  return { file: name, ...locate(name, path, target) };
}
