import type { Course } from '#catalogue/schema/course.ts';
import { taughtHours } from '#catalogue/timetable.ts';

/** How much is taught, in words: `108 hours`. Of a programme's tracks a student takes one. */
export const taughtTime = (course: Pick<Course, 'curriculum' | 'kind'>): string =>
  `${taughtHours(course)} hours${course.kind === 'programme' ? ' with one track' : ''}`;

/** What the syllabus is made of: `7 modules`, or a programme's `12 tracks and modules`. */
export const syllabusParts = (course: Course): string =>
  `${course.curriculum.length} ${course.kind === 'programme' ? 'tracks and modules' : 'modules'}`;
