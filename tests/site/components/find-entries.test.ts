import { describe, expect, test } from 'vitest';
import { findEntries, getFinderState, listPopularCourses, parseSearch } from '#site/components/site-search/find-entries.ts';
import { searchIndex } from '#site/views/search-index.ts';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { compress } from '#tests/support/static-site.ts';

const index = searchIndex(await loadFrozenCatalogue(), '2026-11-20');
const find = (typed: string, within = index) => findEntries(within, parseSearch(within, typed));
const searchFinder = (typed: string) => getFinderState(index, parseSearch(index, typed));

/**
 * Size limit for the frozen catalogue's index, in bytes at brotli 5. The live index has more courses and takes 12,000 bytes (`npm run
 * bench`).
 */
const maxIndexBytes = 6_000;

describe('site search', () => {
  test.each([
    ['a course by its title', 'java', 'Java', '/java-training-classes-in-pune.php'],
    ['a course in the named city', 'Java classes in Nashik', 'Java in Nashik', '/java-course-in-nashik.php'],
    ['a course at its own path in the home city', 'java pune', 'Java in Pune', '/java-training-classes-in-pune.php'],
    ['a city by its new name', 'chhatrapati sambhajinagar', 'Aurangabad', '/computer-courses-in-aurangabad'],
    ["a course in a city by the city's new name", 'java sambhajinagar', 'Java in Aurangabad', '/java-course-in-aurangabad.php'],
    ['a mistyped course in a mistyped city', 'jaava nahsik', 'Java in Nashik', '/java-course-in-nashik.php'],
    ['a menu page', 'placemnets', 'Placements', '/placements.php'],
    ['a footer page', 'terms', 'Terms and Conditions', '/privacy-policy'],
    ['a course in a city by its Marathi name', 'java पुणे', 'Java in Pune', '/java-training-classes-in-pune.php'],
    ['a course pasted with invisible characters', '\u200bjava\u00a0classes\u00ad', 'Java', '/java-training-classes-in-pune.php'],
    ['a branch', 'hadapsar', 'Classroom Hadapsar, Pune', '/branches/hadapsar'],
  ])('the site search finds %s', (_what, typed, title, href) => expect(find(typed)[0]).toMatchObject({ title, href }));

  test('the site search suggests subjects before the visitor types anything', () => {
    expect(find('  ').map(({ title }) => title)).toEqual(index.subjects.map(({ title }) => title));
  });

  test('the site search suggests courses in the first subject before the visitor types anything', () => {
    const offered = listPopularCourses(index).map(({ href }) => index.courses.find((course) => course.href === href));
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.every((course) => index.subjects[0]?.href.endsWith(`/${course?.categories[0]}`))).toBe(true);
  });

  test.each([
    [{ title: 'Weaving' }, undefined],
    [{ aliases: 'weaving craft, looms' }, 'also called weaving craft'],
    [{ words: 'looms, hand weaving' }, 'teaches hand weaving'],
    [{ words: 'weavingtool, loom' }, 'teaches weavingtool'],
    [{ leadsTo: ['Weaving lead'] }, 'prepares you for: Weaving lead'],
  ])('the site search explains why a course with %j matches, unless the title itself matches', (own, why) => {
    const course = {
      ...index.courses[0],
      title: 'Craft',
      aliases: '',
      words: '',
      leadsTo: [],
      ...own,
    } as (typeof index.courses)[number];
    expect(find('weaving', { ...index, courses: [course] })[0]?.why).toBe(why);
  });

  test.each([
    ['does not find a short word inside another word', 'git', { title: 'Digital Weaving' }, 0],
    ['finds a longer word inside another word', 'weav', { title: 'Handweaving' }, 1],
    ['finds a course by a name that occurs in its modules', 'loomscript', { words: 'loomscript' }, 1],
    [
      'ignores words about fees and syllabus in a course search',
      'weaving fees and syllabus in nashik',
      { title: 'Weaving and Looms' },
      1,
    ],
  ])('%s', (_what, typed, own, found) => {
    const course = { ...index.courses[0], aliases: '', words: '', leadsTo: [], ...own } as (typeof index.courses)[number];
    expect(find(typed, { ...index, courses: [course], subjects: [], pages: [] })).toHaveLength(found);
  });

  test('the site search finds nothing for a course in a city where it is not offered', () => {
    const [course] = index.courses;
    if (!course) throw new Error('The frozen catalogue has courses');
    const only = { ...index, courses: [{ ...course, title: 'Weaving', cities: ['pune'] }] };
    expect(find('weaving pune', only)).toHaveLength(1);
    expect(find('weaving nashik', only)).toEqual([]);
  });

  test.each([
    ['java', { q: 'java', city: '' }],
    ['jaava classes in nahsik', { q: 'java', city: 'nashik' }],
    ['placements', undefined],
    ['xylophone', undefined],
    ['', undefined],
  ])('the search "%s" opens the course finder with %o', (typed, state) => expect(searchFinder(typed)).toEqual(state));

  test('the site search lists each page only once', () => {
    const hrefs = find('a').map(({ href }) => href);
    expect(new Set(hrefs).size).toBe(hrefs.length);
  });

  test('the compressed search index of the test catalogue is smaller than 6,000 bytes', () => {
    expect(compress(Buffer.from(JSON.stringify(index))).byteLength).toBeLessThan(maxIndexBytes);
  });
});
