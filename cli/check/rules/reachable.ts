import { routes } from '#catalogue/routes.ts';
import type { Rule } from '#cli/check/rule.ts';
import type { SiteModel } from '#cli/check/site-model.ts';

/** Maximum number of clicks from the home page. */
const deepest = 3;

const browsed = ({ pages }: SiteModel) => pages.filter(({ isIndexable, path }) => isIndexable && path !== routes.home);

export const orphan: Rule = {
  code: 'page/orphan',
  severity: 'error',
  reason: 'Nobody finds a page that no other page links to.',
  source: 'Every page is linked from another page',
  run: (model) =>
    browsed(model)
      .filter(({ path }) => !model.links.isLinked(path))
      .map((page) => ({
        page,
        message: `No page links to ${page.path}.`,
        hint: page.plan.sources[0]?.startsWith('pages/')
          ? 'Add a line such as `footer: { label: Scholarships }` or `menu: ...`, link to the page from another page, or remove the page from the site.'
          : 'Link to this page from a hub page, the menu or a related course, or remove it from the site.',
      })),
};

export const tooDeep: Rule = {
  code: 'page/depth',
  severity: 'error',
  reason: 'Pages more than three clicks from the home page are crawled less often and get fewer visits.',
  source: 'Every page within three clicks of the home page',
  run: (model) =>
    browsed(model)
      .filter(({ path }) => model.links.isLinked(path) && (model.links.depth.get(path) ?? Number.POSITIVE_INFINITY) > deepest)
      .map((page) => ({
        page,
        message: `${page.path} ${describeDepth(model.links.depth.get(page.path))} from the home page, but the limit is ${deepest} clicks.`,
        hint: 'Link to this page from a hub page.',
      })),
};

const describeDepth = (clicks: number | undefined): string =>
  clicks === undefined ? 'cannot be reached' : `is ${clicks} clicks away`;
