import { expect, test } from 'vitest';
import type { Course } from '#catalogue/schema/course.ts';
import { hasSkillName, parseSentences, skillNames, taughtNames } from '#site/views/skills.ts';

const course = {
  title: 'R Programming',
  aliases: ['R'],
  tools: [{ name: 'RStudio' }],
  curriculum: [
    {
      title: 'Web services with Spring Boot',
      hours: 8,
      topics: ['Queries with JDBC, indexes', 'Set and Map', 'CI/CD on GitHub Actions'],
    },
  ],
} as unknown as Course;

test.each([
  ['a skill in a module', 'Stores want JDBC in their back rooms.', true],
  ['a skill of several words in any case', 'They write spring boot by day.', true],
  ['half of a name', 'The boot factory opens in spring.', false],
  ['the course by its title', 'Somebody teaches R programming there.', true],
  ['a skill of one letter', 'Learn R, then go.', true],
  ['that letter inside a word', 'Rice and onions go by rail to Raipur.', false],
  ['that letter in an abbreviation', 'The R&D unit is small.', false],
  ['that letter as an initial', 'The college of R. C. Patel is near.', false],
  ['a possessive skill name', "RStudio's panes are four.", true],
  ['a skill before a full stop', 'He has read of RStudio.', true],
  ['a short word at the start of a sentence', 'Map the wells. Set them right.', false],
  ['a name that contains symbols', 'Mills there use CI/CD for dyes.', true],
])('decides whether a sentence with %s names a skill from the course: "%s", %s', (_what, text, isNamed) => {
  expect(parseSentences(text).some((sentence) => hasSkillName(sentence, skillNames(course)))).toBe(isNamed);
});

test('a sentence ends at its full stop, but not after a title or an initial', () => {
  expect(parseSentences('Dr. Vasant P. Rao has 12 beds. It is small! Is it? 3 more come.').map(({ text }) => text)).toEqual([
    'Dr. Vasant P. Rao has 12 beds.',
    'It is small!',
    'Is it?',
    '3 more come.',
  ]);
});

test.each([
  ['a title of two words', 'Deep learning', ['Deep learning']],
  ['a name in a longer title', 'Pages in Blazor and after it', ['Blazor']],
  ['none in a title that begins with an article', 'The product', []],
])('finds skill names in module titles: %s', (_what, title, names) =>
  expect(taughtNames({ curriculum: [{ title, hours: 2, topics: ['exercises'] }] })).toEqual(names),
);
