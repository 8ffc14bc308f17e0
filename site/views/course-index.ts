import { type Catalogue, coursesIn, isIn, isOfferedIn } from '#catalogue/catalogue.ts';
import { coursePath } from '#catalogue/routes.ts';
import { type Course, levelNames } from '#catalogue/schema/course.ts';
import { taughtHours } from '#catalogue/timetable.ts';
import { courseCardView } from './course-card.ts';
import type { ShownCatalogue } from './ending.ts';
import { taughtNames } from './skills.ts';

/** What a search looks at. All but the title is in lower case where case says nothing. */
export interface Findable {
  title: string;
  /** Its other names. */
  aliases: string;
  /** What else it is found by, with commas between: tools, what its modules teach, categories. */
  words: string;
  /** Titles of the jobs that it leads to. */
  leadsTo: string[];
}

/** One course as the search of the header and the course finder know it. */
export interface IndexedCourse extends Findable {
  key: string;
  categories: string[];
  level: string;
  duration: string;
  /** Longest duration it names, in months. */
  months: number;
  hours: number;
  /** Rupees. */
  price: number;
  projects: string;
  /** Day on which its next batch starts, `2026-12-07`; absent while none is fixed. */
  start?: string | undefined;
  href: string;
  /** Its address in another city, with `{city}` for the slug. */
  cityHref: string;
  /** Slugs of the cities it is offered in, where that is not everywhere. */
  cities?: string[];
}

/** What the course finder shows before its script comes. */
export interface FinderView {
  /** Courses there are, on the page or not. */
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

/** `5 to 6 Months` is 6, `2.5 Months` is 2.5. */
export const longestMonths = (duration: string): number => Math.max(0, ...(duration.match(/\d+(\.\d+)?/g) ?? []).map(Number));
