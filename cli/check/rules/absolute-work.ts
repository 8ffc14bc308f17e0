import { pairsFile } from '#catalogue/files.ts';
import type { Rule } from '#cli/check/rule.ts';
import { splitSentences } from '#site/views/skills.ts';

const absolute =
  /\b(?:nobody|no one|none of|absent|do(?:es)? not exist|(?:is|are|has) no (?:\w+ )?(?:employers?|offices?|firms?|careers?|jobs?))\b/i;

export const absoluteWork: Rule = {
  code: 'pairs/absolute',
  severity: 'error',
  reason: 'One employer is enough to prove "nobody hires here" wrong, and nobody has counted all adverts of a city.',
  source: 'catalogue/README.md, Write about a course in a city',
  run: ({ site: { catalogue } }) =>
    catalogue.pairs.flatMap(({ city, courses }) =>
      Object.entries(courses).flatMap(([key, { work }]) =>
        splitSentences(work)
          .filter((sentence) => absolute.test(sentence))
          .map((sentence) => ({
            place: { file: pairsFile({ slug: city }), path: ['courses', key, 'work'] },
            message: `"${sentence}" denies all work in the city, without a source.`,
            hint: 'Write that such jobs are rare there, and where to look instead.',
          })),
      ),
    ),
};
