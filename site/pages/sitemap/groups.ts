import type { Catalogue } from '#catalogue/catalogue.ts';
import { careersPath, coursePath, routes } from '#catalogue/routes.ts';

export type SitemapGroup = ReturnType<typeof sitemapGroups>[number];

interface ListedPage {
  path: string;
  name: string;
  priority: number;
}

const instituteGroup = 'The institute';
const courseGroup = 'Courses';

/** Groups of all pages below an address. */
const folders = [
  { name: 'Branches', folder: '/branches/' },
  { name: 'Open positions', folder: `${careersPath}/` },
  { name: 'Subjects', folder: `${routes.courses}/` },
] as const;

const firstGroups: readonly string[] = [instituteGroup, ...folders.map(({ name }) => name), courseGroup];

/** Matches the city's slug in a path such as `/java-course-in-nashik.php` or `/computer-courses-in-nashik/sap`. */
const cityInPath = /-in-([a-z-]+)(?:\.php)?(?:\/|$)/;

/** Groups pages by topic: the institute, its branches, open positions and courses, and each city. */
export function sitemapGroups(catalogue: Catalogue, origin: string, listed: readonly ListedPage[]) {
  const courses = new Set(catalogue.courses.map((course) => coursePath(course)));
  const cities = new Map(catalogue.cities.map((city) => [city.slug, city.name]));
  const findGroupName = (path: string): string => {
    if (courses.has(path)) return courseGroup;
    const folder = folders.find((some) => `${path}/`.startsWith(some.folder));
    if (folder) return folder.name;
    const city = cities.get(cityInPath.exec(path)?.[1] ?? '');
    return city ?? instituteGroup;
  };
  const groups = Map.groupBy(listed, ({ path }) => findGroupName(path));
  const names = [...new Set([...firstGroups, ...groups.keys()])].filter((name) => groups.has(name));
  return names.map((name) => ({
    name,
    /** Whether the group belongs to a city. City groups come last. */
    isCity: !firstGroups.includes(name),
    entries: (groups.get(name) ?? []).map(({ path, name: page, priority }) => ({ name: page, loc: origin + path, priority })),
  }));
}
