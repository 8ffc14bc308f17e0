import { cityFile, courseFile, pairsFile } from '#catalogue/files.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { CityPairs } from '#catalogue/schema/pairs.ts';
import type { Place } from '#cli/check/page-model/page-finding.ts';
import { type Finding, onEachFile, type Rule } from '#cli/check/rule.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';

const futureCode = 'fact/future-day';

export const futureDay: Rule = {
  code: futureCode,
  severity: 'error',
  reason: 'What is said to have been read, agreed to or published on a day to come was not.',
  source: 'catalogue/README.md, Add a city: each fact names its source and the day it was read',
  run: (model) => {
    const { catalogue } = model.site;
    const files = [
      'institute.yaml',
      ...catalogue.courses.map(courseFile),
      ...catalogue.cities.map(cityFile),
      ...catalogue.pairs.map(({ city }) => pairsFile({ slug: city })),
      ...['stories.yaml', 'reviews.yaml', 'videos.yaml'],
    ];
    return findLatestDays(model, files)
      .filter(({ shown = '' }) => shown > model.lastDay)
      .flatMap(({ place: { file } }) => daysIn(file, model.texts.getData(file)))
      .filter(({ day }) => day > model.lastDay)
      .map(
        ({ day, place }): Finding => ({
          place,
          message: `${pastDays[String(place.path.at(-1))]} ${day}, which is after ${model.lastDay}.`,
          hint: `Write the day on which it was: ${model.lastDay} at the latest.`,
        }),
      );
  },
};

/** Fields with dates that must be in the past, and the start of the message for each. */
const pastDays: Record<string, string> = {
  asOf: 'The fact is said to be as of',
  consent: 'The student is said to have agreed on',
  date: 'The review is said to be of',
  uploaded: 'The film is said to have been published on',
};

function daysIn(file: string, value: unknown): { day: string; place: Place }[] {
  const found: { day: string; place: Place }[] = [];
  // Array shared by all levels of the data, copied only when a date is found.
  const path: (string | number)[] = [];
  const visit = (holder: object | undefined): void => {
    for (const [key, child] of Object.entries(holder ?? {})) {
      path.push(Array.isArray(holder) ? Number(key) : key);
      if (key in pastDays && typeof child === 'string') found.push({ day: child, place: { file, path: [...path] } });
      else if (typeof child === 'object' && child !== null) visit(child);
      path.pop();
    }
  };
  visit(value as object | undefined);
  return found;
}

const findLatestDays = onEachFile(({ file, data }) => {
  const days = daysIn(file, data);
  const latest = days.reduce((last, { day }) => (day > last ? day : last), '');
  return days
    .filter(({ day }) => day === latest)
    .slice(0, 1)
    .map(({ day, place }) => ({ place, shown: day, message: day }));
});

/** Phrases in a source that admit that nobody checked the fact against a text. */
const unchecked = /\b(?:not looked up|general knowledge)\b/i;

export const uncheckedSource: Rule = {
  code: 'city/unchecked-source',
  severity: 'warning',
  isErrorInProduction: true,
  reason: 'A fact that was written from memory may be untrue, and it is what the page is indexed for.',
  source: 'catalogue/README.md, Add a city: each fact names its source and the day it was read',
  run: ({ site: { catalogue } }) => [...catalogue.cities.flatMap(findUnchecked), ...catalogue.pairs.flatMap(findUncheckedUses)],
};

const hint = 'Find a text that says it, fix the fact, and write the text and the day into `source` and `asOf`.';

const addSource = 'Add `source` with the text that says it, and `asOf` with the day on which you read it.';

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

/** A count or a year. Single digits, versions and road numbers (`Windows 11`) do not match. */
const figure = /(?<![\p{Ll},] \.?\p{Lu}\p{L}*[ -])(?<![\p{L}\p{N}.,])\d[\d,]*\d(?![\p{L}\p{N}])/u;

const findUncheckedUses = ({ city, courses }: CityPairs): Finding[] =>
  Object.entries(courses).flatMap(([key, { uses }]) =>
    uses.flatMap(({ text, source, asOf }, index) => {
      const path = ['courses', key, 'uses', index];
      const place = { file: pairsFile({ slug: city }), path: [...path, source === undefined ? 'text' : 'source'] };
      const [found] = figure.exec(text) ?? [];
      if (source !== undefined) {
        const message = `What is said of ${key} in ${city} rests on general knowledge, in part or wholly.`;
        return unchecked.test(source) ? [{ place, message, hint }] : [];
      }
      if (asOf) return [{ place, message: `The text was read on ${asOf}, but no source is named.`, hint: addSource }];
      return found ? [{ place, message: `The text has the figure ${found} and no source.`, hint: addSource }] : [];
    }),
  );
