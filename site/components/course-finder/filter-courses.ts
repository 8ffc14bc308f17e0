import { cleanKey } from '#site/shared/text/clean-text.ts';
import type { IndexedCourse } from '#site/views/course-index.ts';
import type { SearchCity, SearchIndex } from '#site/views/search-index.ts';
import type { FinderState } from './finder-state.ts';
import { correctTypos, rankEntries } from './rank-entry.ts';

type CourseIndex = Pick<SearchIndex, 'courses' | 'cities'>;

/**
 * The courses that a state asks for: those that fit the text best first, otherwise in the order of the index.
 * @param ranked what its text alone finds, where that is known already
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

/** What the choice of an order means; courses that are equal by it stay in their order. */
const orders: Readonly<Record<string, (one: IndexedCourse, other: IndexedCourse) => number>> = {
  start: (one, other) => (getStart(one) < getStart(other) ? -1 : Number(getStart(one) > getStart(other))),
  length: (one, other) => one.months - other.months,
};

/** Those without a date come last. */
const getStart = ({ start = '9' }: IndexedCourse): string => start;

/** The courses that a text finds, best first; one that finds none is taken for mistyped. */
export function findCourses({ courses }: Pick<SearchIndex, 'courses'>, q: string): IndexedCourse[] {
  const typed = cleanKey(q).toLowerCase();
  if (!typed) return courses;
  const found = rankEntries(courses, typed);
  return found.length > 0 ? found : rankEntries(courses, correctTypos(courses, typed));
}

/** Address of a course for the city asked for: the course's own where none is, or the home city. */
export function hrefIn(course: IndexedCourse, cities: readonly SearchCity[], citySlug: string): string {
  const city = cities.find(({ slug }) => slug === citySlug);
  return city && !city.isHome ? course.cityHref.replace('{city}', city.slug) : course.href;
}

/** Says how many there are, and why there are none where that is not plain. */
export function describeCount(cities: readonly SearchCity[], state: FinderState, count: number): string {
  const city = cities.find(({ slug }) => slug === state.city);
  if (count === 0 && city && state.mode && !city.modes.includes(state.mode))
    return state.mode === 'classroom'
      ? `There is no classroom in ${city.name}: choose live online, or Pune.`
      : `No batch for ${city.name} is taught this way.`;
  if (count === 0) return 'No course fits. Take a filter away, or use fewer words.';
  return `${count} ${count === 1 ? 'course' : 'courses'}${city ? ` for ${city.name}` : ''}`;
}
