import * as z from 'zod';
import { cityReference, courseReference } from './reference.ts';
import { day, line, slug } from './text.ts';

/** A review published elsewhere: `catalogue/reviews.yaml`. The course's pages and the home page show the review with its source. */
export const reviewSchema = z.strictObject({
  /** Short unique name for this entry. */
  id: slug,
  name: line(60),
  /** Key of the course, if the review is about a course. */
  course: courseReference.optional(),
  /** Slug of the city that the student came from. */
  city: cityReference.optional(),
  /** Text of the review, word for word. */
  text: line(600).min(20, 'must be at least 20 characters'),
  /** Number of stars, 1 to 5. */
  rating: z.number().int().min(1).max(5),
  /** Date of the review, such as 2027-01-04. */
  date: day,
  /** Site with the full review, such as `Google`. */
  source: line(60),
  /** Address of the review on that site. */
  url: z.url(),
  /** True if the review is still made up. The live site leaves out such reviews. */
  placeholder: z.boolean().default(false),
});
export const reviewsSchema = z.array(reviewSchema);
export type Review = z.infer<typeof reviewSchema>;
