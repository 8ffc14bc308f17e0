import * as z from 'zod';
import { branchReference, courseReference } from './reference.ts';
import { line, slug } from './text.ts';

/**
 * A person who teaches: `catalogue/trainers.yaml`. This person appears on the pages of the named courses, the home page and the about page.
 */
export const trainerSchema = z.strictObject({
  /** Short unique name for this entry. */
  id: slug,
  name: line(60),
  /** Subject or position, such as `Trainer for SAP FICO`. */
  role: line(80),
  /** Work and teaching experience, at least 40 characters. */
  about: line(600).min(40, 'must be at least 40 characters'),
  /** Keys of the courses that the person teaches. */
  courses: z.array(courseReference).min(1),
  /** Slugs of the branches where the person teaches. */
  branches: z.array(branchReference).default([]),
  /** Certificates that the person holds. */
  certificates: z.array(line(100)).default([]),
  /** Name of a drawn portrait in `cli/media/drawings/portraits`. The file `pictures/people/<id>.svg` replaces the drawing. */
  portrait: slug.optional(),
  /** Public profile, for example on LinkedIn. */
  profile: z.url().optional(),
  /** True if the person is still made up. The live site leaves out such entries. */
  placeholder: z.boolean().default(false),
});
export const trainersSchema = z.array(trainerSchema);
export type Trainer = z.infer<typeof trainerSchema>;
