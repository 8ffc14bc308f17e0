import { cityFile, courseFile, pairsFile } from '#catalogue/files.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { CityPairs } from '#catalogue/schema/pairs.ts';
import type { Place } from '#cli/check/page-model/page-finding.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';

export const futureDay: Rule = {
  code: 'fact/future-day',
  severity: 'error',
  reason: 'The dates of sources, consents, reviews and videos cannot be in the future.',
  source: 'catalogue/README.md, "Add a city": each fact has a source and the date on which it was checked',
  run: (model) => {
    const { catalogue } = model.site;
    const files = [
      'institute.yaml',
      ...catalogue.courses.map(courseFile),
      ...catalogue.cities.map(cityFile),
      ...catalogue.pairs.map(({ city }) => pairsFile({ slug: city })),
      ...['stories.yaml', 'reviews.yaml', 'videos.yaml', 'outcomes.yaml'],
    ];
    return files
      .flatMap((file) => daysIn(file, model.texts.getData(file)))
      .filter(({ day }) => day > model.lastDay)
      .map(
        ({ day, place }): Finding => ({
          place,
          message: `${pastDays[String(place.path.at(-1))]} ${day}, which is in the future (after ${model.lastDay}).`,
          hint: `Write the actual date, which cannot be later than ${model.lastDay}.`,
        }),
      );
  },
};

/** Fields whose dates must not be in the future, each with the start of its error message. */
const pastDays: Record<string, string> = {
  asOf: 'The date on which the fact was checked is',
  consent: "The date of the student's consent is",
  date: 'The date of the review is',
  uploaded: 'The publication date of the video is',
};

function daysIn(file: string, value: unknown): { day: string; place: Place }[] {
  const found: { day: string; place: Place }[] = [];
  // Array shared by all levels of the recursion. It is copied only when a date is found.
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

/** Phrases in a source that admit that nobody looked the fact up. */
const unchecked = /\b(?:not looked up|general knowledge)\b/i;

export const uncheckedSource: Rule = {
  code: 'city/unchecked-source',
  severity: 'warning',
  isErrorInProduction: true,
  reason: 'A fact written from memory may be wrong, and facts are the reason why search engines list city pages.',
  source: 'catalogue/README.md, "Add a city": each fact has a source and the date on which it was checked',
  run: ({ site: { catalogue } }) => [...catalogue.cities.flatMap(findUnchecked), ...catalogue.pairs.flatMap(findUncheckedUses)],
};

const hint =
  'Find a source that confirms the fact, and correct the fact if necessary. Then enter the source in `source` and the date on which you checked it in `asOf`.';

const addSource = 'Enter a source that confirms the fact in `source`, and the date on which you checked it in `asOf`.';

type Fact = [source: string, path: DataPath, about: string];

function findUnchecked(city: City): Finding[] {
  const facts: Fact[] = [
    [city.branch?.source ?? '', ['branch'], 'travel to the nearest branch'],
    ...city.languages.map(({ source, name }, index): Fact => [source, ['languages', index], `the language ${name}`]),
    ...city.industries.map(({ source, sector }, at): Fact => [source, ['industries', at], `the sector ${sector}`]),
    ...city.colleges.map(({ source, name }, index): Fact => [source, ['colleges', index], name]),
  ];
  return facts
    .filter(([source]) => unchecked.test(source))
    .map(([, path, about]) => ({
      place: { file: cityFile(city), path: [...path, 'source'] },
      message: `The statement about ${about} in ${city.name} is based at least partly on general knowledge.`,
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
        const message = `The statement about ${key} in ${city} is based at least partly on general knowledge.`;
        return unchecked.test(source) ? [{ place, message, hint }] : [];
      }
      if (asOf) return [{ place, message: `The text has a date (${asOf}) but no source.`, hint: addSource }];
      return found ? [{ place, message: `The text contains the figure ${found} but has no source.`, hint: addSource }] : [];
    }),
  );
