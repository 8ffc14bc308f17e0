import type { PagePlan } from '#site/pages/page-plan.ts';

interface ClosedPages {
  city: string;
  first: PagePlan;
  count: number;
}

export function indexingReport(pages: readonly PagePlan[]): string[] {
  const groups = new Map<string, ClosedPages>();
  for (const page of pages) {
    const { indexableText, duplicateOf, indexingBlockers } = page;
    if (!indexableText || !indexingBlockers?.length) continue;
    const city = indexableText.city.name;
    const key = `${city} ${duplicateOf ? 'alike' : indexingBlockers.join()}`;
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, { city, first: page, count: 1 });
  }
  return [...groups.values()].map(describe);
}

function describe({ city, first, count }: ClosedPages): string {
  const pages = count === 1 ? `${first.path} is` : `${count} pages are`;
  return `${city}: ${pages} hidden from search engines. To index ${first.path}: ${first.indexingBlockers?.join('; ')}`;
}
