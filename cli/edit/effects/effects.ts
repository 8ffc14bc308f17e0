import { type Catalogue, coursesIn, homeCitySlug } from '#catalogue/catalogue.ts';
import { ValueHasher } from '#cli/platform/hash.ts';
import type { PagePlan } from '#site/pages/page-plan.ts';
import { planPages } from '#site/plan/page-table.ts';
import { unhashedAssets } from '#site/views/assets.ts';
import { createSite, type Site } from '#site/views/site.ts';
import type { FileChange } from '../change.ts';

export interface SitePart {
  site: Site;
  plans: PagePlan[];
}

export interface Effects {
  files: readonly FileChange[];
  total: number;
  added: PagePlan[];
  removed: PagePlan[];
  changed: PagePlan[];
  menuAdded: string[];
  menuRemoved: string[];
  rowsAdded: string[];
  rowsRemoved: string[];
  redirectsAdded: { from: string; to: string }[];
  /** Pages that are added or removed, pages with a new title or description, and all other pages with the same title or description. */
  reworded: { before: SitePart; after: SitePart };
  whole: { before: SitePart; after: SitePart };
}

function planSite(catalogue: Catalogue, asOf: string): SitePart {
  const site = createSite(catalogue, asOf, unhashedAssets);
  return { site, plans: planPages(site) };
}

const byPath = (plans: readonly PagePlan[]): Map<string, PagePlan> => new Map(plans.map((plan) => [plan.path, plan]));
const listIndexablePaths = (plans: readonly PagePlan[]): Set<string> =>
  new Set(plans.filter((plan) => plan.props.head.isIndexable).map(({ path }) => path));

export function compareSites(
  before: Catalogue,
  after: Catalogue,
  { asOf, files }: { asOf: string; files: readonly FileChange[] },
): Effects {
  const [oldSite, newSite] = [planSite(before, asOf), planSite(after, asOf)];
  const [old, now] = [oldSite.plans, newSite.plans];
  const [oldByPath, nowByPath] = [byPath(old), byPath(now)];
  const [oldRows, nowRows] = [listIndexablePaths(old), listIndexablePaths(now)];
  const [oldMenu, nowMenu] = [listMenuEntries(before), listMenuEntries(after)];
  const hash = hasher();
  const known = new Set(before.redirects.map(({ from }) => from));
  return {
    files,
    total: now.length,
    added: now.filter(({ path }) => !oldByPath.has(path)),
    removed: old.filter(({ path }) => !nowByPath.has(path)),
    changed: now.filter((plan) => oldByPath.has(plan.path) && hash(plan) !== hash(oldByPath.get(plan.path) as PagePlan)),
    menuAdded: [...nowMenu].filter((entry) => !oldMenu.has(entry)),
    menuRemoved: [...oldMenu].filter((entry) => !nowMenu.has(entry)),
    rowsAdded: [...nowRows].filter((path) => !oldRows.has(path)),
    rowsRemoved: [...oldRows].filter((path) => !nowRows.has(path)),
    redirectsAdded: after.redirects.filter(({ from }) => !known.has(from)),
    reworded: {
      before: { ...oldSite, plans: findReworded(old, nowByPath) },
      after: { ...newSite, plans: findReworded(now, oldByPath) },
    },
    whole: { before: oldSite, after: newSite },
  };
}

function findReworded(plans: readonly PagePlan[], others: ReadonlyMap<string, PagePlan>): PagePlan[] {
  const listHeadTexts = ({ props: { head } }: PagePlan): string[] => [head.title, head.description];
  const reworded = plans.filter((plan) => {
    const other = others.get(plan.path);
    return !other || JSON.stringify(listHeadTexts(plan)) !== JSON.stringify(listHeadTexts(other));
  });
  const words = new Set(reworded.flatMap(listHeadTexts));
  return plans.filter((plan) => listHeadTexts(plan).some((text) => words.has(text)));
}

function hasher(): (plan: PagePlan) => string {
  const values = new ValueHasher();
  return ({ component, props }) => values.hashProps(props, component.name);
}

function listMenuEntries(catalogue: Catalogue): Set<string> {
  const courses = catalogue.menu.categories.flatMap((category) =>
    coursesIn(catalogue, category).map((course) => `${category.name}: ${course.title}`),
  );
  const cities = catalogue.cities.filter(({ slug }) => slug !== homeCitySlug).map(({ name }) => `Cities: ${name}`);
  return new Set([...courses, ...cities]);
}
