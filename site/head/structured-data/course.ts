import type { CourseInstance, Course as CourseThing, DayOfWeek, Schedule, WithContext } from 'schema-dts';
import { coursePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { WeekDay } from '#catalogue/schema/timetable.ts';
import { taughtHours } from '#catalogue/timetable.ts';
import type { BatchView } from '#site/views/batches.ts';
import { organizationId } from './ids.ts';

interface CourseInput {
  origin: string;
  instituteName: string;
  course: Course;
  city?: City;
  /** Dated batches shown on the page. The structured data leaves out placeholder batches. */
  batches?: readonly BatchView[];
}

/** Returns the structured data for a course page. Each city page describes a separate course object, with its own id, URL and batches. */
export function courseData({ origin, instituteName, course, city, batches = [] }: CourseInput): WithContext<CourseThing> {
  const real = batches.filter(({ isPlaceholder }) => !isPlaceholder);
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    '@id': `${origin}${coursePath(course, city)}#course`,
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
    ...createRating(course),
    ...(real.length > 0 ? { hasCourseInstance: real.map((batch) => courseInstance(course, batch)) } : {}),
  };
}

/**
 * Structured data may contain a course's own rating with a stated basis, but never a rating of the institute (Google, "Review snippet").
 */
const createRating = ({ rating }: Course) =>
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
  return {
    '@type': 'CourseInstance',
    courseMode: batch.isOnline ? 'Online' : 'Onsite',
    courseWorkload: `PT${taughtHours(course)}H`,
    startDate: batch.start,
    endDate: batch.end,
    ...(batch.isOnline ? {} : { location: { '@type': 'Place', name: batch.place, address: batch.place } }),
    courseSchedule: createSchedule(batch),
  };
}

/** Returns a weekly schedule that ends with the last class. Times use the schema.org/Time format `HH:MM:SS`. */
function createSchedule({ start, end, time, weekDays }: BatchView): Schedule {
  const [from, to] = time.split(' to ');
  return {
    '@type': 'Schedule',
    startDate: start,
    endDate: end,
    startTime: `${from}:00`,
    endTime: `${to}:00`,
    repeatFrequency: 'P1W',
    byDay: weekDays.map((day) => dayNames[day]),
    scheduleTimezone: 'Asia/Kolkata',
  };
}

const dayNames = {
  Mon: 'https://schema.org/Monday',
  Tue: 'https://schema.org/Tuesday',
  Wed: 'https://schema.org/Wednesday',
  Thu: 'https://schema.org/Thursday',
  Fri: 'https://schema.org/Friday',
  Sat: 'https://schema.org/Saturday',
  Sun: 'https://schema.org/Sunday',
} as const satisfies Record<WeekDay, DayOfWeek>;
