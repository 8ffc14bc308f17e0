import * as z from 'zod';
import { courseKey, day, line, slug } from './text.ts';

/** One dated batch: `catalogue/batches.yaml`. Shown until the day it starts. */
export const batchSchema = z.strictObject({
  course: courseKey,
  /** Branch slug, or `online`. */
  branch: slug,
  kind: z.enum(['regular', 'weekend']),
  start: day,
  days: line(40),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, 'must be a time span like 07:30-09:00'),
  seats: z.number().int().positive().optional(),
  placeholder: z.boolean().default(false),
});
export const batchesSchema = z.array(batchSchema);
export type Batch = z.infer<typeof batchSchema>;
