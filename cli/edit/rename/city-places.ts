import type { Catalogue } from '#catalogue/catalogue.ts';
import { courseFile } from '#catalogue/files.ts';
import { type Place, placesOf } from './place.ts';

/** Places that name a city: in courses and, for its branches, in `branches.yaml`. */
export function findCityPlaces({ courses, branches }: Catalogue, slug: string): { courses: Place[]; branches: Place[] } {
  return {
    courses: courses.flatMap((course) => {
      const file = courseFile(course);
      return [
        ...placesOf(slug, course.cities, { file, path: ['cities'] }),
        ...(slug in course.page.cityVariants ? [{ file, path: ['page', 'cityVariants', slug], isField: true }] : []),
        ...(slug in (course.citySeo ?? {}) ? [{ file, path: ['citySeo', slug], isField: true }] : []),
      ];
    }),
    branches: branches.flatMap(({ city }, index) => (city === slug ? [{ file: 'branches.yaml', path: [index, 'city'] }] : [])),
  };
}
