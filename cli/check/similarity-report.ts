import { duplicateThreshold } from '#site/plan/indexing-rules.ts';
import type { CheckedPage } from './page-model/checked-page.ts';
import type { SiteModel } from './site-model.ts';

interface Spread {
  pairs: number;
  median: number;
  high: number;
  top: number;
}

const percentileShown = 0.95;

/** Formats two comparisons: pages for the same course in different cities, and pages for different courses in the same city. */
export function formatSimilarity(model: SiteModel): string {
  const pages = model.pages.filter((page) => page.course && page.isIndexable);
  const byCourse = Map.groupBy(pages, (page) => page.course?.title ?? '');
  const byCity = Map.groupBy(pages, (page) => page.cityOr(model.facts.home)?.name ?? '');
  return [
    'Similarity of course pages, ignoring place names (0: nothing in common, 1: the same text).',
    `At ${duplicateThreshold.toFixed(2)} or more, check reports an error.`,
    '',
    ...describe(model, 'The same course in different cities', byCourse),
    '',
    ...describe(model, 'Different courses in the same city', byCity),
    '',
  ].join('\n');
}

function describe(model: SiteModel, title: string, groups: ReadonlyMap<string, CheckedPage[]>): string[] {
  const scores = new Map(Array.from(groups, ([name, pages]) => [name, listScores(model, pages)]));
  const all = [...scores.values()].flat();
  const highest = Array.from(scores, ([name, values]) => ({ name, ...computeSpread(values) }))
    .sort((a, b) => b.median - a.median)
    .slice(0, 3);
  return [
    `${title}: ${writeSpread(computeSpread(all))}`,
    histogram(all),
    ...highest.map(({ name, ...spread }) => `  highest median: ${name}, ${writeSpread(spread)}`),
  ];
}

const listScores = (model: SiteModel, pages: readonly CheckedPage[]): number[] =>
  pages.flatMap((page, index) => pages.slice(index + 1).map((other) => model.similarity.score(page, other)));

function computeSpread(scores: readonly number[]): Spread {
  const sorted = [...scores].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { pairs: sorted.length, median: at(0.5), high: at(percentileShown), top: sorted.at(-1) ?? 0 };
}

const writeSpread = ({ pairs, median, high, top }: Spread): string =>
  `${pairs} pairs, median ${median.toFixed(2)}, 95th percentile ${high.toFixed(2)}, highest ${top.toFixed(2)}`;

function histogram(scores: readonly number[]): string {
  const counts = new Array<number>(10).fill(0);
  for (const score of scores) {
    const bin = Math.min(9, Math.floor(score * 10));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const shares = counts.flatMap((count, bin) =>
    count > 0 ? `${(bin / 10).toFixed(1)}: ${((count / scores.length) * 100).toFixed(1)} %` : [],
  );
  return `  ${shares.join('   ')}`;
}
