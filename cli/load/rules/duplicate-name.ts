import { simplify } from '#cli/load/problems/nearest.ts';
import { findDuplicates } from './duplicates.ts';
import type { Reference } from './references.ts';
import type { Finding, Rule, RuleContext } from './rule.ts';

interface NameRule {
  code: 'catalogue/duplicate-name';
  hint: string;
  /** What makes two names one. */
  normalize: (name: string) => string;
  /** The field of the name that pages show. */
  field: string;
}

const cityRule: NameRule = {
  code: 'catalogue/duplicate-name',
  hint: 'Two cities cannot share a name. Delete it from one of them.',
  normalize: simplify,
  field: 'name',
};

/** Signs tell courses apart: C, C++ and C# are three. */
const courseRule: NameRule = {
  code: 'catalogue/duplicate-name',
  hint: 'Two courses cannot share a name. Delete it from one of them.',
  normalize: (name) => name.toLowerCase().replace(/\s/g, ''),
  field: 'title',
};

/**
 * No two cities share a name: leads and `add city` know a city by any of its names. A `name` that another city has in any
 * form is an error; a shared alias only makes a typed name ambiguous, which is a warning.
 */
export const findSharedCityNames: Rule = (context) => {
  const names = context.parts.cities.flatMap(({ file, value }) => withoutRepeats(listNames(file, value), cityRule));
  return findShared(context, names, cityRule);
};

/** No two courses share a title, nor has one the alias of another as its title: menus, forms and leads know a course by it. */
export const findSharedCourseNames: Rule = (context) => {
  const names = context.parts.courses.flatMap(({ file, value: { title, aliases } }) =>
    withoutRepeats([...(title ? [{ file, path: ['title'], name: title }] : []), ...listAliases(file, aliases)], courseRule),
  );
  return findShared(context, names, courseRule);
};

function findShared(context: RuleContext, names: readonly Reference[], rule: NameRule): Finding[] {
  const isName = ({ path }: Reference): boolean => path[0] === rule.field;
  // The name that pages show comes after all others, so that it is what a clash is told of.
  const aliasesFirst = names.toSorted((a, b) => Number(isName(a)) - Number(isName(b)));
  const sharedNames = findDuplicates(context, aliasesFirst, rule).filter(({ path }) => path[0] === rule.field);
  const errorPlaces = new Set(sharedNames.map(formatPlace));
  const others = findDuplicates(
    context,
    names.filter((reference) => !isName(reference)),
    rule,
  ).filter((problem) => !errorPlaces.has(formatPlace(problem)));
  return [...sharedNames, ...others.map((problem) => ({ ...problem, severity: 'warning' as const }))];
}

const formatPlace = ({ file, path }: Finding): string => `${file}:${path}`;

interface CityNames {
  name?: string;
  officialName?: string;
  nameInMarathi?: string;
  aliases?: readonly string[];
}

function listNames(file: string, city: CityNames): Reference[] {
  const fields = (['name', 'officialName', 'nameInMarathi'] as const).flatMap((field) => {
    const name = city[field];
    return name ? [{ file, path: [field], name }] : [];
  });
  return [...fields, ...listAliases(file, city.aliases)];
}

const listAliases = (file: string, aliases: readonly string[] = []): Reference[] =>
  aliases.map((name, index) => ({ file, path: ['aliases', index], name }));

/** A name twice in one file is harmless. */
function withoutRepeats(names: Reference[], { normalize }: NameRule): Reference[] {
  return [...new Map(names.toReversed().map((reference) => [normalize(reference.name), reference])).values()].toReversed();
}
