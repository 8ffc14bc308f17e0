import * as z from 'zod';
import { courseReference } from './reference.ts';
import { day, line, slug } from './text.ts';

const clock = z.string().regex(/^\d{1,3}:[0-5]\d$/, 'must be minutes and seconds, like 04:30');

/**
 * A video, such as a recorded demo class: `catalogue/videos.yaml`. The video has a page of its own. The course's pages, the home page and the
 * about page link to it.
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
  /** What is said in the video, in order. `at` is the time at which the passage starts. */
  transcript: z.array(z.strictObject({ at: clock, text: line(700) })).default([]),
  /** True if the video is still made up. The live site leaves out such videos. */
  placeholder: z.boolean().default(false),
});
export const videosSchema = z.array(videoSchema);
export type Video = z.infer<typeof videoSchema>;
