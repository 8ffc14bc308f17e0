import { mendTyping, rankEntries } from '#site/components/course-finder/rank-entry.ts';
import type { SearchCity, SearchEntry, SearchIndex } from '#site/views/search-index.ts';

export type FoundEntry = Pick<SearchEntry, 'title' | 'href' | 'note'>;

/** What people write around the name of a course. */
const fillers = new Set(
  'a class classes course courses for i in is learn me near of online the to training want what'.split(' '),
);

/**
 * Pages that fit what was typed, best first: courses before other pages where both fit alike, and a course's page in the
 * city that is named with it. The subjects where nothing was typed.
 */
export function findEntries(index: SearchIndex, typed: string): FoundEntry[] {
  const text = typed.toLowerCase().trim().replace(/\s+/g, ' ');
  if (!text) return index.subjects.map((subject) => ({ ...subject, note: '' }));
  const found = findAsTyped(index, text);
  return found.length > 0 ? found : findAsTyped(index, mendTyping(entriesOf(index), text));
}

const entriesOf = ({ courses, subjects, pages }: SearchIndex): SearchEntry[] => [...courses, ...subjects, ...pages];

function findAsTyped(index: SearchIndex, text: string): FoundEntry[] {
  const found = rankEntries(entriesOf(index), text);
  if (found.length > 0) return found;
  const city = index.cities.find(({ names }) => names.some((name) => hasWords(text, name)));
  const rest = withoutFillers(city ? city.names.reduce(withoutWords, text) : text);
  if (!rest) return [];
  return city ? findInCity(index, city, rest) : rankEntries(entriesOf(index), rest);
}

function findInCity({ courses }: SearchIndex, { slug, name, isHome }: SearchCity, text: string): FoundEntry[] {
  const offered = courses.filter(({ cities }) => !cities || cities.includes(slug));
  return rankEntries(offered, text).map(({ title, note, href, cityHref }) => ({
    title: `${title} in ${name}`,
    note,
    href: isHome ? href : cityHref.replace('{city}', slug),
  }));
}

const hasWords = (text: string, words: string): boolean => ` ${text} `.includes(` ${words} `);

const withoutWords = (text: string, words: string): string => ` ${text} `.replace(` ${words} `, ' ').trim();

const withoutFillers = (text: string): string =>
  text
    .split(' ')
    .filter((word) => !fillers.has(word))
    .join(' ');
