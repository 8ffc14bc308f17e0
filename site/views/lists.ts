import { type Catalogue, coursesIn, isOfferedIn } from '#catalogue/catalogue.ts';
import { cityHubPath, citySubjectPath, coursePath, pagePath, routes } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Category } from '#catalogue/schema/menu.ts';
import { bounds } from './bounds.ts';
import { isWrittenFor } from './city-links.ts';

type Link = Record<'label' | 'href', string>;

/** Splits a list into pages of `size` items. An empty list gives one empty page. */
export function inPages<Item>(items: readonly Item[], size: number): Item[][] {
  const pages = Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
  return pages.length > 0 ? pages : [[]];
}

export const pagerLinks = (path: string, count: number): Link[] =>
  count === 1
    ? []
    : Array.from({ length: count }, (_, index) => ({ label: `Page ${index + 1} of ${count}`, href: pagePath(path, index + 1) }));

export const furtherCrumb = (path: string, number: number): Link[] =>
  number === 1 ? [] : [{ label: `Page ${number}`, href: pagePath(path, number) }];

export interface CitySubject {
  category: Pick<Category, 'name' | 'slug'>;
  courses: Course[];
  /** Page that lists all courses of the subject. Undefined if the city's main page has room for them. */
  path?: string;
}

/**
 * Groups the city's courses only by menu categories that are subjects, so that each course appears once. Courses with a text about the city
 * come first.
 */
export const citySubjects = (catalogue: Catalogue, city: City): CitySubject[] =>
  catalogue.menu.categories
    .filter((category) => category.catalogue)
    .map((category) => ({ category, courses: writtenFirst(catalogue, coursesIn(catalogue, category), city) }))
    .filter(({ courses }) => courses.length > 0)
    .map((subject) =>
      subject.courses.length <= bounds.maxHubCourses ? subject : { ...subject, path: citySubjectPath(city, subject.category) },
    );

function writtenFirst(catalogue: Catalogue, courses: readonly Course[], city: City): Course[] {
  const offered = courses.filter((course) => isOfferedIn(course, city));
  const [written, others] = [true, false].map((isWritten) =>
    offered.filter((course) => isWrittenFor(catalogue, course, city) === isWritten),
  );
  return [...(written ?? []), ...(others ?? [])];
}

/**
 * Groups the courses whose pages for the city search engines must not show. A page of its own lists them, because all other lists link to
 * the courses' main pages. Undefined if there are no such courses.
 */
export function onlineSubject(catalogue: Catalogue, city: City): CitySubject | undefined {
  const courses = catalogue.courses.filter((course) => isOfferedIn(course, city) && !isWrittenFor(catalogue, course, city));
  const category = { name: 'More live online', slug: 'live-online' };
  return courses.length > 0 ? { category, courses, path: citySubjectPath(city, category) } : undefined;
}

/** Returns all groups of courses that may need list pages of their own. */
export const listedSubjects = (catalogue: Catalogue, city: City): CitySubject[] => [
  ...citySubjects(catalogue, city),
  ...[onlineSubject(catalogue, city) ?? []].flat(),
];

export const subjectPages = ({ courses, path }: CitySubject): string[] =>
  path === undefined ? [] : inPages(courses, bounds.maxListLinks).map((_, index) => pagePath(path, index + 1));

/**
 * Splits all cities into pages for the city list. Empty if the site needs no city list, because footers and city pages already show
 * everything.
 */
export function cityListPages(catalogue: Catalogue): City[][] {
  const isNeeded =
    catalogue.cities.length > bounds.maxFooterCities ||
    catalogue.cities.some((city) => citySubjects(catalogue, city).some(({ path }) => path !== undefined));
  return isNeeded ? inPages(catalogue.cities, bounds.maxListCities) : [];
}

export function footerCities(catalogue: Catalogue): Link[] {
  const pages = cityListPages(catalogue);
  return [
    ...catalogue.cities.slice(0, bounds.maxFooterCities).map((city) => ({ label: city.name, href: cityHubPath(city) })),
    ...pages.map((cities, index) => ({
      label: pages.length === 1 ? `All ${cities.length} cities` : `${cities[0]?.name} to ${cities.at(-1)?.name}`,
      href: pagePath(routes.cities, index + 1),
    })),
  ];
}

/** Shortens a long list of city links and adds a link to all cities. */
export const boundedCityLinks = (links: readonly Link[]): Link[] =>
  links.length <= bounds.maxCityLinks
    ? [...links]
    : [...links.slice(0, bounds.maxCityLinks), { label: 'All cities', href: routes.cities }];

export const hubLinks = ({ cities }: Catalogue): Link[] =>
  boundedCityLinks(cities.map((city) => ({ label: `Courses in ${city.name}`, href: cityHubPath(city) })));

export const mainLink = (course: Course): Link => ({ label: course.title, href: coursePath(course) });
