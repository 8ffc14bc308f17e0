import { type Catalogue, courseOf, coursesIn } from '#catalogue/catalogue.ts';
import { coursePath } from '#catalogue/routes.ts';
import type { Batch } from '#catalogue/schema/batch.ts';
import { batchCalendarPath } from './batch-calendar.ts';
import { formatDay } from './calendar-day.ts';

/** One dated batch as shown. */
export interface BatchView {
  course: string;
  courseKey: string;
  href: string;
  /** `2026-12-07` and the same for people. */
  start: string;
  startText: string;
  kind: string;
  days: string;
  time: string;
  place: string;
  /** Slug of the branch. */
  branch: string;
  /** Slugs of the menu categories that its course is in. */
  categories: string[];
  /** Path of the calendar file. */
  calendar: string;
}

/** Batches that have not started on `asOf`, soonest first. */
export function upcomingBatches(catalogue: Catalogue, asOf: string, courseKey?: string): BatchView[] {
  return catalogue.batches
    .filter((batch) => batch.start >= asOf && (!courseKey || batch.course === courseKey))
    .sort((a, b) => a.start.localeCompare(b.start))
    .map((batch) => batchView(catalogue, batch));
}

function batchView(catalogue: Catalogue, batch: Batch): BatchView {
  const course = courseOf(catalogue, batch.course);
  const branch = catalogue.branches.find((candidate) => candidate.slug === batch.branch);
  return {
    course: course.title,
    courseKey: course.key,
    href: coursePath(course),
    start: batch.start,
    startText: formatDay(batch.start),
    kind: batch.kind === 'regular' ? 'Regular' : 'Weekend',
    days: batch.days,
    time: batch.time.replace('-', ' to '),
    place: branch?.value ?? batch.branch,
    branch: batch.branch,
    categories: catalogue.menu.categories
      .filter((category) => coursesIn(catalogue, category).includes(course))
      .map(({ slug }) => slug),
    calendar: batchCalendarPath(batch),
  };
}
