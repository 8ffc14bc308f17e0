import { cleanKey } from '#site/shared/text/clean-text.ts';
import type { IndexedCourse } from '#site/views/course-index.ts';
import type { SearchCity, SearchIndex } from '#site/views/search-index.ts';
import type { FinderState } from './finder-state.ts';
import { correctTypos, rankEntries } from './rank-entry.ts';

type CourseIndex = Pick<SearchIndex, 'courses' | 'cities'>;

/**
 * Returns the courses that match the filters. Sorts them by search relevance unless the state asks for another order.
 *
 * @param ranked search results for the state's search text, if they are already known
 */
export function filterCourses(index: CourseIndex, state: FinderState, ranked = findCourses(index, state.q)): IndexedCourse[] {
  const city = index.cities.find(({ slug }) => slug === state.city);
  const cities = city ? [city] : index.cities;
  if (state.mode && !cities.some(({ modes }) => modes.includes(state.mode))) return [];
  const matches = ranked.filter(
    (course) =>
      (!state.category || course.categories.includes(state.category)) &&
      (!state.level || course.level === state.level) &&
      (!Number(state.months) || course.months <= Number(state.months)) &&
      (!city || !course.cities || course.cities.includes(city.slug)),
  );
  const compare = orders[state.sort];
  return compare ? [...matches].sort(compare) : matches;
}

const orders: Readonly<Record<string, (one: IndexedCourse, other: IndexedCourse) => number>> = {
  start: (one, other) => (getStart(one) < getStart(other) ? -1 : Number(getStart(one) > getStart(other))),
  length: (one, other) => one.months - other.months,
};

const getStart = ({ start = '9' }: IndexedCourse): string => start;

/** Returns the courses that match the search text, best first. If nothing matches, corrects typing errors and searches again. */
export function findCourses({ courses }: Pick<SearchIndex, 'courses'>, q: string): IndexedCourse[] {
  const typed = cleanKey(q).toLowerCase();
  if (!typed) return courses;
  const found = rankEntries(courses, typed);
  return found.length > 0 ? found : rankEntries(courses, correctTypos(courses, typed));
}

/** Returns a course's address in the chosen city. Without a city, or for the home city, returns the course's own address. */
export function hrefIn(course: IndexedCourse, cities: readonly SearchCity[], citySlug: string): string {
  const city = cities.find(({ slug }) => slug === citySlug);
  return city && !city.isHome ? course.cityHref.replace('{city}', city.slug) : course.href;
}

/** Describes the number of matching courses. If none match, explains why or suggests what to change. */
export function describeCount(cities: readonly SearchCity[], state: FinderState, count: number): string {
  const city = cities.find(({ slug }) => slug === state.city);
  if (count === 0 && city && state.mode && !city.modes.includes(state.mode))
    return state.mode === 'classroom'
      ? `We have no classroom in ${city.name}. Choose live online, or choose Pune.`
      : `We have no classes of this kind for students in ${city.name}.`;
  if (count === 0) return 'No course matches. Remove a filter, or use fewer words.';
  return `${count} ${count === 1 ? 'course' : 'courses'}${city ? ` for students in ${city.name}` : ''}`;
}
