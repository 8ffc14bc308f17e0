import type { ItemList, WithContext } from 'schema-dts';
import type { Link } from '#site/views/shell.ts';

/** Fewer items make no list for a search engine (Google, "Course list"). */
const minItems = 3;

/** The courses of a hub, in the order shown, each by its own page; none where the hub shows too few. */
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

/** schema.org BreadcrumbList: equals the visible crumbs. */
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
