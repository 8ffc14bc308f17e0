import type { Course } from '#catalogue/schema/course.ts';

/** Hours taught in all modules together. */
export const taughtHours = (course: Pick<Course, 'curriculum'>): number =>
  course.curriculum.reduce((sum, module) => sum + module.hours, 0);

/**
 * How much is taught, in words: `108 hours`. A programme's modules are tracks of which a student takes one, so that their
 * hours make no sum: its sessions are told instead.
 */
export const taughtTime = (course: Course): string =>
  course.kind === 'programme' && course.lessons ? course.lessons : `${taughtHours(course)} hours`;

/** What the syllabus is made of: `7 modules`, or a programme's `12 tracks and modules`. */
export const syllabusParts = (course: Course): string =>
  `${course.curriculum.length} ${course.kind === 'programme' ? 'tracks and modules' : 'modules'}`;
