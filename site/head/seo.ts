import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Pair } from '#catalogue/schema/pairs.ts';
import type { BranchDistance } from '#site/views/branches.ts';
import type { ClassTime } from '#site/views/class-times.ts';
import { rotateByName } from '#site/views/rotate-by-name.ts';
import { taughtTime } from '#site/views/taught-time.ts';
import { chooseFitting, descriptionBounds, titleBounds } from './head.ts';

export interface Seo {
  title: string;
  description: string;
  keywords: readonly string[];
}

const endsInCourse = /\b(courses?|program(?:me)?)$/i;

export const courseName = (title: string): string => (endsInCourse.test(title) ? title : `${title} Course`);

/** Returns the subject that a course teaches: `Certified Auditor` for `Certified Auditor Training Programme`. */
const toSubject = (title: string): string =>
  title.replace(/(\s+(courses?|program(?:me)?|training|classes|certification))+$/i, '');

interface SeoInput {
  course: Course;
  city: City;
  pair?: Pair | undefined;
  nearest?: BranchDistance | undefined;
  times: readonly ClassTime[];
  brand: string;
}

/**
 * Returns the metadata of a course's city page. Uses hand-written metadata if the course has any. Otherwise, creates the metadata from
 * facts.
 */
export function cityCourseSeo(input: SeoInput): Seo {
  const { course, city } = input;
  const handWritten = course.citySeo?.[city.slug];
  if (handWritten) return handWritten;
  const name = courseName(course.title);
  const place = city.name;
  return {
    title: chooseCityTitle(city, (name) => cityTitle(input, name)),
    description: cityDescription(input),
    keywords: [
      `${name} in ${place}`,
      `${course.title} classes ${place}`,
      `${course.title} online ${place}`,
      `${course.title} fee`,
    ].map((keyword) => keyword.toLowerCase()),
  };
}

/** Returns a title with the city's official name, or with its usual name if the official one makes the title too long. */
export function chooseCityTitle({ name, officialName }: City, write: (place: string) => string): string {
  const official = officialName === undefined ? undefined : write(officialName);
  return official !== undefined && official.length <= titleBounds.max ? official : write(name);
}

function cityTitle({ course, city, pair, times, brand }: SeoInput, place: string): string {
  const subject = toSubject(course.title);
  const start = `${courseName(course.title)} in ${place}`;
  const shapes = [
    ...(times.length > 0 ? [`${start} - Fee, Syllabus, Online Classes`, `${start}: Live Online Classes and Fee`] : []),
    ...(pair ? [`${start}: Syllabus, Project and Fee`] : []),
    `${start}, ${course.duration}: Syllabus and Fee`,
    `${start} - Fee, EMI and Full Syllabus`,
    ...(pair ? [`${start} with Syllabus and a Project`] : []),
    `${start}: Syllabus and Fee | ${brand}`,
  ];
  return chooseFitting(
    [
      ...rotateByName(shapes, course.key + city.slug),
      `${start}: Syllabus and Fee`,
      `${start} with Fee`,
      start,
      `${course.title} in ${place}`,
      `${subject} in ${place}`,
      `${subject} ${place}`,
    ],
    titleBounds,
  );
}

/** Maximum distance in kilometres at which a description mentions the nearest branch. Students from farther away take classes online. */
const dayTripKm = 120;

function cityDescription({ course, city, pair, nearest, times }: SeoInput): string {
  const name = courseName(course.title);
  const weekend = times.find(({ kind }) => kind === 'weekend');
  const facts = [
    pair && `Project: ${pair.project.title}.`,
    weekend && `Weekend classes are on ${weekend.days}, ${weekend.time}.`,
    nearest &&
      nearest.distanceKm > 0 &&
      nearest.distanceKm <= dayTripKm &&
      `Our ${nearest.name} is ${nearest.distanceKm} km away.`,
    times.length > 0 ? 'See the fee, syllabus and batch times.' : 'See the fee and the syllabus.',
  ];
  const start = chooseFitting(
    [
      `Take the ${name} live online from ${city.name}. It lasts ${course.duration.toLowerCase()} (${taughtTime(course)}).`,
      `Take the ${name} live online from ${city.name}. It lasts ${course.duration.toLowerCase()}.`,
      `Learn ${toSubject(course.title)} live online from ${city.name}.`,
    ],
    { min: 0, max: descriptionBounds.max },
  );
  return facts.reduce<string>((text, fact) => {
    const longer = fact ? `${text} ${fact}` : text;
    return longer.length <= descriptionBounds.max ? longer : text;
  }, start);
}
