import * as z from 'zod';
import { branchReference } from './reference.ts';
import { line, slug } from './text.ts';

export const weekDays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export type WeekDay = (typeof weekDays)[number];

/** Start and end time on the same day, such as `07:30-09:00`. */
export const timeSpan = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, 'must be a time span like 07:30-09:00')
  .refine((text) => text.slice(0, 5) < text.slice(6), 'must end later than it starts, on the same day');

/**
 * Weekly class times that repeat until the course has been taught. A pattern with classes only on Saturdays and Sundays is a weekend
 * pattern. All other patterns are regular.
 */
const patternSchema = z.strictObject({
  /** Name of the pattern in courses and batches, such as `weekday-evening`. */
  slug,
  /** Days of the week with a class. */
  days: z
    .array(z.enum(weekDays))
    .min(1)
    .refine((days) => new Set(days).size === days.length, 'must not name a day twice'),
  /** Start and end of each class in Indian time, such as `19:00-20:30`. */
  time: timeSpan,
  /**
   * `online` means one live class for students from all cities. `classroom` means a class at `branch`, or at the branch that each batch
   * names.
   */
  mode: z.enum(['online', 'classroom']),
  /** Slug of the branch with the classroom, if all batches use the same branch. Allowed only with `mode: classroom`. */
  branch: branchReference.optional(),
  /** Name of the room, if the branch has more than one. */
  room: line(40).optional(),
  /** Link for joining the class. Only invited people see it. Allowed only with `mode: online`. */
  link: z.url({ protocol: /^https$/, error: 'must be a link like https://meet.example/class' }).optional(),
  /** True until the institute has confirmed the times. Until then, `check --production` rejects them. */
  placeholder: z.boolean().default(false),
});

/** Timetable for the whole institute: `catalogue/timetable.yaml`. */
export const timetableSchema = z.array(patternSchema).min(1);
export type Pattern = z.infer<typeof patternSchema>;
