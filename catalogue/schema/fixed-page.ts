import * as z from 'zod';
import { seoSchema } from './course.ts';
import { line, slug } from './text.ts';

/** `catalogue/pages.yaml`: metadata of the fixed pages, by page name; `cities` where the page also exists per city, with `{city}` and `{trades}` filled. */
export const fixedPagesSchema = z.record(
  slug,
  z.strictObject({
    ...seoSchema.shape,
    cities: z.strictObject({ title: line(90), description: line(200), keywords: z.array(line(80)).min(3) }).optional(),
  }),
);
export type FixedPageSeo = z.infer<typeof fixedPagesSchema>[string];
