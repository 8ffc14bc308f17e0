import { routes } from '#catalogue/routes.ts';
import { bounds } from '#site/views/bounds.ts';
import type { Site } from '#site/views/site.ts';
import { crumbsTo, type PageData, planPage } from '../page-plan.ts';
import { screenSeo } from '../screen-seo.ts';
import { sitemapGroups } from './groups.ts';

const screens = [
  { path: routes.sitemapScreen, name: 'sitemap' },
  { path: routes.sitemapSecondScreen, name: 'sitemap-second' },
] as const;

/** The two Page Sitemap screens; they list what the sitemap lists, so they are planned last. */
export function planSitemapPages(site: Site, listed: readonly PageData[]) {
  const groups = sitemapGroups(site.catalogue, site.shell.origin, listed.slice(0, bounds.maxSitemapRows));
  return screens.map(({ path, name }) =>
    planPage(site, {
      path,
      seo: screenSeo(site, name),
      isIndexable: false,
      priority: 0.1,
      sources: ['screens.yaml'],
      crumbs: crumbsTo({ label: 'Page Sitemap', href: path }),
      props: {
        /** The first of the pages, by their kinds. */
        groups,
        /** Pages that the sitemap lists. */
        count: listed.length,
        /** The most rows, where the sitemap lists more. */
        maxRows: listed.length > bounds.maxSitemapRows ? bounds.maxSitemapRows : undefined,
      },
    }),
  );
}
