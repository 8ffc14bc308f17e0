import * as z from 'zod';
import { branchReference, ownCourse, patternReference } from './reference.ts';
import { day, line } from './text.ts';

/**
 * A batch with a start date, from `catalogue/batches.yaml`. Pages show it until the day it starts. Its pattern determines the class times,
 * the end date and the place.
 */
export const batchSchema = z.strictObject({
  course: ownCourse,
  /** Slug of a timetable pattern in which the course runs (`catalogue/timetable.yaml`). */
  pattern: patternReference,
  /** Day of the first class, such as 2027-01-09. It must be one of the pattern's class days. */
  start: day,
  /** Slug of the branch where the batch is held, if its pattern does not name a branch. Leave it out for online batches. */
  branch: branchReference.optional(),
  /** Name of the room, if the branch has more than one. */
  room: line(40).optional(),
  /** Number of seats left. */
  seats: z.number().int().positive().optional(),
  placeholder: z.boolean().default(false),
});
export const batchesSchema = z.array(batchSchema);
export type Batch = z.infer<typeof batchSchema>;
