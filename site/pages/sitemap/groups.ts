import type { Catalogue } from '#catalogue/catalogue.ts';
import { coursePath, routes } from '#catalogue/routes.ts';

/** Pages of one kind, as the Page Sitemap screens fold them. */
export type SitemapGroup = ReturnType<typeof sitemapGroups>[number];

interface ListedPage {
  path: string;
  name: string;
  priority: number;
}

const instituteGroup = 'The institute';
const courseGroup = 'Courses';
const firstGroups = [instituteGroup, courseGroup];

/** The city in a path: `/java-course-in-nashik.php`, `/computer-courses-in-nashik/sap`. */
const cityInPath = /-in-([a-z-]+)(?:\.php)?(?:\/|$)/;

/** Pages by what they are about: the institute, its courses, and each city. */
export function sitemapGroups(catalogue: Catalogue, origin: string, listed: readonly ListedPage[]) {
  const courses = new Set(catalogue.courses.map((course) => coursePath(course)));
  const cities = new Map(catalogue.cities.map((city) => [city.slug, city.name]));
  const findGroupName = (path: string): string => {
    if (courses.has(path) || path === routes.courses || path.startsWith(`${routes.courses}/`)) return courseGroup;
    const city = cities.get(cityInPath.exec(path)?.[1] ?? '');
    return city ?? instituteGroup;
  };
  const groups = Map.groupBy(listed, ({ path }) => findGroupName(path));
  const names = [...new Set([...firstGroups, ...groups.keys()])].filter((name) => groups.has(name));
  return names.map((name) => ({
    name,
    /** Its pages are those of a city; such groups stand behind the others. */
    isCity: !firstGroups.includes(name),
    entries: (groups.get(name) ?? []).map(({ path, name: page, priority }) => ({ name: page, loc: origin + path, priority })),
  }));
}
