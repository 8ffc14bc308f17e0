import { cityFile } from '#catalogue/files.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';

/** How a source says that a fact, or a part of it, rests on no text that somebody has read. */
const unchecked = /\b(?:not looked up|general knowledge)\b/i;

export const uncheckedSource: Rule = {
  code: 'city/unchecked-source',
  severity: 'warning',
  isErrorInProduction: true,
  reason: 'A fact that was written from memory may be untrue, and it is what the page is indexed for.',
  source: 'README, Add a course or a city: each fact names its source and the day it was read',
  run: ({ site }) => site.catalogue.cities.flatMap(findUnchecked),
};

function findUnchecked(city: City): Finding[] {
  const facts: { source: string; path: (string | number)[]; about: string }[] = [
    ...(city.branch ? [{ source: city.branch.source, path: ['branch'], about: 'the way to the nearest branch' }] : []),
    ...city.languages.map(({ source, name }, index) => ({ source, path: ['languages', index], about: `the language ${name}` })),
    ...city.industries.map(({ source, sector }, index) => ({
      source,
      path: ['industries', index],
      about: `the sector ${sector}`,
    })),
    ...city.colleges.map(({ source, name }, index) => ({ source, path: ['colleges', index], about: name })),
  ];
  return facts
    .filter(({ source }) => unchecked.test(source))
    .map(({ path, about }) => ({
      place: { file: cityFile(city), path: [...path, 'source'] },
      message: `What is said of ${about} in ${city.name} rests on general knowledge, in part or wholly.`,
      hint: 'Find a text that says it, mend the fact, and write the text and the day into `source` and `asOf`.',
    }));
}
