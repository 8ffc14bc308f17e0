import { type Catalogue, findPair, homeCitySlug, isOfferedIn } from '#catalogue/catalogue.ts';
import { coursePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';

/** Whether search engines may show the course's page for the city. In all cities but the home city, the page needs a text of its own. */
export const isWrittenFor = (catalogue: Catalogue, course: Course, city: City): boolean =>
  city.slug === homeCitySlug ||
  (!course.placeholder && isOfferedIn(course, city) && findPair(catalogue, course, city) !== undefined);

/** Returns the page that tells students in the city most about the course: its page for the city, or the batches on its main page. */
export const bestCoursePath = (catalogue: Catalogue, course: Course, city: City): string =>
  isWrittenFor(catalogue, course, city) ? coursePath(course, city) : `${coursePath(course)}#batches`;
