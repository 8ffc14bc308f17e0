import * as z from 'zod';
import { line, sourced } from './text.ts';

const students = z.number().int().min(1).max(100_000);

/**
 * What the students of a year went on to do: `catalogue/outcomes.yaml`. The placements page shows it with the number of students who were
 * asked.
 */
const outcomeSchema = z
  .strictObject({
    /** Year in which the students finished, such as `2026` or `2025-26`. */
    year: line(20),
    /** Number of students who finished in the year. */
    finished: students,
    /** Number of these students who told the institute what they do now. */
    answered: students,
    /** Number of the students who answered and had found a new job. */
    working: z.number().int().min(0),
    /** Median time from the last class to the accepted offer, in months. */
    months: z.number().int().min(0).max(36).optional(),
    /** Pay in the new jobs, with its range and median. */
    pay: line(120).optional(),
    /** How the figures were collected, and where they are documented. */
    source: sourced.source,
    /** Day on which the figures were counted. */
    asOf: sourced.asOf,
    /** True if the figures are still made up. The live site leaves out such entries. */
    placeholder: z.boolean().default(false),
  })
  .refine(({ finished, answered }) => answered <= finished, {
    path: ['answered'],
    error: 'must not be larger than `finished`',
  })
  .refine(({ answered, working }) => working <= answered, { path: ['working'], error: 'must not be larger than `answered`' });
export const outcomesSchema = z.array(outcomeSchema);
export type Outcome = z.infer<typeof outcomeSchema>;
