import * as z from 'zod';
import { cityReference, courseReference } from './reference.ts';
import { day, line, slug } from './text.ts';

/** One review that stands elsewhere: `catalogue/reviews.yaml`. Shown with its source on the course's pages and the home page. */
export const reviewSchema = z.strictObject({
  id: slug,
  name: line(60),
  course: courseReference.optional(),
  /** Slug of the city from which the student came. */
  city: cityReference.optional(),
  text: line(600).min(20, 'must be at least 20 characters'),
  /** Stars, 1 to 5. */
  rating: z.number().int().min(1).max(5),
  date: day,
  /** Where it can be read in full, like `Google`. */
  source: line(60),
  url: z.url(),
  /** True while the review is invented; `check --production` refuses it. */
  placeholder: z.boolean().default(false),
});
export const reviewsSchema = z.array(reviewSchema);
export type Review = z.infer<typeof reviewSchema>;
