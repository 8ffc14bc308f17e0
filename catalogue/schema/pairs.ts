import * as z from 'zod';
import { courseReference, references } from './reference.ts';
import { line, slug, sourced } from './text.ts';

const useSchema = z
  .strictObject({
    /** Who in the city or district uses the skill, and what for. Write one fact that names the course or a skill from its modules. */
    text: line(400).min(60),
    /** Source of the fact. Leave it out if the sentence is clearly a general statement. */
    source: sourced.source.optional(),
    asOf: sourced.asOf.optional(),
  })
  .refine(({ source, asOf }) => source === undefined || asOf !== undefined, {
    message: 'must be the day on which you read the source',
    path: ['asOf'],
  });

export const pairSchema = z.strictObject({
  uses: z.array(useSchema).min(3).max(5),
  /** Small project with a local topic that students can build in a fortnight once they have completed the modules. */
  project: z.strictObject({ title: line(70).min(10), text: line(500).min(100) }),
  /** Honest description of the jobs in this city for which students need the skill. */
  work: line(400).min(80),
});

/**
 * Texts about the use of courses in one city: `catalogue/pairs/<city>.yaml`. A course without an entry has no such text on its page for the
 * city.
 */
export const pairsSchema = z.strictObject({
  /** Slug of the city (`catalogue/cities/<slug>.yaml`). */
  city: slug.clone().register(references, { to: 'city', goesWith: true }),
  /** Texts about courses in this city, keyed by course. */
  courses: z.record(courseReference, pairSchema).default({}),
});

export type Pair = z.infer<typeof pairSchema>;
export type CityPairs = z.infer<typeof pairsSchema>;
