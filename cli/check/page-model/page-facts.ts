import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Pair } from '#catalogue/schema/pairs.ts';
import type { PlaceNames } from '#cli/check/rules/place-names.ts';

export interface PageFacts {
  origin: string;
  names: PlaceNames;
  home: City | undefined;
  /** Finds what the catalogue says about a course in a city. Undefined if it says nothing. */
  findPair: (course: Course, city: City) => Pair | undefined;
}
