import { type Catalogue, createCatalogue } from '#catalogue/catalogue.ts';
import type { CatalogueSize } from '#tests/bench/scale/make-catalogue.ts';
import { makePlaces } from '#tests/bench/scale/make-cities.ts';
import { makeCourses } from '#tests/bench/scale/make-courses.ts';

/** Returns the catalogue with additional courses and cities, generated in the same way as in the benchmark of whole catalogues. */
export function growCatalogue(catalogue: Catalogue, size: CatalogueSize): Catalogue {
  const courses = makeCourses(catalogue.courses, size.courses);
  const real = { courses: catalogue.courses, cities: [...catalogue.cities], pairs: [...catalogue.pairs] };
  return createCatalogue({ ...catalogue, courses, ...makePlaces(real, courses, size.cities) });
}
