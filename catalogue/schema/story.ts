import * as z from 'zod';
import { cityReference, courseReference } from './reference.ts';
import { day, line, slug } from './text.ts';

/** How one student fared: `catalogue/stories.yaml`. Shown on the course's pages, the city's, the home page and the placements page. */
export const storySchema = z.strictObject({
  /** Short unique name for this entry. */
  id: slug,
  name: line(60),
  /** Key of the course that the student took. */
  course: courseReference,
  /** Slug of the city from which the student came. */
  city: cityReference.optional(),
  /** The student's own words, 60 characters or more. */
  text: line(700).min(60, 'must be at least 60 characters'),
  /** Work found afterwards, like `Junior accountant`. */
  work: line(80).optional(),
  /** Where that work is. */
  employer: line(60).optional(),
  /** Day on which the student agreed in writing that this is printed. */
  consent: day,
  /** True while the story is invented; `check --production` refuses it. */
  placeholder: z.boolean().default(false),
});
export const storiesSchema = z.array(storySchema);
export type Story = z.infer<typeof storySchema>;
