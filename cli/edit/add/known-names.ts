import type { Catalogue } from '#catalogue/catalogue.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { simplify } from '#cli/load/problems/nearest.ts';
import { countEdits } from '#site/shared/text/count-edits.ts';

/** Something of the catalogue that a name means, surely or perhaps. */
export interface Known<Entry> {
  entry: Entry;
  /** The name by which it is known. */
  as: string;
  /** False for a name that is only similar: it may be another one. */
  isSure: boolean;
}

/** Names shorter than this differ in a letter and are two cities. */
const similarFrom = 5;

/** The city that a name means: by any of its names, in any spelling. */
export function findKnownCity({ cities }: Pick<Catalogue, 'cities'>, name: string): Known<City> | undefined {
  const named = cities.map((entry): [City, string[]] => [entry, namesOfCity(entry)]);
  return findKnown(named, name, toSound) ?? findSimilar(named, name);
}

const namesOfCity = ({ slug, name, officialName, nameInMarathi, aliases }: City): string[] =>
  [name, officialName, nameInMarathi, slug, ...aliases].filter((each) => each !== undefined);

/** The course that a name means. Only sure ones: `Data Science` and `Data Science with R` are two. */
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

/** Spellings of one sound: `Nasick`, `Kolhaapur`, `Amrawati`. Scripts other than Latin stay as they are. */
const toSound = (name: string): string =>
  simplify(name)
    .replace(/city$/, '')
    .replace(/ck/g, 'k')
    .replace(/w/g, 'v')
    .replace(/oo|ou/g, 'u')
    .replace(/ee|y/g, 'i')
    .replace(/(?<=[bcdgjkpt])h/g, '')
    .replace(/(.)\1+/g, '$1');

/** One slip of the finger away: a letter missing, added, wrong, or two swapped. */
function findSimilar(named: readonly Named<City>[], name: string): Known<City> | undefined {
  const wanted = simplify(name);
  if (wanted.length < similarFrom) return undefined;
  for (const [entry, names] of named) {
    const as = names.find((each) => each.length >= similarFrom && countEdits(simplify(each), wanted) === 1);
    if (as !== undefined) return { entry, as, isSure: false };
  }
  return undefined;
}
