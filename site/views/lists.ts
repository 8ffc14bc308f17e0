import { type Catalogue, coursesIn, isOfferedIn } from '#catalogue/catalogue.ts';
import { cityHubPath, citySubjectPath, coursePath, pagePath, routes } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Category } from '#catalogue/schema/menu.ts';
import { bounds } from './bounds.ts';

type Link = Record<'label' | 'href', string>;

/** A list in parts of this size, in its order; one empty part of an empty list. */
export function inPages<Item>(items: readonly Item[], size: number): Item[][] {
  const pages = Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
  return pages.length > 0 ? pages : [[]];
}

/** Links to the pages of a list; none where there is one page. */
export const pagerLinks = (path: string, count: number): Link[] =>
  count === 1
    ? []
    : Array.from({ length: count }, (_, index) => ({ label: `Page ${index + 1} of ${count}`, href: pagePath(path, index + 1) }));

/** The last crumb of a page of a list that is not its first. */
export const furtherCrumb = (path: string, number: number): Link[] =>
  number === 1 ? [] : [{ label: `Page ${number}`, href: pagePath(path, number) }];

/** The courses of one subject that are taught for a city. */
export interface CitySubject {
  category: Category;
  courses: Course[];
  /** Where they are all listed; nothing where the city's hub has room for them. */
  path?: string;
}

/** The city's courses by the categories that show a whole catalogue, so that each course appears once. */
export const citySubjects = (catalogue: Catalogue, city: City): CitySubject[] =>
  catalogue.menu.categories
    .filter((category) => category.catalogue)
    .map((category) => ({ category, courses: coursesIn(catalogue, category).filter((course) => isOfferedIn(course, city)) }))
    .filter(({ courses }) => courses.length > 0)
    .map((subject) =>
      subject.courses.length <= bounds.maxHubCourses ? subject : { ...subject, path: citySubjectPath(city, subject.category) },
    );

/** Addresses of the pages of a subject's list in a city. */
export const subjectPages = ({ courses, path }: CitySubject): string[] =>
  path === undefined ? [] : inPages(courses, bounds.maxListLinks).map((_, index) => pagePath(path, index + 1));

/** The cities by the pages of the list of all of them; no page while every page's footer and every hub show all. */
export function cityListPages(catalogue: Catalogue): City[][] {
  const isNeeded =
    catalogue.cities.length > bounds.maxFooterCities ||
    catalogue.cities.some((city) => citySubjects(catalogue, city).some(({ path }) => path !== undefined));
  return isNeeded ? inPages(catalogue.cities, bounds.maxListCities) : [];
}

/** The cities of the footer: all, or the first with the pages that list all. */
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

/** Links to cities, of which a page shows the first only where there are many. */
export const boundedCityLinks = (links: readonly Link[]): Link[] =>
  links.length <= bounds.maxCityLinks
    ? [...links]
    : [...links.slice(0, bounds.maxCityLinks), { label: 'All cities', href: routes.cities }];

/** Links to the hubs of cities. */
export const hubLinks = ({ cities }: Catalogue): Link[] =>
  boundedCityLinks(cities.map((city) => ({ label: `Courses in ${city.name}`, href: cityHubPath(city) })));

/** A course as a link to its main page. */
export const mainLink = (course: Course): Link => ({ label: course.title, href: coursePath(course) });
