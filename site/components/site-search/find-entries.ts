import type { FinderState } from '#site/components/course-finder/finder-state.ts';
import { correctTypos, rankEntries } from '#site/components/course-finder/rank-entry.ts';
import { cleanKey } from '#site/shared/text/clean-text.ts';
import type { Findable, IndexedCourse } from '#site/views/course-index.ts';
import { formatRupees } from '#site/views/rupees.ts';
import type { SearchCity, SearchEntry, SearchIndex } from '#site/views/search-index.ts';

export type FoundEntry = Pick<SearchEntry, 'title' | 'href' | 'note'> & {
  /** The matching part of the entry, if the title does not contain the search words. */
  why?: string | undefined;
};

/** Filler words that people type before or after a course name. The search ignores them. */
const fillers = new Set(
  'a batch batches class classes cost course courses fee fees for i in is learn me near of online price syllabus the to training want what'.split(
    ' ',
  ),
);

/** A search query without typing errors and filler words. The city is separate from the rest of the text. */
interface SearchQuery {
  text: string;
  city?: SearchCity | undefined;
}

/**
 * Tries several readings of the search text until one finds something: first the text as typed, then with the city split off, then with
 * typing errors corrected.
 */
export function parseSearch(index: SearchIndex, typed: string): SearchQuery {
  const text = cleanKey(typed).toLowerCase();
  const interpret = (words: string): SearchQuery | undefined =>
    [{ text: words }, splitCity(index, words)].find((query) => findEntries(index, query).length > 0);
  return interpret(text) ?? interpret(correctTypos(listEntries(index), text)) ?? { text };
}

/**
 * Finds matching pages, best first. Courses come before other pages of equal rank. If the query names a city, finds only courses in that
 * city. An empty query returns all subjects.
 */
export function findEntries(index: SearchIndex, { text, city }: SearchQuery): FoundEntry[] {
  if (city) return text ? findInCity(index, city, text) : [];
  if (!text) return index.subjects.map((subject) => ({ ...subject, note: '' }));
  return rankEntries(listEntries(index), text).map((entry) => ({
    title: entry.title,
    href: entry.href,
    note: 'note' in entry ? entry.note : describeCourse(entry),
    why: 'key' in entry ? explainMatch(entry, text) : undefined,
  }));
}

const maxPopular = 4;

/** Returns courses from the first subject, because visitors ask for that subject most. */
export const listPopularCourses = ({ courses, subjects: [first] }: SearchIndex): FoundEntry[] =>
  courses
    .filter(({ categories: [category] }) => category && first?.href.endsWith(`/${category}`))
    .slice(0, maxPopular)
    .map((course) => ({ title: course.title, href: course.href, note: describeCourse(course) }));

function explainMatch({ title, aliases, words, leadsTo }: Findable, text: string): string | undefined {
  const missing = text.split(' ').find((word) => !title.toLowerCase().includes(word));
  if (!missing) return undefined;
  const name = aliases.split(', ').find((alias) => alias.includes(missing));
  if (name) return `also called ${name}`;
  const skill = words.split(', ').find((known) => known.includes(missing));
  if (skill) return `teaches ${skill}`;
  const role = leadsTo.find((job) => job.toLowerCase().includes(missing));
  return role && `prepares you for: ${role}`;
}

/** Returns the course finder's filters for the same search. Undefined if the search finds no course. */
export function getFinderState(index: SearchIndex, query: SearchQuery): Pick<FinderState, 'q' | 'city'> | undefined {
  const { text, city } = query;
  const found = city ? findInCity(index, city, text) : rankEntries(index.courses, text);
  return text && found.length > 0 ? { q: text, city: city?.slug ?? '' } : undefined;
}

const listEntries = ({ courses, subjects, pages }: SearchIndex): (IndexedCourse | SearchEntry)[] => [
  ...courses,
  ...subjects,
  ...pages,
];

const describeCourse = ({ level, duration, price }: IndexedCourse): string => `${level}, ${duration}, ${formatRupees(price)}`;

function splitCity({ cities }: SearchIndex, text: string): SearchQuery {
  const city = cities.find(({ names }) => names.some((name) => hasWords(text, name)));
  const rest = withoutFillers(city ? city.names.reduce(withoutWords, text) : text);
  return rest ? { text: rest, city } : { text };
}

function findInCity({ courses }: SearchIndex, { slug, name, isHome }: SearchCity, text: string): FoundEntry[] {
  const offered = courses.filter(({ cities }) => !cities || cities.includes(slug));
  return rankEntries(offered, text).map((course) => ({
    title: `${course.title} in ${name}`,
    note: describeCourse(course),
    href: isHome ? course.href : course.cityHref.replace('{city}', slug),
  }));
}

const hasWords = (text: string, words: string): boolean => ` ${text} `.includes(` ${words} `);

const withoutWords = (text: string, words: string): string => ` ${text} `.replace(` ${words} `, ' ').trim();

const withoutFillers = (text: string): string =>
  text
    .split(' ')
    .filter((word) => !fillers.has(word))
    .join(' ');
