import type { ItemList, WebPage, WithContext } from 'schema-dts';
import type { Link } from '#site/views/shell.ts';

/** Minimum number of items that Google accepts in a list (Google, "Course list"). */
const minItems = 3;

export function courseList(origin: string, name: string, links: readonly Link[]): WithContext<ItemList>[] {
  if (links.length < minItems) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name,
      numberOfItems: links.length,
      itemListElement: links.map(({ label, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        url: `${origin}${href}`,
      })),
    },
  ];
}

/** Returns a schema.org BreadcrumbList, which must match the visible breadcrumbs. */
export function breadcrumbList(origin: string, crumbs: readonly Link[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: `${origin}${crumb.href}`,
    })),
  };
}

/** Describes a page that is not in the site's main language. */
export const webPage = (url: string, inLanguage: string): WithContext<WebPage> => ({
  '@context': 'https://schema.org',
  '@type': 'WebPage',
  '@id': url,
  url,
  inLanguage,
});
