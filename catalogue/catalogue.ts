import type { Pictures } from './pictures.ts';
import type { Batch } from './schema/batch.ts';
import type { BlogArticle } from './schema/blog-article.ts';
import type { Branch } from './schema/branch.ts';
import type { City } from './schema/city.ts';
import type { Country } from './schema/country.ts';
import type { Course, CourseData } from './schema/course.ts';
import type { Department, Institute } from './schema/institute.ts';
import type { Marathi, MarathiCity } from './schema/marathi.ts';
import type { Category, DropdownSources, Menu } from './schema/menu.ts';
import type { Messages } from './schema/message.ts';
import type { Opening } from './schema/opening.ts';
import type { Outcome } from './schema/outcome.ts';
import type { CityPairs, Pair } from './schema/pairs.ts';
import type { ProjectPicture } from './schema/project-picture.ts';
import type { Redirect } from './schema/redirect.ts';
import type { Review } from './schema/review.ts';
import type { Screens } from './schema/screen.ts';
import type { Story } from './schema/story.ts';
import type { TextPage } from './schema/text-page.ts';
import type { Pattern } from './schema/timetable.ts';
import type { Trainer } from './schema/trainer.ts';
import type { Video } from './schema/video.ts';
import type { WorkingHours } from './schema/working-hours.ts';

/** Contents of all catalogue files. Each file has been validated against its own schema. */
export interface CatalogueData {
  institute: Institute;
  branches: readonly Branch[];
  countries: readonly Country[];
  menu: Menu;
  dropdowns: DropdownSources;
  screens: Screens;
  pages: readonly TextPage[];
  redirects: readonly Redirect[];
  timetable: readonly Pattern[];
  batches: readonly Batch[];
  openings: readonly Opening[];
  /** Working hours of the staff who call leads back. Undefined if the institute's business hours apply. */
  workingHours?: WorkingHours | undefined;
  /** Templates for staff messages. Undefined if the schema's defaults apply. */
  messages?: Messages | undefined;
  /** Marathi translations of the site's own texts. Undefined if the site has no Marathi pages. */
  marathi?: Marathi | undefined;
  trainers: readonly Trainer[];
  stories: readonly Story[];
  reviews: readonly Review[];
  videos: readonly Video[];
  outcomes: readonly Outcome[];
  projectPictures: readonly ProjectPicture[];
  courses: readonly CourseData[];
  cities: readonly City[];
  pairs: readonly CityPairs[];
  pictures: Pictures;
  /** Sample articles for the blog in a new local database. */
  articles: readonly BlogArticle[];
}

/** Slug of the city whose course pages use the course's `path` instead of its `cityPath`. */
export const homeCitySlug = 'pune';

/** The complete, frozen catalogue with its lookup maps. All pages are built from this object. */
export interface Catalogue extends CatalogueData {
  courses: readonly Course[];
  /** Marathi versions of text pages. `pages` has only the English ones. */
  marathiPages: readonly TextPage[];
  /** Marathi texts of the cities' hubs, by the city's slug. */
  marathiHubs: ReadonlyMap<string, MarathiCity>;
  courseByKey: ReadonlyMap<string, Course>;
  cityBySlug: ReadonlyMap<string, City>;
  pairsByCity: ReadonlyMap<string, CityPairs>;
  patternBySlug: ReadonlyMap<string, Pattern>;
  homeCity: City;
}

type Membership = Pick<Category, 'catalogue' | 'selection' | 'courses'>;

/** Builds the catalogue with its lookup maps. Sorts courses by id, text pages by position, and cities by name with the home city first. */
export function createCatalogue(data: CatalogueData): Catalogue {
  const courses = data.courses
    .map((course) => Object.freeze({ ...course, price: course.price ?? data.institute.fees.price }))
    .sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
  const cities = [...data.cities].sort(
    (a, b) => Number(b.slug === homeCitySlug) - Number(a.slug === homeCitySlug) || a.name.localeCompare(b.name, 'en'),
  );
  const pages = [...data.pages].sort((a, b) => a.position - b.position || a.name.localeCompare(b.name, 'en'));
  const cityBySlug = new Map(cities.map((city) => [city.slug, city]));
  const homeCity = cityBySlug.get(homeCitySlug);
  if (!homeCity) throw new Error(`The catalogue has no city ${homeCitySlug}`);
  return Object.freeze({
    ...data,
    courses,
    cities,
    pages: pages.filter(({ marathi }) => !marathi),
    marathiPages: pages.filter(({ marathi }) => marathi),
    marathiHubs: new Map(cities.flatMap(({ slug, marathi }) => (marathi ? [[slug, marathi]] : []))),
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

/** Returns the text about a course in a city. Undefined if the catalogue has none. */
export const findPair = ({ pairsByCity }: Catalogue, course: Course, city: City): Pair | undefined =>
  pairsByCity.get(city.slug)?.courses[course.key];

/** Returns the courses in a category, home page section or dropdown, in the list's own order if it has one. */
export function coursesIn(catalogue: Catalogue, membership: Membership): Course[] {
  if (membership.courses) return membership.courses.map((key) => getCourse(catalogue, key));
  return catalogue.courses.filter((course) => isIn(membership, course));
}

export const isIn = ({ courses, catalogue, selection }: Membership, course: Course): boolean =>
  courses
    ? courses.includes(course.key)
    : (!catalogue || course.catalogue === catalogue) && (!selection || course.selections.includes(selection));

/** Returns the category that lists all courses in this course's catalogue. In the breadcrumb, this category precedes the course. */
export function getCategory(catalogue: Catalogue, course: Course): Category {
  const category = catalogue.menu.categories.find((candidate) => candidate.catalogue === course.catalogue);
  if (!category) throw new Error(`No category shows the catalogue ${course.catalogue}`);
  return category;
}

/** Returns the department that teaches the course. Course pages show its phone number. */
export const getDepartment = (catalogue: Catalogue, course: Course): Department => findDepartment(catalogue, course.department);

/** Returns the department that answers leads about the course: the department in `contactEmail`, or the course's own by default. */
export function getMailboxDepartment(catalogue: Catalogue, course: Course): Department {
  return findDepartment(catalogue, course.contactEmail ?? course.department);
}

function findDepartment(catalogue: Catalogue, name: string): Department {
  const department = catalogue.institute.departments.find((candidate) => candidate.name === name);
  if (!department) throw new Error(`The institute has no department ${name}`);
  return department;
}

export const isOfferedIn = (course: Course, city: City): boolean => !course.cities || course.cities.includes(city.slug);
