import { expect, test } from 'vitest';
import type { Course } from '#catalogue/schema/course.ts';
import { loadCatalogue } from '#cli/catalogue-files/load.ts';
import { cacheFolder } from '#cli/state-folders.ts';
import { taughtHours } from '#site/views/taught-time.ts';

const { catalogue } = await loadCatalogue({ dir: 'catalogue', cacheDir: cacheFolder });

/** Addresses and places of reading are no texts of the course. */
const silentFields = new Set(['path', 'cityPath', 'syllabus', 'source']);

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value ?? {}).flatMap(([field, inner]) => (silentFields.has(field) ? [] : textsOf(inner)));

const runLength = 8;

function* runsOf(text: string): Generator<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  for (let start = 0; start + runLength <= words.length; start += 1) yield words.slice(start, start + runLength).join(' ');
}

test('no two courses share a run of eight words', () => {
  const owner = new Map<string, string>();
  const shared: string[] = [];
  for (const course of catalogue.courses)
    for (const run of textsOf(course).flatMap((text) => [...runsOf(text)])) {
      const other = owner.get(run) ?? course.key;
      if (other !== course.key) shared.push(`${other}, ${course.key}: ${run}`);
      owner.set(run, other);
    }
  expect(owner.size).toBeGreaterThan(20_000);
  expect(shared).toEqual([]);
});

const courses = catalogue.courses.filter(({ kind }) => kind === 'course').map((course) => [course.key, course] as const);
const sessionHours = 1.5;

test.each(courses)('the sessions of %s hold its hours', (_key, course) => {
  expect(course.lessons).toBe(`${Math.ceil(taughtHours(course) / sessionHours)} sessions of 90 minutes`);
});

/** Five classes a week for all the weeks of a month: no batch is faster. */
const hoursAMonth = 5 * sessionHours * (52 / 12);
const shortestMonths = ({ duration }: Course): number => Number.parseFloat(duration);

test.each(courses)(
  'the shortest duration of %s is long enough for its hours, give or take a class or two a month',
  (_key, course) => {
    expect(taughtHours(course) / shortestMonths(course)).toBeLessThan(hoursAMonth * 1.1);
  },
);

/** What a visitor reads as the heading, with the city filled in. */
const headingsOf = ({ page }: Course): string[] =>
  [page.subheading, ...Object.values(page.cityVariants)].map((second) => `${page.courseTitle} ${second}`);

test('the heading of every main page names Pune', () => {
  for (const { page } of catalogue.courses) expect(page.cityVariants.pune).toMatch(/\bin Pune\b/);
});

test('no two headings are the same', () => {
  const headings = catalogue.courses.flatMap(headingsOf);
  expect(new Set(headings).size).toBe(headings.length);
});
