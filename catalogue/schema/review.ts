import * as z from 'zod';
import { cityReference, courseReference } from './reference.ts';
import { day, line, slug } from './text.ts';

/** One review that stands elsewhere: `catalogue/reviews.yaml`. Shown with its source on the course's pages and the home page. */
export const reviewSchema = z.strictObject({
  /** Short unique name for this entry. */
  id: slug,
  name: line(60),
  /** Key of the course, if the review is about one. */
  course: courseReference.optional(),
  /** Slug of the city from which the student came. */
  city: cityReference.optional(),
  /** What it says, word for word. */
  text: line(600).min(20, 'must be at least 20 characters'),
  /** Stars, 1 to 5. */
  rating: z.number().int().min(1).max(5),
  /** Its day, like 2027-01-04. */
  date: day,
  /** Where it can be read in full, like `Google`. */
  source: line(60),
  /** Its address there. */
  url: z.url(),
  /** True while the review is invented; `check --production` refuses it. */
  placeholder: z.boolean().default(false),
});
export const reviewsSchema = z.array(reviewSchema);
export type Review = z.infer<typeof reviewSchema>;
