import type { BenchCity, BenchCourse, BenchSite } from './data.ts';

export const pagePath = (city: BenchCity, course: { slug: string }): string => `/training/${city.slug}/${course.slug}/`;

/** A course's text for one city. */
export const inCity = (text: string, city: BenchCity): string => text.replaceAll('{city}', city.name);

export const pageTitle = (site: BenchSite, course: BenchCourse, city: BenchCity): string =>
  `${course.name} Training in ${city.name} | ${site.name}`;

export const pageDescription = (course: BenchCourse, city: BenchCity): string =>
  `${course.summary} Classes in ${city.name}, ${city.state}.`;
