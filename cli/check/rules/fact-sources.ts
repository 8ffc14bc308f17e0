import { cityFile, courseFile, pairsFile } from '#catalogue/files.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { CityPairs } from '#catalogue/schema/pairs.ts';
import type { Place } from '#cli/check/page-model/page-finding.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';

export const futureDay: Rule = {
  code: 'fact/future-day',
  severity: 'error',
  reason: 'What is said to have been read, agreed to or published on a day to come was not.',
  source: 'README, Add a course or a city: each fact names its source and the day it was read',
  run: ({ site: { catalogue }, lastDay }) =>
    [
      ...daysIn('institute.yaml', [], catalogue.institute),
      ...catalogue.courses.flatMap((course) => daysIn(courseFile(course), [], course)),
      ...catalogue.cities.flatMap((city) => daysIn(cityFile(city), [], city)),
      ...catalogue.pairs.flatMap((pairs) => daysIn(pairsFile({ slug: pairs.city }), [], pairs)),
      ...daysIn('stories.yaml', [], catalogue.stories),
      ...daysIn('reviews.yaml', [], catalogue.reviews),
      ...daysIn('videos.yaml', [], catalogue.videos),
    ]
      .filter(({ day }) => day > lastDay)
      .map(
        ({ day, place }): Finding => ({
          place,
          message: `${pastDays[String(place.path.at(-1))]} ${day}, which is after ${lastDay}.`,
          hint: `Write the day on which it was: ${lastDay} at the latest.`,
        }),
      ),
};

/** Fields whose day has passed when it is written, with what they say. */
const pastDays: Record<string, string> = {
  asOf: 'The fact is said to be as of',
  consent: 'The student is said to have agreed on',
  date: 'The review is said to be of',
  uploaded: 'The film is said to have been published on',
};

/** Every such day of a file, wherever it stands. */
function daysIn(file: string, path: DataPath, value: unknown): { day: string; place: Place }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    return key in pastDays && typeof child === 'string' ? [{ day: child, place: { file, path: at } }] : daysIn(file, at, child);
  });
}

/** How a source says that a fact, or a part of it, rests on no text that somebody has read. */
const unchecked = /\b(?:not looked up|general knowledge)\b/i;

export const uncheckedSource: Rule = {
  code: 'city/unchecked-source',
  severity: 'warning',
  isErrorInProduction: true,
  reason: 'A fact that was written from memory may be untrue, and it is what the page is indexed for.',
  source: 'README, Add a course or a city: each fact names its source and the day it was read',
  run: ({ site: { catalogue } }) => [...catalogue.cities.flatMap(findUnchecked), ...catalogue.pairs.flatMap(findUncheckedUses)],
};

const hint = 'Find a text that says it, fix the fact, and write the text and the day into `source` and `asOf`.';

type Fact = [source: string, path: DataPath, about: string];

function findUnchecked(city: City): Finding[] {
  const facts: Fact[] = [
    [city.branch?.source ?? '', ['branch'], 'the way to the nearest branch'],
    ...city.languages.map(({ source, name }, index): Fact => [source, ['languages', index], `the language ${name}`]),
    ...city.industries.map(({ source, sector }, at): Fact => [source, ['industries', at], `the sector ${sector}`]),
    ...city.colleges.map(({ source, name }, index): Fact => [source, ['colleges', index], name]),
  ];
  return facts
    .filter(([source]) => unchecked.test(source))
    .map(([, path, about]) => ({
      place: { file: cityFile(city), path: [...path, 'source'] },
      message: `What is said of ${about} in ${city.name} rests on general knowledge, in part or wholly.`,
      hint,
    }));
}

const findUncheckedUses = ({ city, courses }: CityPairs): Finding[] =>
  Object.entries(courses).flatMap(([key, { uses }]) =>
    uses.flatMap(({ source = '' }, index) => {
      const place = { file: pairsFile({ slug: city }), path: ['courses', key, 'uses', index, 'source'] };
      const message = `What is said of ${key} in ${city} rests on general knowledge, in part or wholly.`;
      return unchecked.test(source) ? [{ place, message, hint }] : [];
    }),
  );
