import { type Catalogue, coursesIn, isOfferedIn } from '#catalogue/catalogue.ts';
import { coursePath } from '#catalogue/routes.ts';
import { type Course, levelNames } from '#catalogue/schema/course.ts';
import { taughtHours } from '#catalogue/timetable.ts';
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

export interface CourseIndex {
  courses: IndexedCourse[];
  categories: { slug: string; name: string }[];
  levels: readonly string[];
  /** `modes`: how the city's students are taught; `home` is the city whose pages stand at the courses' own paths. */
  cities: { slug: string; name: string; modes: string[]; isHome: boolean }[];
  /** Instalments offered. */
  emiMonths: number[];
}

/** The small static index of the course finder: it travels with the page that shows it. */
export function courseIndex(catalogue: Catalogue): CourseIndex {
  return {
    courses: catalogue.courses.map((course) => indexedCourse(catalogue, course)),
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
const longestMonths = (duration: string): number => Math.max(0, ...(duration.match(/\d+(\.\d+)?/g) ?? []).map(Number));
