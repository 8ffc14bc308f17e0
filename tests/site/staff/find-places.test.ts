import { expect, test } from 'vitest';
import {
  filterPlaces,
  findPlaces,
  type Place,
  splitAtWords,
  toArticlePlaces,
  toLeadPlaces,
} from '#site/staff/keys/find-places.ts';

const place = (title: string): Place => ({ href: `#${title}`, title, kind: 'Article' });
const titles = (places: readonly Place[]): string[] => places.map(({ title }) => title);

test('the palette finds titles that contain all typed words, regardless of order and accents', () => {
  const places = ['Loops in Python', 'Python for analysts', 'Résumé tips'].map(place);
  expect(titles(filterPlaces(places, 'python loop'))).toEqual(['Loops in Python']);
  expect(titles(filterPlaces(places, ' RESUME '))).toEqual(['Résumé tips']);
  expect(titles(filterPlaces(places, ''))).toHaveLength(3);
});

test('the palette lists at most six places of the same kind', () => {
  expect(
    filterPlaces(
      Array.from({ length: 9 }, (_, index) => place(`Part ${index}`)),
      'part',
    ),
  ).toHaveLength(6);
});

test('the palette lists all screens before anything is typed, and articles only afterwards', () => {
  const screens = Array.from({ length: 9 }, (_, index) => place(`Screen ${index}`));
  const articles = [place('Loops in Python')];
  expect(findPlaces({ screens, articles, leads: [] }, '')).toEqual(screens);
  expect(findPlaces({ screens, articles, leads: [] }, 'loop')).toEqual(articles);
});

test('the palette leaves out deleted articles', () => {
  const blogs = [
    { _id: 'a', title: '' },
    { _id: 'b', title: 'Gone', deletedAt: '2026-11-28T00:00:00Z' },
  ];
  expect(toArticlePlaces(blogs as never)).toEqual([{ href: '#blogs/a', title: 'Untitled', kind: 'Article' }]);
});

test("the palette shows a lead's number and course below the name", () => {
  const lead = { id: 'a', name: 'Meera', status: 'new', phone: null, phoneE164: '+919822012345', line: ['Java', 'Pune'] };
  expect(toLeadPlaces([lead] as never)).toEqual([
    { href: '#leads/a', title: 'Meera', kind: 'Lead, new', detail: '+91 98220 12345, Java, Pune' },
  ]);
});

test.each([
  ['Manoj Salman', ' man ', ['', 'Man', 'oj Sal', 'man', '']],
  ['C++ and Java', 'java c++', ['', 'C++', ' and ', 'Java', '']],
  ['Meera', '', ['Meera']],
])('the palette emphasises all typed words in %j for %j', (text, typed, parts) => {
  expect(splitAtWords(text, typed)).toEqual(parts);
});
