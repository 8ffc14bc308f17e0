import type { CourseIndex, IndexedCourse } from '#site/views/course-index.ts';
import type { FinderState } from './finder-state.ts';
import { mendTyping, rankEntries } from './rank-entry.ts';

/** The courses that a state asks for: those that fit the text best first, otherwise in the order of the index. */
export function filterCourses(index: CourseIndex, state: FinderState): IndexedCourse[] {
  const city = index.cities.find(({ slug }) => slug === state.city);
  const cities = city ? [city] : index.cities;
  if (state.mode && !cities.some(({ modes }) => modes.includes(state.mode))) return [];
  const fitting = index.courses.filter(
    (course) =>
      (!state.category || course.categories.includes(state.category)) &&
      (!state.level || course.level === state.level) &&
      (!Number(state.months) || course.months <= Number(state.months)) &&
      (!city || !course.cities || course.cities.includes(city.slug)),
  );
  return rankedBy(index, state.q, fitting);
}

function rankedBy({ courses }: CourseIndex, q: string, fitting: IndexedCourse[]): IndexedCourse[] {
  const typed = q.toLowerCase().trim().replace(/\s+/g, ' ');
  if (!typed) return fitting;
  // What no course at all fits was mistyped; what only the filters leave nothing of was not.
  const text = rankEntries(courses, typed).length > 0 ? typed : mendTyping(courses, typed);
  return rankEntries(fitting, text);
}

/** Address of a course for the city asked for: the course's own where none is, or the home city. */
export function hrefIn(course: IndexedCourse, index: CourseIndex, citySlug: string): string {
  const city = index.cities.find(({ slug }) => slug === citySlug);
  return city && !city.isHome ? course.cityHref.replace('{city}', city.slug) : course.href;
}

/** Says how many there are, and why there are none where that is not plain. */
export function describeCount(index: CourseIndex, state: FinderState, count: number): string {
  const city = index.cities.find(({ slug }) => slug === state.city);
  if (count === 0 && city && state.mode && !city.modes.includes(state.mode))
    return state.mode === 'classroom'
      ? `There is no classroom in ${city.name}: choose live online, or Pune.`
      : `No batch for ${city.name} is taught this way.`;
  if (count === 0) return 'No course fits. Take a filter away, or use fewer words.';
  return `${count} ${count === 1 ? 'course' : 'courses'}${city ? ` for ${city.name}` : ''}`;
}
