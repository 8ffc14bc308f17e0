import { pairsFile } from '#catalogue/files.ts';
import { onEachPage, type Rule } from '#cli/check/rule.ts';
import { splitSentences } from '#site/views/skills.ts';

const popular = /\b(?:most )?popular courses in\b/i;

export const popularInCity: Rule = {
  code: 'city/popular',
  severity: 'error',
  reason: 'The catalogue has no figures on which courses people in a city prefer, so such a heading would be a guess.',
  source: "Consumer authority's guidelines on coaching centres, 13 November 2024",
  run: onEachPage(({ body }) =>
    body.headings
      .filter(({ text }) => popular.test(text))
      .map(({ text }) => ({
        shown: text,
        message: `"${text}" is a claim without figures to support it.`,
        hint: 'Write a heading that says what the courses have in common.',
      })),
  ),
};

const absolute =
  /\b(?:nobody|no one|none of|absent|do(?:es)? not exist|(?:is|are|has) no (?:\w+ )?(?:employers?|offices?|firms?|careers?|jobs?))\b/i;

export const absoluteWork: Rule = {
  code: 'pairs/absolute',
  severity: 'error',
  reason: '"Nobody hires here" is wrong as soon as one employer hires, and nobody has counted every job advert in a city.',
  source: 'catalogue/README.md, Write about a course in a city',
  run: ({ site: { catalogue } }) =>
    catalogue.pairs.flatMap(({ city, courses }) =>
      Object.entries(courses).flatMap(([key, { work }]) =>
        splitSentences(work)
          .filter((sentence) => absolute.test(sentence))
          .map((sentence) => ({
            place: { file: pairsFile({ slug: city }), path: ['courses', key, 'work'] },
            message: `"${sentence}" says, without a source, that there is no such work in the city.`,
            hint: 'Write that such jobs are rare in the city, and say where else to look.',
          })),
      ),
    ),
};
