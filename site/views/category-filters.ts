import type { Catalogue } from '#catalogue/catalogue.ts';
import { type Course, levelNames } from '#catalogue/schema/course.ts';
import { listPatterns } from '#catalogue/timetable.ts';
import { formatMonth } from './calendar-day.ts';
import { courseCardView } from './course-card.ts';
import { longestMonths } from './course-index.ts';
import type { ShownCatalogue } from './ending.ts';

interface KeyedChoice {
  value: string;
  label: string;
  keys: string[];
}

export interface CategoryFilter {
  name: 'level' | 'months' | 'mode' | 'start';
  label: string;
  choices: KeyedChoice[];
}

/** Minimum number of courses for which a category has filters. */
const minFiltered = 4;

export const monthSteps = [2, 3, 4, 6, 9];

export const modeChoices = [
  { value: 'classroom', label: 'Classroom' },
  { value: 'online', label: 'Live online' },
];

/** Returns filters for a category's courses. Omits filters whose choices would not narrow the list. */
export function categoryFilters(shown: ShownCatalogue, courses: readonly Course[]): CategoryFilter[] {
  if (courses.length < minFiltered) return [];
  const keyed = (value: string, label: string, fits: (course: Course) => boolean): KeyedChoice => ({
    value,
    label,
    keys: courses.filter(fits).map(({ key }) => key),
  });
  const modes = new Map(courses.map((course) => [course, listModes(shown.catalogue, course)]));
  const starts = new Map(courses.map((course) => [course, courseCardView(shown, course).nextStart?.slice(0, 7)]));
  const months = [...new Set(starts.values())].filter((month) => month !== undefined).sort();
  const filters: CategoryFilter[] = [
    { name: 'level', label: 'Level', choices: levelNames.map((name) => keyed(name, name, ({ level }) => level === name)) },
    {
      name: 'months',
      label: 'Duration',
      choices: monthSteps.map((maxMonths) =>
        keyed(`${maxMonths}`, `Up to ${maxMonths} months`, (course) => longestMonths(course.duration) <= maxMonths),
      ),
    },
    {
      name: 'mode',
      label: 'Mode',
      choices: modeChoices.map(({ value, label }) => keyed(value, label, (course) => modes.get(course)?.has(value) === true)),
    },
    {
      name: 'start',
      label: 'Next batch',
      choices: months.map((month) => keyed(month, formatMonth(`${month}-01`), (course) => starts.get(course) === month)),
    },
  ];
  return filters.map(removeIdleChoices).filter(({ choices }) => choices.some(({ keys }) => keys.length < courses.length));
}

/** Removes choices that match no course, and choices that match the same courses as the choice before them. */
const removeIdleChoices = (filter: CategoryFilter): CategoryFilter => ({
  ...filter,
  choices: filter.choices.filter(({ keys }, place, all) => keys.length > 0 && keys.join() !== all[place - 1]?.keys.join()),
});

const listModes = (catalogue: Catalogue, course: Course): Set<string> =>
  new Set(listPatterns(catalogue, course).map(({ mode }) => mode));
