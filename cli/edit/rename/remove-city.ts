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
 * Removes a city and all references to it. Its routes redirect to the successor's pages, or to the main course pages if there is no
 * successor.
 * @returns one line about each removed or changed reference
 * @throws {UserError} if an entry requires the city, so that the user must decide what to do with the entry
 */
export function removeCity(edit: Edit, city: City, successor?: City): string[] {
  const { draft, catalogue } = edit;
  if (isHomeCity(city)) throw homeCityStays(city);
  const places = [city.slug, city.name].flatMap((name) => findPlaces(catalogue, 'city', name));
  // The successor replaces the city only in fields that require a city. A student's city, for example, is a fact that must not change.
  const notes = removeReferences(draft, places, { noun: 'city', title: city.name, successor: successor?.slug });
  const home = targetsIn(catalogue, catalogue.homeCity);
  const targets = successor ? targetsIn(catalogue, successor) : { ...home, course: coursePath, hub: routes.courses };
  moveRoutes(edit, moveCity(catalogue, city, { ...targets, course: (course) => targets.course(course) }));
  if (catalogue.pictures.cities[city.slug] !== undefined) draft.write(pictureFile('cities', city.slug), null);
  draft.write(cityFile(city), null);
  return notes;
}
