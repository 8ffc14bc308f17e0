import { pairsFile } from '#catalogue/files.ts';
import { type Finding, onEachPage, type Rule } from '#cli/check/rule.ts';
import { splitSentences } from '#site/views/skills.ts';

const popular = /\b(?:most )?popular courses in\b/i;

export const popularInCity: Rule = {
  code: 'city/popular',
  severity: 'error',
  reason: 'Nothing in the catalogue counts which courses a city prefers, so the same four would be popular everywhere.',
  source: "Consumer authority's guidelines on coaching centres, 13 November 2024",
  run: onEachPage(({ body }) =>
    body.headings
      .filter(({ text }) => popular.test(text))
      .map(({ text }) => ({
        shown: text,
        message: `"${text}" is a claim without a count.`,
        hint: 'Say what the courses have in common.',
      })),
  ),
};

export const demoWithoutDate: Rule = {
  code: 'demo/no-date',
  severity: 'error',
  reason:
    'The demo class is the first class of a batch. Without a date there is none to book, and the page must say how to get one.',
  source: 'catalogue/institute.yaml, claims: free-demo',
  run: onEachPage(({ body }) =>
    body.blocks
      .filter(({ text }) => /\bno date yet\b/i.test(text) && !/\bdemo\b/i.test(text))
      .map(({ text }) => ({
        shown: text,
        message: `"${text}" does not say when a demo class is possible.`,
        hint: 'Say that the first class of the next batch is the demo class, and how visitors learn its date.',
      })),
  ),
};

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

/** The specification gives the button in the hero of the home page its own name. */
const callNames = new Set(['Request a call', 'Request Callback']);
const otherNames = /\bnext starts?\b|\b(?:ask for|get) a call\b/i;

export const actionName: Rule = {
  code: 'text/action-name',
  severity: 'error',
  reason: 'Two names for one action make a reader look for a difference: it is "Request a call", "Next batch" and "Free demo".',
  source: 'WCAG 3.2.4, consistent identification',
  run: onEachPage(({ body }) => [
    ...body.links
      .filter(({ href, text }) => /^\/enquiry\/callback\b/.test(href) && !callNames.has(text))
      .map(({ text }) => describeAction(text)),
    ...body.headings.filter(({ text }) => otherNames.test(text)).map(({ text }) => describeAction(text)),
    ...body.links.filter(({ text }) => otherNames.test(text)).map(({ text }) => describeAction(text)),
  ]),
};

const describeAction = (shown: string): Finding => ({
  shown,
  message: `"${shown}" is another name for an action that the site names elsewhere.`,
  hint: 'Write "Request a call" or "Next batch".',
});
