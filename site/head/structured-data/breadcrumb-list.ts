import type { Link } from '#site/views/shell.ts';

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
