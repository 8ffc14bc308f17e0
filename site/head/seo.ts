import { homeCitySlug } from '#catalogue/catalogue.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Pair } from '#catalogue/schema/pairs.ts';
import type { ClassTime } from '#site/views/class-times.ts';
import { taughtTime } from '#site/views/taught-time.ts';
import { descriptionBounds, fitting, titleBounds } from './head.ts';

export interface Seo {
  title: string;
  description: string;
  keywords: readonly string[];
}

const endsInCourse = /\b(courses?|programme?)$/i;

/** `Java Course`, but `Job Oriented Courses` as it is. */
export const courseName = (title: string): string => (endsInCourse.test(title) ? title : `${title} Course`);

/** What a course teaches: `Certified Auditor` for `Certified Auditor Training Programme`. */
const subjectOf = (title: string): string => title.replace(/(\s+(courses?|programme?|training|classes|certification))+$/i, '');

interface SeoInput {
  course: Course;
  city: City;
  pair?: Pair | undefined;
  /** When the course is taught for the city. */
  times: readonly ClassTime[];
}

/** Metadata of a course's page: hand-written for the home city and where the course gives its own, else from facts. */
export function courseSeo({ course, city, pair, times }: SeoInput): Seo {
  if (city.slug === homeCitySlug) return course.seo;
  const own = course.citySeo?.[city.slug];
  if (own) return own;
  const name = courseName(course.title);
  const subject = subjectOf(course.title);
  const place = city.name;
  return {
    title: fitting(
      [
        ...(times.length > 0 ? [`${name} in ${place} - Fee, Syllabus, Online Batches`] : []),
        `${name} in ${place}: Syllabus and Fee`,
        `${name} in ${place} with Fee`,
        `${name} in ${place}`,
        // For long names of courses and cities.
        `${course.title} in ${place}`,
        `${subject} in ${place}`,
        `${subject} ${place}`,
      ],
      titleBounds,
    ),
    description: cityDescription({ course, city, pair, times }),
    keywords: [
      `${name} in ${place}`,
      `${course.title} classes ${place}`,
      `${course.title} online ${place}`,
      `${course.title} fee`,
    ].map((keyword) => keyword.toLowerCase()),
  };
}

/** Course and city in one sentence, then as many facts of the two as fit. */
function cityDescription({ course, city, pair, times }: SeoInput): string {
  const name = courseName(course.title);
  const project = pair?.project ?? course.projects[0];
  const weekend = times.find(({ kind }) => kind === 'weekend');
  const away = city.branch?.distanceKm ?? 0;
  const facts = [
    weekend && `Weekend batch ${weekend.days}, ${weekend.time.split(' ')[0]}.`,
    project && `Project: ${project.title}.`,
    away > 0 && `Nearest branch ${away} km.`,
    times.length > 0 ? 'Fee, syllabus and batch times.' : 'Fee and syllabus.',
  ];
  const start = fitting(
    [
      `${name} for ${city.name}: ${course.duration}, ${taughtTime(course)}, live online.`,
      `${name} for ${city.name}: ${course.duration}, live online.`,
      `${subjectOf(course.title)} for ${city.name}, live online.`,
    ],
    { min: 0, max: descriptionBounds.max },
  );
  return facts.reduce<string>((text, fact) => {
    const longer = fact ? `${text} ${fact}` : text;
    return longer.length <= descriptionBounds.max ? longer : text;
  }, start);
}
