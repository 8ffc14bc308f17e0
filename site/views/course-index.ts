import { type Catalogue, coursesIn, isIn, isOfferedIn } from '#catalogue/catalogue.ts';
import { coursePath } from '#catalogue/routes.ts';
import { type Course, levelNames } from '#catalogue/schema/course.ts';
import { taughtHours } from '#catalogue/timetable.ts';
import { courseCardView } from './course-card.ts';
import type { ShownCatalogue } from './ending.ts';
import { taughtNames } from './skills.ts';

/** Text fields in which the search looks for words. `aliases` and `words` are in lower case. */
export interface Findable {
  title: string;
  aliases: string;
  /** Other search words, separated by commas: tools, module topics and categories. */
  words: string;
  leadsTo: string[];
}

export interface IndexedCourse extends Findable {
  key: string;
  categories: string[];
  level: string;
  duration: string;
  /** Maximum duration in months. */
  months: number;
  hours: number;
  price: number;
  projects: string;
  /** Start date of the next batch, such as `2026-12-07`. Undefined if no batch has a date. */
  start?: string | undefined;
  href: string;
  /** Address of the course's page in another city, with `{city}` in place of the city's slug. */
  cityHref: string;
  /** Slugs of the cities that offer the course. Undefined if all cities offer it. */
  cities?: string[];
}

export interface FinderView {
  total: number;
  categories: { slug: string; name: string; count: number }[];
  levels: readonly string[];
  cities: { slug: string; name: string }[];
}

export const finderView = (catalogue: Catalogue): FinderView => ({
  total: catalogue.courses.length,
  categories: catalogue.menu.categories.map((category) => ({
    slug: category.slug,
    name: category.name,
    count: coursesIn(catalogue, category).length,
  })),
  levels: levelNames,
  cities: catalogue.cities.map(({ slug, name }) => ({ slug, name })),
});

export function indexCourse(shown: ShownCatalogue, course: Course): IndexedCourse {
  const { catalogue } = shown;
  const categories = catalogue.menu.categories.filter((category) => isIn(category, course));
  const offered = catalogue.cities.filter((city) => isOfferedIn(course, city));
  return {
    key: course.key,
    title: course.title,
    aliases: course.aliases.join(', ').toLowerCase(),
    words: [...course.tools.map(({ name }) => name), ...taughtNames(course), ...categories.map(({ name }) => name)]
      .join(', ')
      .toLowerCase(),
    categories: categories.map(({ slug }) => slug),
    level: course.level,
    duration: course.duration,
    months: longestMonths(course.duration),
    hours: taughtHours(course),
    price: course.price,
    projects: course.projectsLine ?? `${course.projects.length} projects`,
    start: courseCardView(shown, course).nextStart,
    leadsTo: course.roles.map(({ title }) => title),
    href: coursePath(course),
    cityHref: `/${course.cityPath}`,
    ...(offered.length < catalogue.cities.length ? { cities: offered.map(({ slug }) => slug) } : {}),
  };
}

/** Returns the maximum duration in months: `5 to 6 Months` gives 6, `2.5 Months` gives 2.5. */
export const longestMonths = (duration: string): number => Math.max(0, ...(duration.match(/\d+(\.\d+)?/g) ?? []).map(Number));
