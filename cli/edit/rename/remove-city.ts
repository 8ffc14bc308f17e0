import { cityFile, pictureFile } from '#catalogue/files.ts';
import { coursePath, routes } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Edit } from '../commit-change.ts';
import { moveRoutes } from './move-routes.ts';
import { isHomeCity, moveCity, targetsIn } from './moved-routes.ts';
import { findPlaces } from './place.ts';
import { removeReferences } from './remove-references.ts';
import { homeCityStays } from './rename-city.ts';

/**
 * Takes a city away with all that names it. Its routes lead to the same pages of another city where one is given, else to
 * the main pages of the courses.
 * @returns what happens to each place that names it, one line each
 * @throws {UserError} while an entry needs it: what becomes of that is a choice
 */
export function removeCity(edit: Edit, city: City, successor?: City): string[] {
  const { draft, catalogue } = edit;
  if (isHomeCity(city)) throw homeCityStays(city);
  const places = [city.slug, city.name].flatMap((name) => findPlaces(catalogue, 'city', name));
  // A student's city is a fact: the successor takes over what needs a city, nothing else.
  const notes = removeReferences(draft, places, { noun: 'city', title: city.name, successor: successor?.slug });
  const home = targetsIn(catalogue, catalogue.homeCity);
  const targets = successor ? targetsIn(catalogue, successor) : { ...home, course: coursePath, hub: routes.courses };
  moveRoutes(edit, moveCity(catalogue, city, { ...targets, course: (course) => targets.course(course) }));
  if (catalogue.pictures.cities[city.slug] !== undefined) draft.write(pictureFile('cities', city.slug), null);
  draft.write(cityFile(city), null);
  return notes;
}
