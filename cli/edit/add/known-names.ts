import type { Catalogue } from '#catalogue/catalogue.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { simplify } from '#cli/load/problems/nearest.ts';
import { countEdits } from '#site/shared/text/count-edits.ts';

export interface Known<Entry> {
  entry: Entry;
  as: string;
  /** False if the typed name is only similar to the entry's name and may mean another entry. */
  isSure: boolean;
}

const similarFrom = 5;

/** Finds a city by any of its names, even if the spelling differs. */
export function findKnownCity({ cities }: Pick<Catalogue, 'cities'>, name: string): Known<City> | undefined {
  const named = cities.map((entry): [City, string[]] => [entry, namesOfCity(entry)]);
  return findKnown(named, name, toSound) ?? findSimilar(named, name);
}

const namesOfCity = ({ slug, name, officialName, nameInMarathi, aliases }: City): string[] =>
  [name, officialName, nameInMarathi, slug, ...aliases].filter((each) => each !== undefined);

/** Finds a course by name. Similar names do not match, because `Data Science` and `Data Science with R` are two courses. */
export function findKnownCourse(
  { courses, dropdowns }: Pick<Catalogue, 'courses' | 'dropdowns'>,
  name: string,
): Known<Course> | undefined {
  const items = Object.values(dropdowns).flatMap((list) => list.items ?? []);
  const named = courses.map((entry): [Course, string[]] => {
    const listed = items.filter(({ course }) => course === entry.key).map((item) => item.name);
    return [entry, [entry.title, entry.key, ...entry.aliases, ...listed]];
  });
  return findKnown(named, name, (text) => simplify(text).replace(/(course|training|classes)$/, ''));
}

type Named<Entry> = readonly [Entry, readonly string[]];

function findKnown<Entry>(
  named: readonly Named<Entry>[],
  name: string,
  reduce: (text: string) => string,
): Known<Entry> | undefined {
  const wanted = reduce(name);
  for (const [entry, names] of named) {
    const as = names.find((each) => reduce(each) === wanted);
    if (as !== undefined && wanted !== '') return { entry, as, isSure: true };
  }
  return undefined;
}

/**
 * Reduces a name to its sound, so that misspellings such as `Nasick`, `Kolhaapur` and `Amrawati` are recognised. Scripts other than Latin
 * stay unchanged.
 */
const toSound = (name: string): string =>
  simplify(name)
    .replace(/city$/, '')
    .replace(/ck/g, 'k')
    .replace(/w/g, 'v')
    .replace(/oo|ou/g, 'u')
    .replace(/ee|y/g, 'i')
    .replace(/(?<=[bcdgjkpt])h/g, '')
    .replace(/(.)\1+/g, '$1');

/** Finds a city whose name was mistyped in one place: a missing, extra or wrong letter, or two swapped letters. */
function findSimilar(named: readonly Named<City>[], name: string): Known<City> | undefined {
  const wanted = simplify(name);
  if (wanted.length < similarFrom) return undefined;
  for (const [entry, names] of named) {
    const as = names.find((each) => each.length >= similarFrom && countEdits(simplify(each), wanted) === 1);
    if (as !== undefined) return { entry, as, isSure: false };
  }
  return undefined;
}
