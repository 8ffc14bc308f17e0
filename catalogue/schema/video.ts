import * as z from 'zod';
import { courseReference } from './reference.ts';
import { day, line, slug } from './text.ts';

/** One film, like a recorded demo class: `catalogue/videos.yaml`. Shown on the course's pages, the home page and the about page. */
export const videoSchema = z.strictObject({
  /** Short unique name for this entry. */
  id: slug,
  title: line(90),
  /** What viewers see, 40 characters or more. */
  description: line(300).min(40, 'must be at least 40 characters'),
  /** Key of the course, if the film is about one. */
  course: courseReference.optional(),
  /** Page on which it can be watched. Nothing of it is loaded before somebody goes there. */
  url: z.url(),
  /** Day on which it was published. */
  uploaded: day,
  /** Its length. */
  minutes: z.number().int().min(1).max(240),
  /** True while the film is invented; `check --production` refuses it. */
  placeholder: z.boolean().default(false),
});
export const videosSchema = z.array(videoSchema);
export type Video = z.infer<typeof videoSchema>;
