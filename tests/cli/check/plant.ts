import { runRules } from '#cli/check/check-site.ts';
import { rules } from '#cli/check/rules.ts';
import { createSiteModel, loadSiteModel, type SiteModel } from '#cli/check/site-model.ts';
import type { Problem } from '#cli/terminal/user-error.ts';
import type { PagePlan } from '#site/pages/page-plan.ts';
import { sharedCache } from '#tests/fixtures/catalogue/temp-folder.ts';

/** Date of the checks in tests. All dated batches start later, and all claims end later. */
export const checkDay = '2026-11-20';

export async function loadModel(dir: string): Promise<SiteModel> {
  const { model } = await loadSiteModel({ dir, cacheDir: sharedCache, asOf: checkDay });
  return model;
}

export const withPlans = ({ site, locate, pages, lastDay }: SiteModel, change: (plans: PagePlan[]) => PagePlan[]): SiteModel =>
  createSiteModel(site, locate, { planAll: () => change(pages.map(({ plan }) => plan)), lastDay });

export const findAll = (model: SiteModel): Problem[] => runRules(model, rules, false);

const toProblemKey = ({ code, page, message }: Problem): string => `${code} ${page} ${message}`;

/** Returns the new findings. A known finding that has moved to a different line does not count as new. */
export function newFindings(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const known = new Set(before.map(toProblemKey));
  return after.filter((problem) => !known.has(toProblemKey(problem)));
}
