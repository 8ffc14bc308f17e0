import { statSync } from 'node:fs';
import { join } from 'node:path';
import { categoryPath, cityHubPath, coursePath, routes } from '#catalogue/routes.ts';
import { loadCatalogue } from '#cli/load/load-catalogue.ts';
import { pageFile } from '#site/plan/page-table.ts';

export type PageKinds = Readonly<Record<string, readonly string[]>>;

/** Lists the source catalogue's pages, which all catalogues contain. Only the number of other courses and cities changes. */
export async function pagesOfEveryCatalogue(source: string, cacheDir: string): Promise<PageKinds> {
  const { courses, cities, menu, homeCity } = (await loadCatalogue({ dir: source, cacheDir })).catalogue;
  const away = cities.filter((city) => city !== homeCity);
  return {
    'landing page': courses.flatMap((course) => away.map((city) => coursePath(course, city))),
    'course page': courses.map((course) => coursePath(course)),
    'city hub': cities.map(cityHubPath),
    'category hub': menu.categories.map(categoryPath),
    'all courses': [routes.courses],
    home: [routes.home],
  };
}

export const meanBytes = (out: string, kinds: PageKinds): Record<string, number> =>
  Object.fromEntries(
    Object.entries(kinds).map(([kind, paths]) => {
      const sizes = paths.flatMap((path) => statSync(join(out, pageFile(path)), { throwIfNoEntry: false })?.size ?? []);
      return [kind, sizes.reduce((sum, size) => sum + size, 0) / sizes.length];
    }),
  );
