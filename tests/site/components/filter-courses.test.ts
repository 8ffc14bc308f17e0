import { describe, expect, test } from 'vitest';
import { filterCourses } from '#site/components/course-finder/filter-courses.ts';
import { readState } from '#site/components/course-finder/finder-state.ts';
import { searchIndex } from '#site/views/search-index.ts';
import { frozenDay, loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

const index = searchIndex(await loadFrozenCatalogue(), frozenDay);
type Course = (typeof index.courses)[number];

const found = (q: string) => filterCourses(index, { ...readState(''), q }).map(({ title }) => title);

describe('text search for courses', () => {
  test.each([
    ['angular', /^Angular/],
    ['java', /^Java$/],
    ['pyhton', /Python/],
    ['web devlopment', /Web|Full Stack/],
  ])('the first result of a search for %s matches %s', (q, title) => expect(found(q)[0]).toMatch(title));

  test('lists courses with a matching title first, then those with a matching alias, then those with a matching skill', () => {
    const course = { ...index.courses[0], title: 'Zebra', aliases: '', words: '', leadsTo: [] } as (typeof index.courses)[0];
    const courses = [
      { ...course, key: 'text', leadsTo: ['Quilting lead'] },
      { ...course, key: 'skill', words: 'quilting' },
      { ...course, key: 'alias', aliases: 'quilting' },
      { ...course, key: 'word', title: 'Basic Quilting' },
      { ...course, key: 'begins', title: 'Quilting for all' },
    ];
    const keys = filterCourses({ ...index, courses }, { ...readState(''), q: 'quilting' }).map(({ key }) => key);
    expect(keys).toEqual(['begins', 'word', 'alias', 'skill', 'text']);
  });

  test('lists a course whose title begins with the search text before courses that only teach the subject', () => {
    const react = { ...index.courses[0], key: 'react', title: 'React', aliases: '', words: '' } as (typeof index.courses)[0];
    const courses = [...index.courses, react];
    expect(filterCourses({ ...index, courses }, { ...readState(''), q: 'react' })[0]?.key).toBe('react');
  });

  test('a chosen sort order replaces sorting by relevance, and lists courses without a date last', () => {
    const made = (key: string, months: number, start?: string) => ({ ...index.courses[0], key, months, start }) as Course;
    const courses = [made('long', 9, '2026-12-07'), made('undated', 4), made('soon', 6, '2026-12-01')];
    const keys = (sort: string) => filterCourses({ ...index, courses }, { ...readState(''), sort }).map(({ key }) => key);
    expect(keys('')).toEqual(['long', 'undated', 'soon']);
    expect(keys('start')).toEqual(['soon', 'long', 'undated']);
    expect(keys('length')).toEqual(['undated', 'soon', 'long']);
    expect(keys('unknown')).toEqual(keys(''));
  });

  test('a course search does not treat a short word as a typing error, and finds nothing for an unknown word', () => {
    expect(found('zq')).toEqual([]);
    expect(found('xylophone')).toEqual([]);
  });
});
