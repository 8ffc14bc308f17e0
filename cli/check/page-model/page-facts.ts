import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Pair } from '#catalogue/schema/pairs.ts';
import type { PlaceNames } from '#cli/check/rules/place-names.ts';

/**
 * All that a rule over single pages may ask beside the page itself. Whatever stands here and not in a file that the page is made from is part
 * of what findings are kept by (`keptPagesKey`).
 */
export interface PageFacts {
  origin: string;
  names: PlaceNames;
  home: City | undefined;
  /** What is written of a course in a city, where the page is made from it. */
  pairOf: (course: Course, city: City) => Pair | undefined;
}
