import type { Catalogue } from '#catalogue/catalogue.ts';
import { courseFile } from '#catalogue/files.ts';
import { type Place, placesInList } from './place.ts';

/** Places that name a course, by what they are: those of a list can go, those of the orbit must be filled. */
export interface CoursePlaces {
  /** Lists of the courses that a visitor of another one should see, by the key of that other. */
  related: { key: string; place: Place }[];
  lists: Place[];
  /** Whole entries about the course: dropdown items, batches. Each is renamed by its field `course`. */
  entries: Place[];
  /** Icons of the hero, four in each ring. */
  orbit: Place[];
}

export function findCoursePlaces(catalogue: Catalogue, key: string): CoursePlaces {
  const { menu, dropdowns, batches, courses } = catalogue;
  return {
    related: courses.flatMap((course) =>
      placesInList(courseFile(course), ['related'], course.related, key).map((place) => ({ key: course.key, place })),
    ),
    lists: [
      ...menu.categories.flatMap((category, index) =>
        placesInList('menu.yaml', ['categories', index, 'courses'], category.courses, key),
      ),
      ...Object.entries(dropdowns).flatMap(([list, { courses: keys }]) =>
        placesInList('dropdowns.yaml', [list, 'courses'], keys, key),
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
    orbit: (['inner', 'outer'] as const).flatMap((ring) => placesInList('menu.yaml', ['orbit', ring], menu.orbit[ring], key)),
  };
}
