import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Pair } from '#catalogue/schema/pairs.ts';
import type { PlaceNames } from '#cli/check/rules/place-names.ts';

export interface PageFacts {
  origin: string;
  names: PlaceNames;
  home: City | undefined;
  /** Finds the catalogue's text about a course in a city. Undefined if there is none. */
  findPair: (course: Course, city: City) => Pair | undefined;
}
