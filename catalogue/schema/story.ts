import * as z from 'zod';
import { cityReference, courseReference } from './reference.ts';
import { day, line, slug } from './text.ts';

/**
 * A student's story: `catalogue/stories.yaml`. The story appears on the course's pages, the city's pages, the home page and the placements
 * page.
 */
export const storySchema = z.strictObject({
  /** Short unique name for this entry. */
  id: slug,
  name: line(60),
  /** Key of the course that the student took. */
  course: courseReference,
  /** Slug of the city that the student came from. */
  city: cityReference.optional(),
  /** The student's own words, at least 60 characters. */
  text: line(700).min(60, 'must be at least 60 characters'),
  /** Studies or job before the course, such as `BCA graduate`. */
  before: line(80).optional(),
  /** Job that the student found afterwards, such as `Junior accountant`. */
  work: line(80).optional(),
  /** Employer in that job. */
  employer: line(60).optional(),
  /** Year in which the student started the job. */
  year: z.number().int().min(2000).max(2100).optional(),
  /** Name of a drawn portrait in `cli/media/drawings/portraits`. The file `pictures/people/<id>.svg` replaces the drawing. */
  portrait: slug.optional(),
  /** Day on which the student gave written consent to publication. */
  consent: day,
  /** True if the story is still made up. The live site leaves out such stories. */
  placeholder: z.boolean().default(false),
});
export const storiesSchema = z.array(storySchema);
export type Story = z.infer<typeof storySchema>;
