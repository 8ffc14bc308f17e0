import { findPair, homeCitySlug } from '#catalogue/catalogue.ts';
import { formPagePath } from '#catalogue/routes.ts';
import type { Pair } from '#catalogue/schema/pairs.ts';
import type { CheckedPage } from './page-model/checked-page.ts';
import type { DuplicatePair } from './page-similarity.ts';
import type { SiteModel } from './site-model.ts';

/** Figures about the pages that search engines may show. */
export interface IndexingFigures {
  pages: number;
  indexed: number;
  /** Number of courses with a text about a city. */
  written: number;
  writtenIndexed: number;
  /** Number of indexed texts about a course in a city, by their number of facts with a source. */
  bySources: ReadonlyMap<number, number>;
  /** Most similar pairs of indexed pages, ignoring place names. The most similar pair comes first. */
  alike: readonly DuplicatePair[];
  links: LinkFigures;
  /** The same, without links that open a form. */
  linksWithoutForms: LinkFigures;
}

interface LinkFigures {
  all: number;
  outside: number;
}

const maxPairs = 5;

export function indexingFigures(model: SiteModel): IndexingFigures {
  const indexed = model.pages.filter((page) => page.isIndexable);
  const written = model.pages.flatMap((page) => findPagePair(model, page) ?? []);
  const shown = indexed.flatMap((page) => findPagePair(model, page) ?? []);
  const targets = indexed.flatMap((page) => listTargets(model, page));
  return {
    pages: model.pages.length,
    indexed: indexed.length,
    written: written.length,
    writtenIndexed: shown.length,
    bySources: countBy(shown.map(({ uses }) => uses.filter(({ source }) => source !== undefined).length)),
    alike: findMostAlike(model, indexed),
    links: countLinks(targets),
    linksWithoutForms: countLinks(targets.filter(({ path }) => !path.startsWith(formPagePath('')))),
  };
}

function findPagePair({ site: { catalogue } }: SiteModel, { course, plan }: CheckedPage): Pair | undefined {
  const city = plan.indexableText?.city;
  return course && city && city.slug !== homeCitySlug ? findPair(catalogue, course, city) : undefined;
}

const countBy = (numbers: readonly number[]): Map<number, number> =>
  new Map([...Map.groupBy(numbers, (number) => number)].map(([number, all]) => [number, all.length]));

function findMostAlike({ similarity }: SiteModel, pages: readonly CheckedPage[]): DuplicatePair[] {
  let found: DuplicatePair[] = [];
  for (const [index, a] of pages.entries())
    for (const b of pages.slice(index + 1)) {
      const score = similarity.score(a, b);
      if (score <= (found.at(maxPairs - 1)?.score ?? 0)) continue;
      found = [...found, { a, b, score }].sort((one, other) => other.score - one.score).slice(0, maxPairs);
    }
  return found;
}

/** Returns the pages of this site that the page's own content links to, once for each link. */
function listTargets({ pageByPath, site }: SiteModel, page: CheckedPage): CheckedPage[] {
  const { origin } = site.shell;
  return page.body.links.flatMap(({ href, isCommon }) => {
    if (isCommon || href.startsWith('#') || !URL.canParse(href, origin)) return [];
    const url = new URL(href, origin);
    return (url.origin === origin && pageByPath.get(url.pathname)) || [];
  });
}

const countLinks = (targets: readonly CheckedPage[]): LinkFigures => ({
  all: targets.length,
  outside: targets.filter(({ isIndexable }) => !isIndexable).length,
});

export function formatIndexingFigures(model: SiteModel): string {
  const figures = indexingFigures(model);
  const sources = [...figures.bySources].sort(([one], [other]) => one - other);
  return [
    `Pages that search engines may show: ${figures.indexed} of ${figures.pages}`,
    `Texts about a course in a city: ${figures.written}, of which ${figures.writtenIndexed} are on such pages`,
    `Facts with a source in each of these texts: ${sources.map(([facts, texts]) => `${facts} in ${texts} texts`).join(', ')}`,
    'Most similar pages, ignoring place names (0: nothing shared, 1: the same text):',
    ...figures.alike.map(({ a, b, score }) => `  ${score.toFixed(2)}  ${a.path}  ${b.path}`),
    `Links in the content of these pages to pages that search engines must not show: ${formatShare(figures.links)}`,
    `The same, without links that open a form: ${formatShare(figures.linksWithoutForms)}`,
    '',
  ].join('\n');
}

const formatShare = ({ all, outside }: LinkFigures): string =>
  `${outside} of ${all} (${(all > 0 ? (outside / all) * 100 : 0).toFixed(1)}%)`;
