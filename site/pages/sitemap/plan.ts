import { routes } from '#catalogue/routes.ts';
import { bounds } from '#site/views/bounds.ts';
import type { Site } from '#site/views/site.ts';
import { type PageData, planPage } from '../page-plan.ts';
import { screenSeo } from '../screen-seo.ts';
import { sitemapGroups } from './groups.ts';

const screens = [
  { path: routes.sitemapScreen, name: 'sitemap' },
  { path: routes.sitemapSecondScreen, name: 'sitemap-second' },
] as const;

/** Plans the two Page Sitemap screens. They list the indexable pages, so all those pages must be planned first. */
export function planSitemapPages(site: Site, listed: readonly PageData[]) {
  const groups = sitemapGroups(site.catalogue, site.shell.origin, listed.slice(0, bounds.maxSitemapRows));
  return screens.map(({ path, name }) =>
    planPage(site, {
      path,
      seo: screenSeo(site, name),
      isIndexable: false,
      priority: 0.1,
      sources: ['screens.yaml'],
      crumbs: [{ label: 'Page Sitemap', href: path }],
      props: {
        groups,
        count: listed.length,
        /** Maximum number of rows. Undefined if all pages are shown. */
        maxRows: listed.length > bounds.maxSitemapRows ? bounds.maxSitemapRows : undefined,
      },
    }),
  );
}
