import type { EnginePage } from '#cli/build/render/page.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { type findNearDuplicates, noindexDuplicates } from '#site/plan/indexing-rules.ts';
import type { PagePlan } from '#site/plan/page-plan.ts';
import { pageFile, planPages } from '#site/plan/page-table.ts';
import type { Site } from '#site/views/site.ts';

/**
 * Plans the pages.
 * @param findPairs what the indexing rules find pages too much alike with
 * @throws {UserError} for two plans of one path, with the sources of both
 */
export function planOnce(site: Site, findPairs: typeof findNearDuplicates): PagePlan[] {
  const plans = planPages(site, (_, all) => noindexDuplicates(site, all, findPairs));
  const byPath = new Map<string, PagePlan>();
  for (const plan of plans) {
    const other = byPath.get(plan.path);
    if (other)
      throw new UserError(`Two pages want the address ${plan.path}: ${other.sources.join(', ')} and ${plan.sources.join(', ')}.`);
    byPath.set(plan.path, plan);
  }
  return plans;
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
