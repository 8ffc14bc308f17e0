import { type Catalogue, homeCitySlug, isOfferedIn } from '#catalogue/catalogue.ts';
import { coursePath, coursePicturePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { type BatchView, upcomingBatches } from '#site/views/batches.ts';
import { isWrittenFor } from '#site/views/city-links.ts';
import { type ClassTime, courseClassTimes, hasClassroom } from '#site/views/class-times.ts';
import { rotateByName } from '#site/views/rotate-by-name.ts';
import type { NotedLink } from '#site/views/shell.ts';
import type { Site } from '#site/views/site.ts';
import { cityOfferView, type OfferView } from '../course/offer.ts';
import { maxBatches } from '../course/plan.ts';

/** Data that a course's city pages share. Each part is a single object, so that the build hashes and renders it only once. */
interface TaughtCourse extends OfferView {
  course: Course;
  /** The next online batches, which students in any city can join. */
  batches: readonly BatchView[];
  timesIn: (city: City) => readonly ClassTime[];
}

const toTaughtCourse = (course: Course, { catalogue, asOf }: Site): TaughtCourse => ({
  course,
  ...cityOfferView(course, catalogue),
  batches: upcomingBatches(catalogue, asOf, course.key)
    .filter(({ isOnline }) => isOnline)
    .slice(0, maxBatches),
  timesIn: createTimesLookup(course, catalogue),
});

function createTimesLookup(course: Course, catalogue: Catalogue): TaughtCourse['timesIn'] {
  const timesByClassroom = new Map<boolean, readonly ClassTime[]>();
  return (city) => {
    const key = hasClassroom(city);
    const times = timesByClassroom.get(key) ?? courseClassTimes(catalogue, course, city);
    timesByClassroom.set(key, times);
    return times;
  };
}

export interface CityCourse {
  taught: TaughtCourse;
  city: City;
  /** The city's courses whose pages search engines may show. */
  written: readonly Course[];
}

/** Returns every course with every city in which it is offered, except the home city. */
export function listCityCourses(site: Site): CityCourse[] {
  const { catalogue } = site;
  const courses = catalogue.courses.map((course) => toTaughtCourse(course, site));
  return catalogue.cities
    .filter(({ slug }) => slug !== homeCitySlug)
    .flatMap((city) => {
      const written = catalogue.courses.filter((course) => isWrittenFor(catalogue, course, city));
      return courses.filter(({ course }) => isOfferedIn(course, city)).map((taught) => ({ taught, city, written }));
    });
}

/** Number of links to other courses, unless the course itself names more. */
const usualRelated = 4;
const maxRelated = 6;

/**
 * Returns links to other courses in the city, only to pages that search engines may show. The courses that the course itself names come
 * first, then others of its subject.
 */
export function relatedLinks({ taught: { course }, city, written }: CityCourse): NotedLink[] {
  const named = course.related.flatMap((key) => written.find((other) => other.key === key) ?? []).slice(0, maxRelated);
  const others = rotateByName(
    written.filter((other) => other.key !== course.key && !named.includes(other)),
    course.key,
  );
  const [near, far] = [true, false].map((isNear) => others.filter((other) => (other.catalogue === course.catalogue) === isNear));
  return [...named, ...(near ?? []), ...(far ?? [])].slice(0, Math.max(usualRelated, named.length)).map((other) => ({
    label: `${other.title} in ${city.name}`,
    href: coursePath(other, city),
    note: other.duration,
    picture: coursePicturePath(other.key),
  }));
}
