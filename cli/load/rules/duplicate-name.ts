import { simplify } from '#cli/load/problems/nearest.ts';
import { findDuplicates } from './duplicates.ts';
import type { Reference } from './references.ts';
import type { Finding, Rule, RuleContext } from './rule.ts';

interface NameRule {
  code: 'catalogue/duplicate-name';
  hint: string;
  normalize: (name: string) => string;
  field: string;
}

const cityRule: NameRule = {
  code: 'catalogue/duplicate-name',
  hint: 'Two cities cannot share a name. Delete the name from one of the two.',
  normalize: simplify,
  field: 'name',
};

/** Punctuation distinguishes courses: C, C++ and C# are different. */
const courseRule: NameRule = {
  code: 'catalogue/duplicate-name',
  hint: 'Two courses cannot share a name. Delete the name from one of the two.',
  normalize: (name) => name.toLowerCase().replace(/\s/g, ''),
  field: 'title',
};

/**
 * Reports names that two cities share, because `add city` and the matching of leads find a city by any of its names. A shared `name` is an
 * error. A shared alias is only a warning, because it merely makes typed names ambiguous.
 */
export const findSharedCityNames: Rule = (context) => {
  const names = context.parts.cities.flatMap(({ file, value }) => withoutRepeats(listNames(file, value), cityRule));
  return findShared(context, names, cityRule);
};

/** Reports courses that share a title, and titles that are aliases of another course. Menus, forms and leads identify courses by title. */
export const findSharedCourseNames: Rule = (context) => {
  const names = context.parts.courses.flatMap(({ file, value: { title, aliases } }) =>
    withoutRepeats([...(title ? [{ file, path: ['title'], name: title }] : []), ...listAliases(file, aliases)], courseRule),
  );
  return findShared(context, names, courseRule);
};

function findShared(context: RuleContext, names: readonly Reference[], rule: NameRule): Finding[] {
  const isName = ({ path }: Reference): boolean => path[0] === rule.field;
  // Displayed names come after aliases, because a clash is reported at the later name.
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

function withoutRepeats(names: Reference[], { normalize }: NameRule): Reference[] {
  return [...new Map(names.toReversed().map((reference) => [normalize(reference.name), reference])).values()].toReversed();
}
