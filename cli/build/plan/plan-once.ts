import type { EnginePage } from '#cli/build/render/page.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import {
  type ComparedPage,
  type Duplicate,
  duplicateShortfall,
  findDuplicates,
  type findNearDuplicates,
  isCompared,
  noindexPlan,
} from '#site/plan/indexing-rules.ts';
import type { PagePlan } from '#site/plan/page-plan.ts';
import { pageFile, planBrowsedPages } from '#site/plan/page-table.ts';
import { planSitemapScreens, planSystemPages } from '#site/plan/system-pages.ts';
import type { Site } from '#site/views/site.ts';

/** What a build keeps of a page besides what it renders. */
export interface PageEntry extends Pick<PagePlan, 'path' | 'sources' | 'priority' | 'indexingBlockers'> {
  isIndexable: boolean;
  /** Name of the city whose page it is. */
  cityName: string | undefined;
  /** Whether it is out of the index because it is too much like another page. */
  isDuplicate: boolean;
}

interface PlannedSite {
  /** In the order planned. */
  entries: readonly PageEntry[];
  /** The pages themselves, in the same order. */
  pages: () => Iterable<PagePlan>;
}

/** Pages up to which their plans are kept from the comparison until they are rendered: more of them are planned a second time. */
const manyPages = 3000;

/**
 * Plans the pages. Of a large site no more than one page is held at a time, and what the indexing rules compare.
 * @param findPairs what the indexing rules find pages too much alike with
 * @param mostKept pages up to which plans are kept
 * @throws {UserError} for two plans of one path, with the sources of both
 */
export function planOnce(site: Site, findPairs: typeof findNearDuplicates, mostKept = manyPages): PlannedSite {
  const { entries, kept, compared } = lookThrough(site, mostKept);
  const duplicates = findDuplicates(site, compared, findPairs);
  for (const entry of entries) {
    const duplicate = duplicates.get(entry.path);
    if (duplicate) close(entry, duplicate);
  }
  const others = [...planSystemPages(site), ...planSitemapScreens(site, indexableEntries(entries))];
  entries.push(...others.map(entryOf));
  refuseSharedPaths(entries);
  return {
    entries,
    *pages() {
      for (const plan of kept ?? planBrowsedPages(site)) yield noindexPlan(plan, duplicates.get(plan.path));
      yield* others;
    },
  };
}

/** Pages that search engines may index: the sitemap and its screens list these. */
export const indexableEntries = (entries: readonly PageEntry[]): PageEntry[] => entries.filter(({ isIndexable }) => isIndexable);

function close(entry: PageEntry, duplicate: Duplicate): void {
  entry.isIndexable = false;
  entry.isDuplicate = true;
  entry.indexingBlockers = [...(entry.indexingBlockers ?? []), duplicateShortfall(duplicate)];
}

interface LookedThrough {
  entries: PageEntry[];
  /** All plans, where they are few. */
  kept: PagePlan[] | undefined;
  compared: ComparedPage[];
}

function lookThrough(site: Site, mostKept: number): LookedThrough {
  const found: LookedThrough = { entries: [], kept: [], compared: [] };
  for (const plan of planBrowsedPages(site)) {
    found.entries.push(entryOf(plan));
    if (isCompared(plan)) found.compared.push({ path: plan.path, indexableText: plan.indexableText });
    if (found.entries.length > mostKept) found.kept = undefined;
    found.kept?.push(plan);
  }
  return found;
}

const entryOf = ({ path, sources, priority, indexingBlockers, indexableText, props }: PagePlan): PageEntry => ({
  path,
  sources,
  priority,
  ...(indexingBlockers && { indexingBlockers }),
  isIndexable: props.head.isIndexable,
  cityName: indexableText?.city.name,
  isDuplicate: false,
});

function refuseSharedPaths(entries: readonly PageEntry[]): void {
  const byPath = new Map<string, PageEntry>();
  for (const entry of entries) {
    const { path, sources } = entry;
    const other = byPath.get(path);
    if (other) throw new UserError(`Two pages want the address ${path}: ${other.sources.join(', ')} and ${sources.join(', ')}.`);
    byPath.set(path, entry);
  }
}

interface PlannedPage extends EnginePage {
  plan: PagePlan;
}

/** The plans as the engine takes them. */
export function* enginePages(plans: Iterable<PagePlan>): Generator<PlannedPage> {
  for (const plan of plans) {
    const component = plan.component as EnginePage['component'];
    yield { path: plan.path, file: pageFile(plan.path), component, props: plan.props, plan };
  }
}
