import type { Course } from '#catalogue/schema/course.ts';
import { taughtHours } from '#catalogue/timetable.ts';

/** Formats a course's taught hours as `108 hours`. In a programme, each student takes only one track. */
export const taughtTime = (course: Pick<Course, 'curriculum' | 'kind'>): string =>
  `${taughtHours(course)} hours${course.kind === 'programme' ? ' with one track' : ''}`;

/** Describes the syllabus as `7 modules`, or for a programme as `12 tracks and modules`. */
export const syllabusParts = (course: Course): string =>
  `${course.curriculum.length} ${course.kind === 'programme' ? 'tracks and modules' : 'modules'}`;
