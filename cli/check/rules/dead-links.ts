import { routes } from '#catalogue/routes.ts';
import type { PageLink } from '#cli/check/link-graph.ts';
import type { CheckedPage } from '#cli/check/page-model/checked-page.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';
import type { SiteModel } from '#cli/check/site-model.ts';
import { findNearest } from '#cli/load/problems/nearest.ts';
import { memoize } from '#cli/platform/memoize.ts';

/** Pages that the worker renders. Links to any blog page are accepted, because the list of blog pages is not available here. */
const edgePages: readonly string[] = [routes.blogs, routes.ownData];
const edgeFolder = `${routes.blogs}/`;
const referrersNamed = 3;

export const deadLink: Rule = {
  code: 'link/dead',
  severity: 'error',
  reason: 'Visitors who follow a dead link see an error page.',
  source: 'Google Search Central, crawlable links: every link opens a page that exists',
  run: (model) => describeDead(model, findDead(model), 'There is no page or file at'),
};

export const deadAnchor: Rule = {
  code: 'link/dead-anchor',
  severity: 'error',
  reason: 'Visitors land at the top of the page instead of in the section.',
  source: 'HTML Standard, "Navigating to a fragment"',
  run: (model) => describeDead(model, findDeadAnchors(model), 'A link points to an id that does not exist on the page:'),
};

export const redirectedLink: Rule = {
  code: 'link/redirected',
  severity: 'warning',
  reason: 'A redirected link slows down every visit and shows search engines an old address.',
  source: 'Links use the final URL (status 200), without a redirect',
  run: (model) => {
    const redirects = new Map(model.site.catalogue.redirects.map(({ from, to }) => [from, to]));
    return groupByAddress(model.links.find((target) => target.kind === 'page' && redirects.has(target.path))).map(
      ([address, links]) => ({
        ...toFindingPlace(links),
        message: `The link to ${address} is redirected. ${formatReferrers(links)}`,
        hint: `Link directly to ${formatTarget(links, redirects)}.`,
      }),
    );
  },
};

/** Returns the final address after a redirect. Keeps the link's fragment unless the redirect's target has one. */
function formatTarget([link]: readonly PageLink[], redirects: ReadonlyMap<string, string>): string {
  const { path, fragment } = (link as PageLink).target as Extract<PageLink['target'], { kind: 'page' }>;
  const to = redirects.get(path) as string;
  return fragment === '' || to.includes('#') ? to : `${to}#${fragment}`;
}

function findDead(model: SiteModel): PageLink[] {
  const redirects = new Set(model.site.catalogue.redirects.map(({ from }) => from));
  const isThere = (path: string): boolean =>
    model.pageByPath.has(path) ||
    model.files.has(path) ||
    redirects.has(path) ||
    edgePages.includes(path) ||
    path.startsWith(edgeFolder);
  return model.links.find((target) => target.kind === 'broken' || (target.kind === 'page' && !isThere(target.path)));
}

function findDeadAnchors({ links, pageByPath }: SiteModel): PageLink[] {
  const listIds = memoize((page: CheckedPage) => new Set(page.body.ids));
  return links.find((target) => {
    if (target.kind !== 'page' || target.fragment === '' || target.fragment === 'top') return false;
    const page = pageByPath.get(target.path);
    return page !== undefined && !listIds(page).has(decodeURIComponent(target.fragment));
  });
}

const groupByAddress = (links: readonly PageLink[]): [address: string, links: PageLink[]][] => [
  ...Map.groupBy(links, formatAddress),
];

const formatAddress = ({ target }: PageLink): string =>
  target.kind === 'page' ? `${target.path}${target.fragment ? `#${target.fragment}` : ''}` : target.address;

function describeDead(model: SiteModel, dead: readonly PageLink[], start: string): Finding[] {
  return groupByAddress(dead).map(([address, links]) => {
    const nearest = findNearest(address, model.pageByPath.keys());
    return {
      ...toFindingPlace(links),
      message: `${start} ${address}. ${formatReferrers(links)}`,
      ...(nearest && { hint: `Did you mean ${nearest}?` }),
    };
  });
}

function toFindingPlace([first]: readonly PageLink[]): Pick<Finding, 'page' | 'shown'> {
  const { from, href } = first as PageLink;
  return { page: from, shown: href };
}

function formatReferrers(links: readonly PageLink[]): string {
  const paths = [...new Set(links.map(({ from }) => from.path))];
  const named = paths.slice(0, referrersNamed).join(', ');
  return `Linked from ${named}${paths.length > referrersNamed ? ` and ${paths.length - referrersNamed} more` : ''}.`;
}
