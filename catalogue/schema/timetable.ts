import * as z from 'zod';
import { branchReference } from './reference.ts';
import { line, slug } from './text.ts';

export const weekDays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export type WeekDay = (typeof weekDays)[number];

/** `07:30-09:00` by the clock of one day. */
export const timeSpan = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, 'must be a time span like 07:30-09:00')
  .refine((text) => text.slice(0, 5) < text.slice(6), 'must end later than it starts, on the same day');

/** A week of classes that repeats until a course is taught. One on Saturdays and Sundays alone is a weekend pattern, any other a regular one. */
const patternSchema = z.strictObject({
  /** What courses and batches name it by: `weekday-evening`. */
  slug,
  /** Days on which there is a class. */
  days: z
    .array(z.enum(weekDays))
    .min(1)
    .refine((days) => new Set(days).size === days.length, 'must not name a day twice'),
  /** Start and end of each class, Indian time: `19:00-20:30`. */
  time: timeSpan,
  /** `online`: live, one class for students of all cities. `classroom`: in the rooms of `branch`, or of the branch that each batch names. */
  mode: z.enum(['online', 'classroom']),
  /** Slug of the branch that has the classroom, where it is always the same; with `mode: classroom` only. */
  branch: branchReference.optional(),
  /** Name of the room, where the branch has more than one. */
  room: line(40).optional(),
  /** True until the institute has confirmed the times; `check --production` refuses it. */
  placeholder: z.boolean().default(false),
});

/** The timetable of the whole institute: `catalogue/timetable.yaml`. */
export const timetableSchema = z.array(patternSchema).min(1);
export type Pattern = z.infer<typeof patternSchema>;
