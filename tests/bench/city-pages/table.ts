import { type Catalogue, findPair, homeCitySlug } from '#catalogue/catalogue.ts';
import { coursePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { MarkupRenderer } from '#cli/check/page-model/read-markup.ts';
import { loadCatalogue } from '#cli/load/load-catalogue.ts';
import { cacheFolder } from '#cli/platform/state-folders.ts';
import type { PagePlan } from '#site/pages/page-plan.ts';
import { planPages } from '#site/plan/page-table.ts';
import { unhashedAssets } from '#site/views/assets.ts';
import { createSite } from '#site/views/site.ts';
import { voiceTable } from './voice.ts';
import { jaccard, listShingles, type SourceWords, sourceWords, wordsFrom } from './words.ts';

interface CityPage {
  course: Course;
  city: City;
  plan: PagePlan;
  hasPair: boolean;
  texts: readonly string[];
  shingles: ReadonlySet<string>;
  ownShingles: ReadonlySet<string>;
}

const sources = ['course', 'pair', 'city', 'template'] as const;
type Source = (typeof sources)[number];

/** Minimum number of shingles. A page with fewer shingles is too short to compare and counts as identical to every other page. */
const minShingles = 100;

const limits = {
  courseShare: { min: 0.35, max: 0.45 },
  city: { median: 0.35, worst: 0.6 },
  course: { median: 0.45, worst: 0.6 },
} as const;

const getMedian = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const percent = (value: number): string => `${(value * 100).toFixed(1)}%`;

/** Measures where the words of city course pages come from, how similar the pages are, and how readable their texts are. */
export async function benchCityPages(): Promise<{ table: string; isWithinLimits: boolean }> {
  const { catalogue } = await loadCatalogue({ dir: 'catalogue', cacheDir: cacheFolder });
  const pages = readPages(catalogue);
  const indexed = pages.filter(({ plan }) => plan.props.head.isIndexable);
  const shares = shareRows(catalogue, [
    ['all', pages],
    ['indexed', indexed],
  ]);
  const alike = [
    alikeRow(
      'indexed, one city, without the Pune page',
      pairsWithin(indexed, ({ city }) => city, ownLikeness),
      limits.city,
    ),
    alikeRow(
      'indexed, one course in two cities',
      pairsWithin(indexed, ({ course }) => course, likeness),
      limits.course,
    ),
    alikeRow(
      'all, one course in two cities',
      pairsWithin(pages, ({ course }) => course, likeness),
    ),
  ];
  const voice = voiceTable(catalogue);
  return {
    table: [...shares.rows, '', ...alikeHead, ...alike.map(({ row }) => row), '', ...gateRows(pages), ...voice.rows, ''].join(
      '\n',
    ),
    isWithinLimits: shares.isWithinLimits && alike.every(({ isWithinLimits }) => isWithinLimits) && voice.isWithinLimits,
  };
}

function readPages(catalogue: Catalogue): CityPage[] {
  const renderer = new MarkupRenderer();
  const plans = new Map(planPages(createSite(catalogue, '2026-11-22', unhashedAssets)).map((plan) => [plan.path, plan]));
  const listTexts = (plan: PagePlan): string[] => renderer.read(plan).body.blocks.map(({ text }) => text);
  return catalogue.courses.flatMap((course) => {
    const onMainPage = listShingles(listTexts(plans.get(coursePath(course)) as PagePlan));
    return catalogue.cities.flatMap((city) => {
      const plan = plans.get(coursePath(course, city));
      if (city.slug === homeCitySlug || !plan) return [];
      const texts = listTexts(plan);
      const shingles = listShingles(texts);
      const ownShingles = new Set([...shingles].filter((shingle) => !onMainPage.has(shingle)));
      return [{ course, city, plan, hasPair: findPair(catalogue, course, city) !== undefined, texts, shingles, ownShingles }];
    });
  });
}

const likeness = (one: CityPage, other: CityPage): number => jaccard(one.shingles, other.shingles);
const ownLikeness = (one: CityPage, other: CityPage): number =>
  Math.min(one.ownShingles.size, other.ownShingles.size) < minShingles ? 1 : jaccard(one.ownShingles, other.ownShingles);

function pairsWithin(
  pages: readonly CityPage[],
  getKind: (page: CityPage) => object,
  score: (one: CityPage, other: CityPage) => number,
): number[] {
  return [...Map.groupBy(pages, getKind).values()].flatMap((group) =>
    group.flatMap((page, index) => group.slice(index + 1).map((other) => score(page, other))),
  );
}

const alikeHead = ['| Jaccard of 5-word shingles | pairs | median | worst | limits |', '|---|--:|--:|--:|---|'];

function alikeRow(name: string, scores: readonly number[], limit?: { median: number; worst: number }) {
  const [median, worst] = [getMedian(scores), scores.reduce((most, score) => Math.max(most, score), 0)];
  const bounds = limit ? `${limit.median}, ${limit.worst}` : '';
  return {
    row: `| ${[name, scores.length, median.toFixed(3), worst.toFixed(3), bounds].join(' | ')} |`,
    isWithinLimits: !limit || (median <= limit.median && worst <= limit.worst),
  };
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' || typeof value === 'number'
    ? [String(value)]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

function shareRows(catalogue: Catalogue, groups: readonly [string, readonly CityPage[]][]) {
  const words = wordCounter(catalogue);
  const rows = groups.map(([name, pages]) => {
    const counts = pages.map(words);
    const total = counts.map((each) => sources.reduce((sum, source) => sum + each[source], 0));
    const share = (source: Source): number => getMedian(counts.map((each, index) => each[source] / (total[index] as number)));
    return { name, pages: pages.length, words: getMedian(total), share };
  });
  const { min, max } = limits.courseShare;
  return {
    rows: [
      `| words by source, median (course: ${percent(min)} to ${percent(max)}) | pages | words | ${sources.join(' | ')} |`,
      `|---|${'--:|'.repeat(2 + sources.length)}`,
      ...rows.map(
        ({ name, pages, words: count, share }) =>
          `| ${[name, pages, count, ...sources.map((source) => percent(share(source)))].join(' | ')} |`,
      ),
    ],
    isWithinLimits: rows.every(({ share }) => share('course') >= min && share('course') <= max),
  };
}

/** Returns a function that counts a page's words by the first source that contains them. */
function wordCounter(catalogue: Catalogue): (page: CityPage) => Record<Source, number> {
  const ofCourse = new Map(catalogue.courses.map((course) => [course, sourceWords(textsIn(course))]));
  const cityTexts = new Map(catalogue.cities.map((city) => [city, sourceWords(textsIn(city))]));
  return ({ course, city, texts }) => {
    const pair = sourceWords(textsIn(findPair(catalogue, course, city) ?? {}));
    const order: [Source, SourceWords][] = [
      ['pair', pair],
      ['course', ofCourse.get(course) as SourceWords],
      ['city', cityTexts.get(city) as SourceWords],
    ];
    const counts: Record<Source, number> = { course: 0, pair: 0, city: 0, template: 0 };
    for (const text of texts) {
      const from = order.map(([source, words]) => [source, wordsFrom(text, words)] as const);
      const length = from[0]?.[1].length ?? 0;
      for (let at = 0; at < length; at += 1) counts[from.find(([, isFrom]) => isFrom[at])?.[0] ?? 'template'] += 1;
    }
    return counts;
  };
}

function gateRows(pages: readonly CityPage[]): string[] {
  const row = (name: string, group: readonly CityPage[]): string => {
    const closed = group.filter(({ plan }) => !plan.props.head.isIndexable);
    const reasons = Map.groupBy(
      closed.flatMap(({ plan, city }) =>
        (plan.indexingBlockers ?? []).map((reason) => reason.replaceAll(city.name, 'that city').replaceAll(city.slug, '*')),
      ),
      (reason) => reason,
    );
    const [commonest] = [...reasons].sort(([, a], [, b]) => b.length - a.length);
    const why = commonest ? `${commonest[0]} (${commonest[1].length})` : '';
    return `| ${[name, group.length, group.length - closed.length, why].join(' | ')} |`;
  };
  return [
    '| indexing rules | pages | indexed | what the others lack most often |',
    '|---|--:|--:|---|',
    row(
      'with pair text',
      pages.filter(({ hasPair }) => hasPair),
    ),
    row(
      'without',
      pages.filter(({ hasPair }) => !hasPair),
    ),
    '',
  ];
}
