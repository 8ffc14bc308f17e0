import { type EnginePage, hashPage } from '#cli/generate/render/page.ts';
import { ValueHasher } from '#cli/platform/hash.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { type Duplicate, duplicateShortfall, findDuplicates, isCompared, noindexPlan } from '#site/plan/indexing-rules.ts';
import type { IndexableText, PageDraft, PagePlan } from '#site/plan/page-plan.ts';
import { draftBrowsedPages, pageFile } from '#site/plan/page-table.ts';
import type { NearPair } from '#site/plan/similarity/text-index.ts';
import { planSitemapScreens, planSystemPages } from '#site/plan/system-pages.ts';
import type { Site } from '#site/views/site.ts';
import { DuplicateFinder, type KnownPage } from './near-duplicates.ts';
import type { KnownPair, KnownText, PlanMemory, PlannedFacts } from './plan-memory.ts';

type DescribedPlan = Omit<PlannedFacts, 'from' | 'inputs' | 'text'>;

/** What a build keeps of a page besides what it renders. */
export interface PageEntry extends DescribedPlan {
  /** Whether it is out of the index because it is too much like another page. */
  isDuplicate: boolean;
}

/** A page whose plan is made when something asks for it. */
export interface PlannedPage {
  path: string;
  /** Hash of all that it is rendered from, where that is known. */
  inputs?: string | undefined;
  /** Hash of what it was planned from, where that is known without planning it. */
  from?: string | undefined;
  entry: PageEntry;
  plan: () => PagePlan;
}

interface PlannedSite {
  /** In the order planned. */
  entries: readonly PageEntry[];
  /** The pages themselves, in the same order. Each is let go once it is taken: they are there once. */
  pages: () => Iterable<PlannedPage>;
}

interface PlanOptions {
  /** Hash of the code that plans and renders. */
  codeHash: string;
  memory: PlanMemory;
  /** Of the same catalogue, where something else hashes what it holds too. */
  hasher?: ValueHasher;
  /** Pages up to which their plans are kept until they are rendered: of more of them each is planned a second time then. */
  mostKept?: number;
}

const manyPages = 3000;

/**
 * Plans the pages that changed since an earlier build. Of a large site no more than one plan is held at a time, and of each page what it is planned from.
 * @throws {UserError} for two plans of one path, with the sources of both
 */
export function planOnce(site: Site, options: PlanOptions): PlannedSite {
  const { entries, hashes, drafts, duplicates } = planBrowsed(site, options);
  const others = [...planSystemPages(site), ...planSitemapScreens(site, indexableEntries(entries))];
  entries.push(...others.map((plan) => entryOf(describePlan(plan))));
  refuseSharedPaths(entries);
  return {
    entries,
    *pages() {
      let at = 0;
      drafts.reverse();
      for (let draft = drafts.pop(); draft; draft = drafts.pop()) {
        const { path, plan } = draft;
        const duplicate = duplicates.get(path);
        const { inputs, from } = hashes[at] as PageHashes;
        const page = { path, from, entry: entries[at] as PageEntry };
        yield duplicate ? { ...page, plan: () => noindexPlan(plan(), duplicate) } : { ...page, plan, inputs };
        at += 1;
      }
      for (const plan of others) {
        yield { path: plan.path, entry: entries[at] as PageEntry, plan: () => plan };
        at += 1;
      }
    },
  };
}

/** Plans the pages that visitors browse, and lets go what was only needed to compare them: while pages are rendered nobody asks for it. */
function planBrowsed(site: Site, { memory, codeHash, hasher = new ValueHasher(), mostKept = manyPages }: PlanOptions) {
  const finder = new DuplicateFinder(site.catalogue, { memory, hasher });
  const { facts, drafts, compared } = lookThrough(site, mostKept, (draft) => {
    const from = draft.from && hasher.hashProps(draft.from);
    const known = memory.find(draft.path);
    return from !== undefined && known?.from === from ? known : factsOf(draft.plan(), { from, codeHash, hasher, finder });
  });
  const pairs = finder.findPairs(compared);
  memory.save({ pages: facts, pairs: pairs.map((pair) => toKnownPair(pair, compared)) });
  const duplicates = findDuplicates(site, compared, () => pairs);
  const entries = facts.map((page) => entryOf(page, duplicates.get(page.path)));
  return { entries, hashes: facts.map(({ inputs, from }): PageHashes => ({ inputs, from })), drafts, duplicates };
}

/** All that is asked of the facts about a page while pages are rendered. */
type PageHashes = Pick<PlannedFacts, 'inputs' | 'from'>;

/** Pages that search engines may index: the sitemap and its screens list these. */
export const indexableEntries = (entries: readonly PageEntry[]): PageEntry[] => entries.filter(({ isIndexable }) => isIndexable);

interface LookedThrough {
  facts: PlannedFacts[];
  drafts: PageDraft[];
  compared: KnownPage[];
}

function lookThrough(site: Site, mostKept: number, findFacts: (draft: PageDraft) => PlannedFacts): LookedThrough {
  const found: LookedThrough = { facts: [], drafts: [], compared: [] };
  let planned: PageDraft[] | undefined = [];
  for (const given of draftBrowsedPages(site)) {
    const draft: PageDraft = planned ? { ...given, plan: once(given.plan) } : given;
    const facts = findFacts(draft);
    found.facts.push(facts);
    found.drafts.push(given);
    if (found.drafts.length > mostKept) planned = undefined;
    planned?.push(draft);
    if (facts.text) found.compared.push(comparedPage(facts.path, facts.text, draft.plan));
  }
  return { ...found, drafts: planned ?? found.drafts };
}

const comparedPage = (path: string, text: KnownText, plan: () => PagePlan): KnownPage => ({
  path,
  text,
  get indexableText() {
    return plan().indexableText as IndexableText;
  },
});

interface FactsOptions {
  from: string | undefined;
  codeHash: string;
  hasher: ValueHasher;
  finder: DuplicateFinder;
}

const factsOf = (plan: PagePlan, { from, codeHash, hasher, finder }: FactsOptions): PlannedFacts => ({
  ...describePlan(plan),
  from,
  inputs: hashPage(plan, { hasher, codeHash }),
  text: isCompared(plan) ? finder.index(plan.path, plan.indexableText) : undefined,
});

const describePlan = ({ path, name, sources, priority, indexingBlockers, indexableText, props }: PagePlan): DescribedPlan => ({
  path,
  name,
  sources,
  priority,
  ...(indexingBlockers && { indexingBlockers }),
  isIndexable: props.head.isIndexable,
  cityName: indexableText?.city.name,
});

/** The page of a plan that stands by itself. */
export const plannedPage = (plan: PagePlan): PlannedPage => ({
  path: plan.path,
  entry: { ...entryOf(describePlan(plan)), isDuplicate: plan.duplicateOf !== undefined },
  plan: () => plan,
});

function entryOf(plan: DescribedPlan, duplicate?: Duplicate): PageEntry {
  const { path, name, sources, priority, indexingBlockers, isIndexable, cityName } = plan;
  const entry = {
    path,
    name,
    sources,
    priority,
    ...(indexingBlockers && { indexingBlockers }),
    isIndexable,
    cityName,
    isDuplicate: false,
  };
  if (!duplicate) return entry;
  return {
    ...entry,
    isIndexable: false,
    isDuplicate: true,
    indexingBlockers: [...(indexingBlockers ?? []), duplicateShortfall(duplicate)],
  };
}

const toKnownPair = ({ a, b, score }: NearPair, pages: readonly KnownPage[]): KnownPair => [
  (pages[a] as KnownPage).path,
  (pages[b] as KnownPage).path,
  score,
];

function refuseSharedPaths(entries: readonly PageEntry[]): void {
  const byPath = new Map<string, PageEntry>();
  for (const entry of entries) {
    const { path, sources } = entry;
    const other = byPath.get(path);
    if (other) throw new UserError(`Two pages want the address ${path}: ${other.sources.join(', ')} and ${sources.join(', ')}.`);
    byPath.set(path, entry);
  }
}

/** The pages as the engine takes them. */
export function* enginePages(pages: Iterable<Pick<PlannedPage, 'path' | 'inputs' | 'plan'>>): Generator<EnginePage> {
  for (const { path, inputs, plan } of pages) {
    const planned = once(plan);
    yield {
      path,
      file: pageFile(path),
      ...(inputs !== undefined && { inputs }),
      get component() {
        return planned().component as EnginePage['component'];
      },
      get props() {
        return planned().props;
      },
    };
  }
}

function once<Result>(make: () => Result): () => Result {
  let made: { result: Result } | undefined;
  return () => {
    made ??= { result: make() };
    return made.result;
  };
}
