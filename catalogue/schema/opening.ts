import * as z from 'zod';
import { branchReference } from './reference.ts';
import { day, line, slug } from './text.ts';

export const employmentTypes = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR'] as const;

/** An open position: `catalogue/openings.yaml`. Visitors and search engines see the position from its first day to its last. */
export const openingSchema = z.strictObject({
  /** Short name for page addresses. */
  id: slug,
  title: line(60),
  /** Slug of the branch where the person will work. */
  branch: branchReference,
  /** Type of employment, as defined by schema.org. */
  employment: z.enum(employmentTypes),
  /** First day on the site, such as 2027-01-04 (`add` uses today by default). */
  posted: day,
  /** Last day for applications. */
  closes: day,
  /** Description of the work in one or two sentences, at least 60 characters. */
  summary: line(400).min(60, 'must be at least 60 characters'),
  /** Two to six tasks. */
  duties: z.array(line(200)).min(2).max(6),
  /** Two to six requirements. */
  requirements: z.array(line(200)).min(2).max(6),
  /** True if the position is still made up. `check --production` rejects such positions. */
  placeholder: z.boolean().default(false),
});
export const openingsSchema = z.array(openingSchema);
export type Opening = z.infer<typeof openingSchema>;
