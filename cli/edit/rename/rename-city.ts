import type { Catalogue } from '#catalogue/catalogue.ts';
import { cityFile, pairsFile, pictureFile } from '#catalogue/files.ts';
import type { City } from '#catalogue/schema/city.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import type { Edit } from '../commit-change.ts';
import { removeEntry, setInOrder, setValue } from '../yaml/yaml-text.ts';
import { moveRoutes } from './move-routes.ts';
import { isHomeCity, moveCity, targetsIn } from './moved-routes.ts';
import { findPlaces, renamePlaces } from './place.ts';

/** Changes the slug or name of a city. The old name becomes an alias, and the old routes redirect to the new ones. */
export function renameCity(edit: Edit, city: City, names: Partial<Pick<City, 'slug' | 'name'>>): void {
  const { draft, catalogue } = edit;
  const renamed: City = { ...city, ...names };
  if (isHomeCity(city) && renamed.slug !== city.slug) throw homeCityStays(city);
  const file = cityFile(city);
  if (renamed.name !== city.name) {
    const aliases = [...city.aliases.filter((alias) => alias !== renamed.name), city.name];
    const order = ['name', 'officialName', 'aliases'];
    draft.edit(file, (text) => setValue(text, ['name'], renamed.name));
    draft.edit(file, (text) => setInOrder(text, { path: ['aliases'], value: aliases, order }));
  }
  const byName = findPlaces(catalogue, 'city', city.name).filter(({ isOpen }) => isOpen);
  renamePlaces(draft, byName, renamed.name);
  if (renamed.name === city.officialName) draft.edit(file, (text) => removeEntry(text, ['officialName']));
  if (renamed.slug === city.slug) return;
  renamePlaces(draft, findPlaces(catalogue, 'city', city.slug), renamed.slug);
  draft.edit(file, (text) => setValue(text, ['slug'], renamed.slug));
  moveRoutes(edit, moveCity(catalogue, city, targetsInRenamed(catalogue, city, renamed)));
  if (catalogue.pairsByCity.has(city.slug)) draft.move(pairsFile(city), pairsFile(renamed));
  if (catalogue.pictures.cities[city.slug] !== undefined)
    draft.move(pictureFile('cities', city.slug), pictureFile('cities', renamed.slug));
  draft.move(file, cityFile(renamed));
}

/** A course that is offered only in some cities lists the slugs of these cities, so the slug must also change in that list. */
function targetsInRenamed(catalogue: Catalogue, city: City, renamed: City): ReturnType<typeof targetsIn> {
  const targets = targetsIn(catalogue, renamed);
  const course: typeof targets.course = ({ cities, ...rest }) =>
    targets.course({ ...rest, ...(cities && { cities: cities.map((slug) => (slug === city.slug ? renamed.slug : slug)) }) });
  return { ...targets, course };
}

export const homeCityStays = ({ name }: City): UserError =>
  new UserError(
    `${name} is the home city, and all main course pages belong to it. Its slug cannot change, and it cannot be removed.`,
    {
      hint: "You can change the city's name with --name.",
    },
  );
