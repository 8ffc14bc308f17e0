import type { Pictures } from './pictures.ts';
import type { Batch } from './schema/batch.ts';
import type { BlogArticle } from './schema/blog-article.ts';
import type { Branch } from './schema/branch.ts';
import type { City } from './schema/city.ts';
import type { Country } from './schema/country.ts';
import type { Course, CourseData } from './schema/course.ts';
import type { Department, Institute } from './schema/institute.ts';
import type { Category, DropdownSources, Menu } from './schema/menu.ts';
import type { Messages } from './schema/message.ts';
import type { Opening } from './schema/opening.ts';
import type { CityPairs, Pair } from './schema/pairs.ts';
import type { Redirect } from './schema/redirect.ts';
import type { Review } from './schema/review.ts';
import type { Screens } from './schema/screen.ts';
import type { Story } from './schema/story.ts';
import type { TextPage } from './schema/text-page.ts';
import type { Pattern } from './schema/timetable.ts';
import type { Trainer } from './schema/trainer.ts';
import type { Video } from './schema/video.ts';
import type { WorkingHours } from './schema/working-hours.ts';

/** Everything read from the catalogue's files, each already valid by itself. */
export interface CatalogueData {
  institute: Institute;
  branches: readonly Branch[];
  countries: readonly Country[];
  menu: Menu;
  dropdowns: DropdownSources;
  /** Pages whose content is code. */
  screens: Screens;
  /** Pages of text. */
  pages: readonly TextPage[];
  redirects: readonly Redirect[];
  /** When classes are held, for all courses. */
  timetable: readonly Pattern[];
  batches: readonly Batch[];
  openings: readonly Opening[];
  /** When the people work who call back; the institute's business hours where it is not said. */
  workingHours?: WorkingHours | undefined;
  /** What the staff's messages say before they are sent; the schema's own words where it is not said. */
  messages?: Messages | undefined;
  /** People and proof; the institute's own, or none. */
  trainers: readonly Trainer[];
  stories: readonly Story[];
  reviews: readonly Review[];
  videos: readonly Video[];
  courses: readonly CourseData[];
  cities: readonly City[];
  /** What courses mean in a city, for the cities of which it is written. */
  pairs: readonly CityPairs[];
  /** Drawings of courses, cities and categories. */
  pictures: Pictures;
  /** What an empty local database begins its blog with. */
  articles: readonly BlogArticle[];
}

/** The city whose course pages stand at the course's own path. */
export const homeCitySlug = 'pune';

/** The whole catalogue with its look-ups. Frozen; the one argument of every page. */
export interface Catalogue extends CatalogueData {
  courses: readonly Course[];
  courseByKey: ReadonlyMap<string, Course>;
  cityBySlug: ReadonlyMap<string, City>;
  pairsByCity: ReadonlyMap<string, CityPairs>;
  patternBySlug: ReadonlyMap<string, Pattern>;
  homeCity: City;
}

type Membership = Pick<Category, 'catalogue' | 'selection' | 'courses'>;

/** Indexes the data. Courses are ordered by catalogue id, cities by name with the home city first, text pages by position. */
export function createCatalogue(data: CatalogueData): Catalogue {
  const courses = data.courses
    .map((course) => Object.freeze({ ...course, price: course.price ?? data.institute.fees.price }))
    .sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
  const cities = [...data.cities].sort(
    (a, b) => Number(b.slug === homeCitySlug) - Number(a.slug === homeCitySlug) || a.name.localeCompare(b.name, 'en'),
  );
  const cityBySlug = new Map(cities.map((city) => [city.slug, city]));
  const homeCity = cityBySlug.get(homeCitySlug);
  if (!homeCity) throw new Error(`The catalogue has no city ${homeCitySlug}`);
  return Object.freeze({
    ...data,
    courses,
    cities,
    pages: [...data.pages].sort((a, b) => a.position - b.position || a.name.localeCompare(b.name, 'en')),
    courseByKey: new Map(courses.map((course) => [course.key, course])),
    cityBySlug,
    pairsByCity: new Map(data.pairs.map((pairs) => [pairs.city, pairs])),
    patternBySlug: new Map(data.timetable.map((pattern) => [pattern.slug, pattern])),
    homeCity,
  });
}

export function getCourse(catalogue: Catalogue, key: string): Course {
  const course = catalogue.courseByKey.get(key);
  if (!course) throw new Error(`The catalogue has no course ${key}`);
  return course;
}

export function getPattern({ patternBySlug }: Pick<Catalogue, 'patternBySlug'>, slug: string): Pattern {
  const pattern = patternBySlug.get(slug);
  if (!pattern) throw new Error(`The timetable has no pattern ${slug}`);
  return pattern;
}

/** What the course means in the city, where somebody has written it. */
export const findPair = ({ pairsByCity }: Catalogue, course: Course, city: City): Pair | undefined =>
  pairsByCity.get(city.slug)?.courses[course.key];

/** Courses of a category, home section or dropdown, in its own order where it gives one. */
export function coursesIn(catalogue: Catalogue, membership: Membership): Course[] {
  if (membership.courses) return membership.courses.map((key) => getCourse(catalogue, key));
  return catalogue.courses.filter((course) => isIn(membership, course));
}

/** Whether a category, home section or dropdown shows a course. */
export const isIn = ({ courses, catalogue, selection }: Membership, course: Course): boolean =>
  courses
    ? courses.includes(course.key)
    : (!catalogue || course.catalogue === catalogue) && (!selection || course.selections.includes(selection));

/** The category that shows a course's whole catalogue: the crumb above the course. */
export function getCategory(catalogue: Catalogue, course: Course): Category {
  const category = catalogue.menu.categories.find((candidate) => candidate.catalogue === course.catalogue);
  if (!category) throw new Error(`No category shows the catalogue ${course.catalogue}`);
  return category;
}

/** The department that teaches a course: its telephone line answers for it. */
export const getDepartment = (catalogue: Catalogue, course: Course): Department => findDepartment(catalogue, course.department);

/** The department that answers a course's leads: its own, or the one its `contactEmail` names. */
export function getMailboxDepartment(catalogue: Catalogue, course: Course): Department {
  return findDepartment(catalogue, course.contactEmail ?? course.department);
}

function findDepartment(catalogue: Catalogue, name: string): Department {
  const department = catalogue.institute.departments.find((candidate) => candidate.name === name);
  if (!department) throw new Error(`The institute has no department ${name}`);
  return department;
}

export const isOfferedIn = (course: Course, city: City): boolean => !course.cities || course.cities.includes(city.slug);
