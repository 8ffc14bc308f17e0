import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Pair } from '#catalogue/schema/pairs.ts';
import type { PlaceNames } from '#cli/check/rules/place-names.ts';

/** All that a rule about single pages may use besides the page itself. */
export interface PageFacts {
  origin: string;
  names: PlaceNames;
  home: City | undefined;
  /** What is written of a course in a city, where the page is made from it. */
  findPair: (course: Course, city: City) => Pair | undefined;
}
