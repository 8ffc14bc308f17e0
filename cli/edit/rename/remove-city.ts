import { cityFile, pairsFile, pictureFile } from '#catalogue/files.ts';
import { coursePath, routes } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import type { Edit } from '../commit-change.ts';
import { findCityPlaces } from './city-places.ts';
import { moveRoutes } from './move-routes.ts';
import { isHomeCity, moveCity, targetsIn } from './moved-routes.ts';
import { removePlaces } from './place.ts';
import { homeCityStays } from './rename-city.ts';

/**
 * Takes a city away with all that names it. Its routes lead to the same pages of another city where one is given, else to
 * the main pages of the courses.
 */
export function removeCity(edit: Edit, city: City, successor?: City): void {
  const { draft, catalogue } = edit;
  if (isHomeCity(city)) throw homeCityStays(city);
  const places = findCityPlaces(catalogue, city.slug);
  if (places.branches.length > 0) throw hasBranches(city);
  const only = catalogue.courses.find(({ cities }) => cities?.every((slug) => slug === city.slug));
  if (only)
    throw new UserError(`${only.title} is offered in ${city.name} only.`, {
      hint: `Remove that course first, or give it other \`cities\`.`,
    });
  removePlaces(draft, places.courses);
  const home = targetsIn(catalogue, catalogue.homeCity);
  const targets = successor ? targetsIn(catalogue, successor) : { ...home, course: coursePath, hub: routes.courses };
  moveRoutes(edit, moveCity(catalogue, city, { ...targets, course: (course) => targets.course(course) }));
  if (catalogue.pairsByCity.has(city.slug)) draft.write(pairsFile(city), null);
  if (catalogue.pictures.cities[city.slug] !== undefined) draft.write(pictureFile('cities', city.slug), null);
  draft.write(cityFile(city), null);
}

const hasBranches = ({ name }: City): UserError =>
  new UserError(`branches.yaml has branches in ${name}.`, {
    hint: 'Take them out of that file first, then run the command again.',
  });
