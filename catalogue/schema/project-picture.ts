import * as z from 'zod';
import { catalogueNames } from './course.ts';
import { courseReference } from './reference.ts';
import { line, slug } from './text.ts';

/**
 * A picture of a project: `catalogue/project-pictures.yaml`. The drawing is `pictures/projects/<id>.svg`. The picture appears on the pages of
 * its course, or of every course of its subject without pictures of their own.
 */
const projectPictureSchema = z.strictObject({
  /** Short unique name for this entry, and the name of its drawing. */
  id: slug,
  /** What the picture shows. */
  title: line(120),
  /** Key of the course, if the picture shows a project of one course. */
  course: courseReference.optional(),
  /** Subject whose courses show the picture. */
  subject: z.enum(catalogueNames).optional(),
  /** True if no student has built the project in the picture. The live site leaves out such pictures. */
  placeholder: z.boolean().default(false),
});
export const projectPicturesSchema = z.array(projectPictureSchema);
export type ProjectPicture = z.infer<typeof projectPictureSchema>;
