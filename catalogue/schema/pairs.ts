import * as z from 'zod';
import { courseReference, references } from './reference.ts';
import { line, slug, sourced } from './text.ts';

const useSchema = z
  .strictObject({
    /** Who in the city or its district uses the skill, and what for: one fact, which names the course or a skill of its modules. */
    text: line(400).min(60),
    /** Where it was read; left out where the sentence is plainly general. */
    source: sourced.source.optional(),
    asOf: sourced.asOf.optional(),
  })
  .refine(({ source, asOf }) => source === undefined || asOf !== undefined, {
    message: 'must say on which day the source was read',
    path: ['asOf'],
  });

export const pairSchema = z.strictObject({
  uses: z.array(useSchema).min(3).max(5),
  /** Small and local: to be built in a fortnight by somebody who has done the modules. */
  project: z.strictObject({ title: line(70).min(10), text: line(500).min(100) }),
  /** What work the skill leads to in this city, honestly. */
  work: line(400).min(80),
});

/** What courses mean in one city: a file `catalogue/pairs/<city>.yaml`. A course that it does not name has a page without. */
export const pairsSchema = z.strictObject({
  /** Slug of the city (`catalogue/cities/<slug>.yaml`). */
  city: slug.clone().register(references, { to: 'city', goesWith: true }),
  /** By the key of the course. */
  courses: z.record(courseReference, pairSchema).default({}),
});

export type Pair = z.infer<typeof pairSchema>;
export type CityPairs = z.infer<typeof pairsSchema>;
