import { onEachPage, type Rule } from '#cli/check/rule.ts';

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
