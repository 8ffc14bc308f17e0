import type { BenchCity, BenchCourse, BenchSite } from './data.ts';

export const pagePath = (city: { slug: string }, course: { slug: string }): string => `/training/${city.slug}/${course.slug}/`;

/** A course's text for one city. */
export const inCity = (text: string, cityName: string): string => text.replaceAll('{city}', cityName);

export const pageTitle = (site: BenchSite, course: BenchCourse, city: BenchCity): string =>
  `${course.name} Training in ${city.name} | ${site.name}`;

export const pageDescription = (course: BenchCourse, city: BenchCity): string =>
  `${course.summary} Classes in ${city.name}, ${city.state}.`;
