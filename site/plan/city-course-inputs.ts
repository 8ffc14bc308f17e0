import { type Catalogue, courseOf, homeCitySlug, isOfferedIn, pairOf } from '#catalogue/catalogue.ts';
import type { Branch } from '#catalogue/schema/branch.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Institute } from '#catalogue/schema/institute.ts';
import type { Pair } from '#catalogue/schema/pairs.ts';
import { type BatchView, upcomingBatches } from '#site/views/batches.ts';
import { type ClassTime, courseClassTimes, hasClassroom } from '#site/views/class-times.ts';
import { type PeopleView, peopleView } from '#site/views/people.ts';
import type { Site } from '#site/views/site.ts';
import { cityOfferView, type OfferView } from './course-offer.ts';
import { batchesShown } from './course-pages.ts';

/** Other courses linked from a city page. */
const relatedInCity = 6;

/** What pages say of other courses. */
type NamedCourse = Pick<Course, 'key' | 'title' | 'aliases' | 'path' | 'cityPath' | 'duration'>;

/**
 * All that the page of a course in a city is made from. Plain data: while its hash is that of an earlier build, so is the plan.
 * What is the same for many pages is one object, which is hashed once.
 */
export interface CityCourseInputs {
  site: SharedInputs;
  taught: TaughtCourse;
  city: City;
  pair: Pair | undefined;
  /** The branch that students of the city come to. */
  nearest: Branch | undefined;
  /** When it is taught for students of the city. */
  times: readonly ClassTime[];
  people: PeopleView;
  /** Those of the courses that a student of this one may take next. */
  related: readonly NamedCourse[];
}

/** The same on all of these pages. */
interface SharedInputs {
  frame: Pick<Site, 'shell' | 'assets' | 'options'>;
  /** Short name of the institute. */
  brand: string;
  /** How classes are taught. */
  teaching: Institute['classes'];
  /** By their names a sentence shows that it is about another course. */
  all: readonly NamedCourse[];
}

/** The same in every city. */
interface TaughtCourse extends OfferView {
  course: Course;
  /** The next ones that a student of any city can join. */
  batches: readonly BatchView[];
}

const taughtCourse = (course: Course, { catalogue, asOf }: Site): TaughtCourse => ({
  course,
  ...cityOfferView(course, catalogue),
  batches: upcomingBatches(catalogue, asOf, course.key)
    .filter(({ isOnline }) => isOnline)
    .slice(0, batchesShown),
});

/** Equal times are one and the same object, so that pages share what they show of it. */
function timesOf(course: Course, catalogue: Catalogue): (city: City) => ClassTime[] {
  const known = new Map<boolean, ClassTime[]>();
  return (city) => {
    const key = hasClassroom(city);
    const times = known.get(key) ?? courseClassTimes(catalogue, course, city);
    known.set(key, times);
    return times;
  };
}

/** Every course in every city but the home city, city by city. */
export function* cityCourseInputs(site: Site): Generator<CityCourseInputs> {
  const { catalogue, shell, assets, options } = site;
  const named = new Map(catalogue.courses.map((course) => [course.key, namedCourse(course)]));
  const { shortName: brand, classes: teaching } = catalogue.institute;
  const shared = { frame: { shell, assets, options }, brand, teaching, all: [...named.values()] };
  const courses = catalogue.courses.map((course) => ({
    taught: taughtCourse(course, site),
    timesIn: timesOf(course, catalogue),
    relatedIn: relatedTo(course, catalogue, named),
  }));
  for (const city of catalogue.cities) {
    if (city.slug === homeCitySlug) continue;
    const nearest = nearestBranch(catalogue, city);
    for (const { taught, timesIn, relatedIn } of courses) {
      const { course } = taught;
      if (!isOfferedIn(course, city)) continue;
      yield {
        site: shared,
        taught,
        city,
        pair: pairOf(catalogue, course, city),
        nearest,
        times: timesIn(city),
        people: peopleView(catalogue, { course, city }),
        related: relatedIn(city),
      };
    }
  }
}

const namedCourse = ({ key, title, aliases, path, cityPath, duration }: Course): NamedCourse => ({
  key,
  title,
  aliases,
  path,
  cityPath,
  duration,
});

/** What is related to a course in a city: one and the same list wherever all of it is offered. */
function relatedTo(
  { related }: Course,
  catalogue: Catalogue,
  named: ReadonlyMap<string, NamedCourse>,
): (city: City) => NamedCourse[] {
  const courses = related.map((key) => courseOf(catalogue, key));
  const firstOf = (some: readonly Course[]) => some.slice(0, relatedInCity).map(({ key }) => named.get(key) as NamedCourse);
  const everywhere = firstOf(courses);
  return (city) => {
    const offered = courses.filter((course) => isOfferedIn(course, city));
    return offered.length === courses.length ? everywhere : firstOf(offered);
  };
}

/** The branch that students of a city come to. */
export const nearestBranch = ({ branches }: Catalogue, city: City): Branch | undefined =>
  branches.find(({ slug }) => slug === city.branch?.nearest);
