import { type Catalogue, createCatalogue } from '#catalogue/catalogue.ts';
import type { CatalogueSize } from '#tests/bench/scale/make-catalogue.ts';
import { makePlaces } from '#tests/bench/scale/make-cities.ts';
import { makeCourses } from '#tests/bench/scale/make-courses.ts';

/** Returns the catalogue with additional generated courses and cities, as the benchmark of whole catalogues creates them. */
export function growCatalogue(catalogue: Catalogue, size: CatalogueSize): Catalogue {
  const courses = makeCourses(catalogue.courses, size.courses);
  const real = { courses: catalogue.courses, cities: [...catalogue.cities], pairs: [...catalogue.pairs] };
  return createCatalogue({ ...catalogue, courses, ...makePlaces(real, courses, size.cities) });
}
