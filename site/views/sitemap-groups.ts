import type { Catalogue } from '#catalogue/catalogue.ts';
import { coursePath, routes } from '#catalogue/routes.ts';

interface SitemapEntry {
  /** The whole address. */
  loc: string;
  priority: number;
}

/** Pages of one kind, as the Page Sitemap screens fold them. */
export interface SitemapGroup {
  name: string;
  entries: readonly SitemapEntry[];
}

interface ListedPage {
  path: string;
  priority: number;
}

/** The city in a path: `/java-course-in-nashik.php`, `/computer-courses-in-nashik/sap`. */
const cityInPath = /-in-([a-z-]+)(?:\.php)?(?:\/|$)/;

/** Pages by what they are about: the institute, its courses, and each city. In the order in which the sitemap begins each of them. */
export function sitemapGroups(catalogue: Catalogue, origin: string, listed: readonly ListedPage[]): SitemapGroup[] {
  const courses = new Set(catalogue.courses.map((course) => coursePath(course)));
  const cities = new Map(catalogue.cities.map((city) => [city.slug, city.name]));
  const nameOf = (path: string): string => {
    if (courses.has(path) || path === routes.courses || path.startsWith(`${routes.courses}/`)) return 'Courses';
    const city = cities.get(cityInPath.exec(path)?.[1] ?? '');
    return city ? `Courses in ${city}` : 'The institute';
  };
  const groups = Map.groupBy(listed, ({ path }) => nameOf(path));
  return [...groups].map(([name, pages]) => ({
    name,
    entries: pages.map(({ path, priority }) => ({ loc: origin + path, priority })),
  }));
}
