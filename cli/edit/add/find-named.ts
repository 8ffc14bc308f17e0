import type { Catalogue } from '#catalogue/catalogue.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { findNearest } from '#cli/load/problems/nearest.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { findKnownCity, findKnownCourse } from './known-names.ts';

/**
 * Finds a course by key, title or alias.
 * @throws {UserError} if no course has this name, with a hint that suggests the nearest name
 */
export function findCourse(catalogue: Catalogue, name: string): Course {
  const course = catalogue.courseByKey.get(name) ?? findKnownCourse(catalogue, name)?.entry;
  if (course) return course;
  const names = catalogue.courses.flatMap(({ key, title }) => [key, title]);
  throw unknown('course', name, findNearest(name, names));
}

/**
 * Finds a city by slug, name or alias.
 * @throws {UserError} if no city has this name, with a hint that suggests the nearest name
 */
export function findCity(catalogue: Catalogue, name: string): City {
  const known = catalogue.cityBySlug.get(name) ?? findKnownCity(catalogue, name);
  if (known && 'slug' in known) return known;
  if (known?.isSure) return known.entry;
  const nearest =
    known?.entry.slug ??
    findNearest(
      name,
      catalogue.cities.flatMap((city) => [city.slug, city.name]),
    );
  throw unknown('city', name, nearest);
}

const unknown = (noun: 'course' | 'city', name: string, nearest: string | undefined): UserError =>
  new UserError(`The catalogue has no ${noun} "${name}".`, {
    hint: nearest ? `Did you mean ${nearest}?` : `See them all: ${programName} list ${noun === 'city' ? 'cities' : 'courses'}`,
  });
