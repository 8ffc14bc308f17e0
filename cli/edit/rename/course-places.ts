import type { Catalogue } from '#catalogue/catalogue.ts';
import { courseFile, pairsFile } from '#catalogue/files.ts';
import { type Place, placesOf } from './place.ts';

/** Places that name a course, by what they are: those of a list can go, those of the orbit must be filled. */
export interface CoursePlaces {
  /** Lists of the courses that a visitor of another one should see, by the key of that other. */
  related: { key: string; place: Place }[];
  lists: Place[];
  /** Whole entries about the course: dropdown items, batches. Each is renamed by its field `course`. */
  entries: Place[];
  /** What the course means in cities: fields that are named by it. */
  pairs: Place[];
  /** Icons of the hero, four in each ring. */
  orbit: Place[];
}

export function findCoursePlaces(catalogue: Catalogue, key: string): CoursePlaces {
  const { menu, dropdowns, batches, courses, pairs } = catalogue;
  return {
    related: courses.flatMap((course) =>
      placesOf(key, course.related, { file: courseFile(course), path: ['related'] }).map((place) => ({ key: course.key, place })),
    ),
    lists: [
      ...menu.categories.flatMap((category, index) =>
        placesOf(key, category.courses, { file: 'menu.yaml', path: ['categories', index, 'courses'] }),
      ),
      ...Object.entries(dropdowns).flatMap(([list, { courses: keys }]) =>
        placesOf(key, keys, { file: 'dropdowns.yaml', path: [list, 'courses'] }),
      ),
    ],
    entries: [
      ...Object.entries(dropdowns).flatMap(([list, { items }]) =>
        (items ?? []).flatMap(({ course }, index) =>
          course === key ? [{ file: 'dropdowns.yaml', path: [list, 'items', index] }] : [],
        ),
      ),
      ...batches.flatMap(({ course }, index) => (course === key ? [{ file: 'batches.yaml', path: [index] }] : [])),
    ],
    pairs: pairs.flatMap(({ city, courses: pairsOf }) =>
      key in pairsOf ? [{ file: pairsFile({ slug: city }), path: ['courses', key], isField: true }] : [],
    ),
    orbit: (['inner', 'outer'] as const).flatMap((ring) =>
      placesOf(key, menu.orbit[ring], { file: 'menu.yaml', path: ['orbit', ring] }),
    ),
  };
}
