import type { PagePlan } from '#site/plan/page-plan.ts';

interface ClosedPages {
  city: string;
  first: PagePlan;
  count: number;
}

/** A line for each city with pages that the indexing rules keep out of search engines, and what would let them in. */
export function indexingReport(plans: readonly PagePlan[]): string[] {
  const groups = new Map<string, ClosedPages>();
  for (const plan of plans) {
    if (!plan.indexableText || !plan.indexingBlockers?.length) continue;
    const city = plan.indexableText.city.name;
    const key = `${city} ${plan.duplicateOf ? 'alike' : plan.indexingBlockers.join()}`;
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, { city, first: plan, count: 1 });
  }
  return [...groups.values()].map(describe);
}

function describe({ city, first, count }: ClosedPages): string {
  const pages = count === 1 ? `${first.path} is` : `${count} pages of ${city} are`;
  const example = count === 1 ? '' : ` (first ${first.path})`;
  return `${pages} kept out of search engines${example}: needs ${first.indexingBlockers?.join('; ')}`;
}
