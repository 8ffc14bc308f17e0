import type { CourseInstance, Course as CourseThing, DayOfWeek, Schedule, WithContext } from 'schema-dts';
import { coursePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Pattern, WeekDay } from '#catalogue/schema/timetable.ts';
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
  /** Weekly class times shown on the page, at which batches begin again and again. Placeholders are left out as well. */
  patterns?: readonly Pattern[];
}

/** Returns the structured data for a course page. Each city page describes a separate course object, with its own id, URL and batches. */
export function courseData({
  origin,
  instituteName,
  course,
  city,
  batches = [],
  patterns = [],
}: CourseInput): WithContext<CourseThing> {
  const instances = [
    ...batches.filter(({ isPlaceholder }) => !isPlaceholder).map((batch) => courseInstance(course, batch)),
    ...patterns.filter(({ placeholder }) => !placeholder).map((pattern) => recurringInstance(course, pattern)),
  ];
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
    ...(instances.length > 0 ? { hasCourseInstance: instances } : {}),
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

/** Returns the structured data for batches that begin again and again at the same weekly times. */
const recurringInstance = (course: Course, { mode, days, time }: Pattern): CourseInstance => ({
  '@type': 'CourseInstance',
  courseMode: mode === 'online' ? 'Online' : 'Onsite',
  courseWorkload: `PT${taughtHours(course)}H`,
  courseSchedule: weeklySchedule(time.split('-'), days),
});

/** Returns a weekly schedule that ends with the last class. */
const createSchedule = ({ start, end, span, weekDays }: BatchView): Schedule => ({
  ...weeklySchedule(span.split('-'), weekDays),
  startDate: start,
  endDate: end,
});

/** Returns a weekly schedule. Times use the schema.org/Time format `HH:MM:SS`. */
const weeklySchedule = ([from, to]: readonly string[], days: readonly WeekDay[]): Exclude<Schedule, string> => ({
  '@type': 'Schedule',
  startTime: `${from}:00`,
  endTime: `${to}:00`,
  repeatFrequency: 'P1W',
  byDay: days.map((day) => dayNames[day]),
  scheduleTimezone: 'Asia/Kolkata',
});

const dayNames = {
  Mon: 'https://schema.org/Monday',
  Tue: 'https://schema.org/Tuesday',
  Wed: 'https://schema.org/Wednesday',
  Thu: 'https://schema.org/Thursday',
  Fri: 'https://schema.org/Friday',
  Sat: 'https://schema.org/Saturday',
  Sun: 'https://schema.org/Sunday',
} as const satisfies Record<WeekDay, DayOfWeek>;
