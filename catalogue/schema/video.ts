import * as z from 'zod';
import { courseReference } from './reference.ts';
import { day, line, slug } from './text.ts';

/**
 * A video, such as a recorded demo class: `catalogue/videos.yaml`. The video appears on the course's pages, the home page and the about
 * page.
 */
export const videoSchema = z.strictObject({
  /** Short unique name for this entry. */
  id: slug,
  title: line(90),
  /** Description of what the video shows, at least 40 characters. */
  description: line(300).min(40, 'must be at least 40 characters'),
  /** Key of the course, if the video is about a course. */
  course: courseReference.optional(),
  /** Page on which visitors can watch the video. Browsers load nothing from that page until a visitor opens the video. */
  url: z.url(),
  /** Day on which the video was published. */
  uploaded: day,
  /** Length of the video in minutes. */
  minutes: z.number().int().min(1).max(240),
  /** True if the video is still made up. `check --production` rejects such videos. */
  placeholder: z.boolean().default(false),
});
export const videosSchema = z.array(videoSchema);
export type Video = z.infer<typeof videoSchema>;
