import { join, resolve } from 'node:path';
import { homeCitySlug, pairOf } from '#catalogue/catalogue.ts';
import { withoutSamples } from '#catalogue/samples.ts';
import type { Place } from '#cli/check/page-model/page-finding.ts';
import { hashCode } from '#cli/generate/bundle/code-hash.ts';
import { openPlanMemory } from '#cli/generate/plan/plan-memory.ts';
import { type PlannedPage, plannedPage, planOnce } from '#cli/generate/plan/plan-once.ts';
import { type LoadedCatalogue, loadCatalogue } from '#cli/load/load-catalogue.ts';
import { rootFiles } from '#cli/load/rules/own-addresses.ts';
import { mediaFiles } from '#cli/media/media.ts';
import { nowDate, todayInIndia } from '#cli/platform/clock.ts';
import { hashOf, ValueHasher } from '#cli/platform/hash.ts';
import { pathIn } from '#cli/platform/paths.ts';
import { projectRoot } from '#cli/platform/project-root.ts';
import { cacheFolder } from '#cli/platform/state-folders.ts';
import type { Location, Problem } from '#cli/terminal/user-error.ts';
import { planPages } from '#site/plan/page-table.ts';
import { placeNames } from '#site/plan/similarity/plain-words.ts';
import { unhashedAssets } from '#site/views/assets.ts';
import { batchCalendarFiles } from '#site/views/batch-calendar.ts';
import { withoutEndedClaims } from '#site/views/claims.ts';
import { createSite, type Site } from '#site/views/site.ts';
import { CatalogueTexts } from './catalogue-texts.ts';
import { KeptFindings } from './kept-findings.ts';
import { KeptNotes } from './kept-notes.ts';
import { LinkGraph } from './link-graph.ts';
import { Addresses } from './page-model/addresses.ts';
import { CheckedPage, type PageReader } from './page-model/checked-page.ts';
import { KeptPages } from './page-model/kept-pages.ts';
import type { PageFacts } from './page-model/page-facts.ts';
import { MarkupRenderer } from './page-model/read-markup.ts';
import { PageSimilarity } from './page-similarity.ts';
import { PlaceNames } from './rules/place-names.ts';

/** The site as the rules see it: every page rendered in memory, the catalogue behind it, and how pages are linked. */
export interface SiteModel {
  site: Site;
  pages: readonly CheckedPage[];
  pageByPath: ReadonlyMap<string, CheckedPage>;
  /** Texts of the catalogue by the place that holds them. */
  texts: CatalogueTexts;
  /** What rules find in the catalogue alone. */
  notes: KeptNotes;
  facts: PageFacts;
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

interface LoadedModel {
  model: SiteModel;
  loaded: LoadedCatalogue;
  /** What every rule found when all was as it is now, in the order of the rules; absent where that is not known. */
  found: readonly Problem[] | undefined;
  /** What they found at the last check, whatever has changed since. */
  earlier: readonly Problem[] | undefined;
  /** Keeps what was found out about pages for the next check; called once the rules have run, with what they found where all of them have. */
  keep: (found?: readonly Problem[]) => void;
}

/** @throws CatalogueError with every mistake of the catalogue */
export async function loadSiteModel(options: ModelOptions): Promise<LoadedModel> {
  const { dir, asOf, isProduction = false, cacheDir = cacheFolder } = options;
  const code = hashCode({ root: projectRoot, cacheDir }).program;
  const today = todayInIndia(nowDate());
  const name = hashOf(`${resolve(dir)} ${isProduction}`);
  const findings = new KeptFindings(join(cacheDir, `checked-findings-${name}.json`), { dir, code, asOf, today, isProduction });
  const loaded = await loadCatalogue(options);
  const site = createSite(loaded.catalogue, asOf, unhashedAssets);
  // Rules read the catalogue as it is written, so that what they find stands on its line, and the pages as they are shown.
  const shown = isProduction ? createSite(withoutSamples(loaded.catalogue), asOf, unhashedAssets) : site;
  const memory = openPlanMemory(join(cacheDir, `checked-plans-${name}.json`), { codeHash: code, catalogue: shown.catalogue });
  const hasher = new ValueHasher();
  const planned = [...planOnce(shown, { memory, hasher, codeHash: code, mostKept: Number.POSITIVE_INFINITY }).pages()];
  const texts = new CatalogueTexts(site.catalogue);
  const key = keptKey(site, code);
  const dataOf = (file: string): unknown => texts.dataOf(file);
  const kept = new KeptPages({ file: join(cacheDir, `checked-pages-${name}.jsonl`), key, dataOf, hasher });
  const notes = new KeptNotes({ file: join(cacheDir, `checked-notes-${name}.json`), key, hasher });
  const model = createSiteModel(site, (place) => locateIn(dir, loaded, place), { planned, texts, kept, notes });
  const keep = (found?: readonly Problem[]): void => {
    if (found) findings.save(found);
    model.similarity.sign();
    kept.save(model.pages);
    notes.save();
    loaded.keepPlaces();
  };
  return {
    model: today > asOf ? { ...model, lastDay: today } : model,
    loaded,
    found: findings.found,
    earlier: findings.earlier,
    keep,
  };
}

/** Of the code, and of all that `PageFacts` and the comparison of pages take from the whole catalogue. */
function keptKey({ catalogue, shell }: Site, code: string): string {
  const names = catalogue.cities.map(({ slug, name, officialName, aliases }) => [slug, name, officialName, aliases]);
  return hashOf(JSON.stringify([code, shell.origin, names, placeNames(catalogue)]));
}

interface ModelParts {
  planned?: readonly PlannedPage[];
  texts?: CatalogueTexts;
  /** What earlier checks have found out about pages. */
  kept?: Pick<KeptPages, 'find' | 'addresses'>;
  notes?: KeptNotes;
}

/** @param locate finds the place in a file that the person can open */
export function createSiteModel(
  site: Site,
  locate: SiteModel['locate'],
  { planned = planPages(site).map(plannedPage), texts = new CatalogueTexts(site.catalogue), kept, notes }: ModelParts = {},
): SiteModel {
  const renderer = new MarkupRenderer();
  const addresses = kept?.addresses ?? new Addresses();
  const reader: PageReader = { read: (plan) => renderer.read(plan), addresses };
  const pages = planned.map((page) => new CheckedPage(page, reader, kept?.find(page)));
  return {
    site,
    pages,
    pageByPath: new Map(pages.map((page) => [page.path, page])),
    texts,
    notes: notes ?? new KeptNotes({ key: '', hasher: new ValueHasher() }),
    facts: factsOf(site),
    links: new LinkGraph(site, pages, addresses),
    similarity: new PageSimilarity(site.catalogue, pages),
    files: listedFiles(site),
    locate,
    lastDay: site.asOf,
  };
}

const factsOf = ({ catalogue, shell: { origin } }: Site): PageFacts => ({
  origin,
  names: new PlaceNames(catalogue.cities),
  home: catalogue.cityBySlug.get(homeCitySlug),
  pairOf: (course, city) => pairOf(catalogue, course, city),
});

/** Paths of everything on the site that is not a page: pictures, PDFs, calendars, discovery files. */
const listedFiles = ({ catalogue, asOf }: Site): Set<string> =>
  new Set([
    ...rootFiles,
    ...mediaFiles(withoutEndedClaims(catalogue, asOf)).map(({ file }) => `/${file}`),
    ...batchCalendarFiles(catalogue, asOf).map(([file]) => `/${file}`),
  ]);

/** The place of something in a file of the catalogue's folder. */
export function locateIn(dir: string, { locate }: Pick<LoadedCatalogue, 'locate'>, { file, path, target }: Place): Location {
  const name = pathIn(dir, file);
  return { file: name, ...locate(name, path, target) };
}
