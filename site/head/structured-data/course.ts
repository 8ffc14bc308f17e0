import type { CourseInstance, Course as CourseThing, WithContext } from 'schema-dts';
import { coursePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { BatchView } from '#site/views/batches.ts';
import { organizationId } from './ids.ts';

interface CourseInput {
  origin: string;
  instituteName: string;
  course: Course;
  /** The city whose page it is; the course's main page when absent. */
  city?: City;
  /** Dated batches as the page shows them; a page that shows none names none. */
  batches?: readonly BatchView[];
}

/** A course as its page shows it. City pages describe the same course: one id, their own address. */
export function courseData({ origin, instituteName, course, city, batches = [] }: CourseInput): WithContext<CourseThing> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    '@id': `${origin}${coursePath(course)}#course`,
    name: course.title,
    description: course.summary,
    url: `${origin}${coursePath(course, city)}`,
    provider: { '@type': 'EducationalOrganization', '@id': organizationId(origin), name: instituteName },
    educationalLevel: course.level,
    ...(city ? {} : { coursePrerequisites: course.prerequisites, teaches: course.outcomes }),
    offers: {
      '@type': 'Offer',
      category: 'Paid',
      price: course.price,
      priceCurrency: 'INR',
      url: `${origin}${coursePath(course, city)}`,
    },
    ...ratingOf(course),
    ...(batches.length > 0 ? { hasCourseInstance: batches.map((batch) => courseInstance(course, batch)) } : {}),
  };
}

/** Only a course's own rating that names what it rests on: never one of the institute (Google, "Review snippet"). */
const ratingOf = ({ rating }: Course) =>
  rating
    ? {
        aggregateRating: {
          '@type': 'AggregateRating' as const,
          ratingValue: rating.score,
          ratingCount: rating.count,
          bestRating: 5,
          worstRating: 1,
        },
      }
    : {};

function courseInstance(course: Course, batch: BatchView): CourseInstance {
  const hours = course.curriculum.reduce((sum, module) => sum + module.hours, 0);
  const [startTime, endTime] = batch.time.split(' to ');
  return {
    '@type': 'CourseInstance',
    courseMode: isOnline(batch) ? 'Online' : 'Onsite',
    courseWorkload: `PT${hours}H`,
    startDate: batch.start,
    ...(isOnline(batch) ? {} : { location: { '@type': 'Place', name: batch.place, address: batch.place } }),
    courseSchedule: { '@type': 'Schedule', startDate: batch.start, startTime, endTime, scheduleTimezone: 'Asia/Kolkata' },
  };
}

const isOnline = ({ place }: BatchView): boolean => /^online/i.test(place);
