import * as z from 'zod';
import { branchReference, ownCourse, patternReference } from './reference.ts';
import { day, line } from './text.ts';

/** One dated batch: `catalogue/batches.yaml`. Shown until the day it starts. Its times, its end and its place follow from its pattern. */
export const batchSchema = z.strictObject({
  course: ownCourse,
  /** Slug of a pattern in which the course runs (`catalogue/timetable.yaml`). */
  pattern: patternReference,
  /** Day of the first class, like 2027-01-09: one of the pattern's days. */
  start: day,
  /** Slug of the branch where it is held, if not where the pattern says. An online batch has none. */
  branch: branchReference.optional(),
  /** Name of the room, where the branch has more than one. */
  room: line(40).optional(),
  /** Seats left. */
  seats: z.number().int().positive().optional(),
  placeholder: z.boolean().default(false),
});
export const batchesSchema = z.array(batchSchema);
export type Batch = z.infer<typeof batchSchema>;
