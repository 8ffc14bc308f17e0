import { type Catalogue, coursesIn, isOfferedIn } from '#catalogue/catalogue.ts';
import { coursePath } from '#catalogue/routes.ts';
import { type Course, levelNames } from '#catalogue/schema/course.ts';
import { taughtHours } from '#catalogue/timetable.ts';
import { bounds } from './bounds.ts';
import { type CourseCardView, courseCardView } from './course-card.ts';
import type { ShownCatalogue } from './ending.ts';
import type { Findable } from './search-index.ts';

/** One course as the course finder knows it. */
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
  asks: string[];
  href: string;
  /** Its address in another city, with `{city}` for the slug. */
  cityHref: string;
  /** Slugs of the cities it is offered in, where that is not everywhere. */
  cities?: string[];
}

/** A course of a list that is read from a file, with what its card shows: the page has no card of it. */
export interface ListedCourse extends IndexedCourse {
  card: CourseCardView;
}

/** Where the courses are of which the page has no card. */
interface MoreCourses {
  /** Courses of the whole catalogue. */
  total: number;
  /** Courses of each category. */
  counts: Record<string, number>;
  /** Addresses of the lists, by the category whose courses each holds. */
  lists: Record<string, string>;
}

export interface CourseIndex {
  courses: IndexedCourse[];
  /** Absent where `courses` are all there are. */
  more?: MoreCourses;
  categories: { slug: string; name: string }[];
  levels: readonly string[];
  /** `modes`: how the city's students are taught; `home` is the city whose pages stand at the courses' own paths. */
  cities: { slug: string; name: string; modes: string[]; isHome: boolean }[];
  /** Instalments offered. */
  emiMonths: number[];
}

/**
 * The static index of the course finder: it travels with the page that shows it.
 * @param shown courses that the page has cards of
 * @param lists addresses of the lists of all courses, where the page does not show them all
 */
export function courseIndex(catalogue: Catalogue, shown = catalogue.courses, lists?: Record<string, string>): CourseIndex {
  return {
    courses: shown.map((course) => indexedCourse(catalogue, course)),
    ...(lists && { more: { total: catalogue.courses.length, counts: countsOf(catalogue), lists } }),
    categories: catalogue.menu.categories.map(({ slug, name }) => ({ slug, name })),
    levels: levelNames,
    cities: catalogue.cities.map((city) => ({
      slug: city.slug,
      name: city.name,
      modes: city.delivery.filter((mode) => mode !== 'corporate-on-site'),
      isHome: city.slug === catalogue.homeCity.slug,
    })),
    emiMonths: catalogue.institute.fees.emiMonths,
  };
}

const countsOf = (catalogue: Catalogue): Record<string, number> =>
  Object.fromEntries(catalogue.menu.categories.map((category) => [category.slug, coursesIn(catalogue, category).length]));

/** The lists that the course finder reads where the courses are too many for its page: one for each subject, by its category. */
export function courseLists(shown: ShownCatalogue): Record<string, ListedCourse[]> {
  const { catalogue } = shown;
  if (catalogue.courses.length <= bounds.coursesOnOnePage) return {};
  const subjects = catalogue.menu.categories.filter((category) => category.catalogue);
  return Object.fromEntries(
    subjects.map((category) => [
      category.slug,
      coursesIn(catalogue, category).map((course) => ({
        ...indexedCourse(catalogue, course),
        card: courseCardView(shown, course),
      })),
    ]),
  );
}

function indexedCourse(catalogue: Catalogue, course: Course): IndexedCourse {
  const categories = catalogue.menu.categories.filter((category) => coursesIn(catalogue, category).includes(course));
  const offered = catalogue.cities.filter((city) => isOfferedIn(course, city));
  return {
    key: course.key,
    title: course.title,
    aliases: course.aliases.join(', ').toLowerCase(),
    words: [...course.tools.map(({ name }) => name), ...categories.map(({ name }) => name)].join(' ').toLowerCase(),
    categories: categories.map(({ slug }) => slug),
    level: course.level,
    duration: course.duration,
    months: longestMonths(course.duration),
    hours: taughtHours(course),
    price: course.price,
    projects: course.projectsLine ?? `${course.projects.length} projects`,
    asks: course.prerequisites,
    leadsTo: course.roles.map(({ title }) => title),
    href: coursePath(course),
    cityHref: `/${course.cityPath}`,
    ...(offered.length < catalogue.cities.length ? { cities: offered.map(({ slug }) => slug) } : {}),
  };
}

/** `5 to 6 Months` is 6, `2.5 Months` is 2.5. */
export const longestMonths = (duration: string): number => Math.max(0, ...(duration.match(/\d+(\.\d+)?/g) ?? []).map(Number));
