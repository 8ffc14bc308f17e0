import type { PagePlan } from '#site/pages/page-plan.ts';

/** Describes the pages that are hidden from search engines, one line for each city and reason. */
export function indexingReport(pages: readonly PagePlan[]): string[] {
  const hidden = pages.filter(({ indexableText, indexingBlockers }) => indexableText && indexingBlockers?.length);
  const groups = Map.groupBy(
    hidden,
    ({ indexableText, duplicateOf, indexingBlockers }) =>
      `${indexableText?.city.name} ${duplicateOf ? 'alike' : indexingBlockers?.join()}`,
  );
  return [...groups.values()].map(describe);
}

function describe([first, ...others]: readonly PagePlan[]): string {
  const pages = others.length === 0 ? `${first?.path} is` : `${others.length + 1} pages are`;
  return `${first?.indexableText?.city.name}: ${pages} hidden from search engines. To index ${first?.path}: ${first?.indexingBlockers?.join('; ')}`;
}
