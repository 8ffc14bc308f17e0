import { simplify } from '#cli/load/problems/nearest.ts';
import { findDuplicates } from './duplicates.ts';
import type { Reference } from './references.ts';
import type { Finding, Rule } from './rule.ts';

const rule = {
  code: 'catalogue/duplicate-name',
  hint: 'Leave the name to the city that people mean by it.',
  normalize: simplify,
} as const;

/**
 * No two cities share a name: leads and `add city` know a city by any of its names. A `name` that another city has in any
 * form is an error; a shared alias only makes a typed name ambiguous, which is a warning.
 */
export const findSharedCityNames: Rule = (context) => {
  const names = context.parts.cities.flatMap(({ file, value }) => withoutRepeats(namesOf(file, value)));
  const sharedNames = findDuplicates(context, names.toSorted(byAliasFirst), rule).filter(({ message }) =>
    message.startsWith('`name`'),
  );
  const errorPlaces = new Set(sharedNames.map(placeOf));
  const others = findDuplicates(
    context,
    names.filter((reference) => !isName(reference)),
    rule,
  ).filter((problem) => !errorPlaces.has(placeOf(problem)));
  return [...sharedNames, ...others.map((problem) => ({ ...problem, severity: 'warning' as const }))];
};

const isName = (reference: Reference): boolean => reference.path[0] === 'name';
/** A city's `name` after all other names, so that it is what a clash is told of. */
const byAliasFirst = (a: Reference, b: Reference): number => Number(isName(a)) - Number(isName(b));
const placeOf = ({ file, path }: Finding): string => `${file}:${path}`;

interface CityNames {
  name?: string;
  officialName?: string;
  nameInMarathi?: string;
  aliases?: readonly string[];
}

function namesOf(file: string, city: CityNames): Reference[] {
  const fields = (['name', 'officialName', 'nameInMarathi'] as const).flatMap((field) => {
    const name = city[field];
    return name ? [{ file, path: [field], name }] : [];
  });
  return [...fields, ...(city.aliases ?? []).map((name, index) => ({ file, path: ['aliases', index], name }))];
}

/** A name twice in one city is harmless. */
function withoutRepeats(names: Reference[]): Reference[] {
  return [...new Map(names.toReversed().map((reference) => [simplify(reference.name), reference])).values()].toReversed();
}
