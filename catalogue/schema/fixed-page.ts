import * as z from 'zod';
import { seoSchema } from './course.ts';
import { line, slug } from './text.ts';

/** What a page may rest on that ends: claims by their ids, and lists of dated entries. */
export const endingMatters = ['free-demo', 'placement', 'batches', 'openings'] as const;
export type EndingMatter = (typeof endingMatters)[number];

const citySeoSchema = z.strictObject({ title: line(90), description: line(200), keywords: z.array(line(80)).min(3) });

/** `catalogue/pages.yaml`: metadata of the fixed pages, by page name; `cities` where the page also exists per city, with `{city}` and `{trades}` filled. */
export const fixedPagesSchema = z.record(
  slug,
  z.strictObject({
    ...seoSchema.shape,
    cities: citySeoSchema.optional(),
    /** What is said in place of it once that which the page rests on has ended: a claim, or every dated batch or opening. */
    ended: z
      .strictObject({
        of: z.enum(endingMatters),
        ...seoSchema.partial().shape,
        cities: citySeoSchema.optional(),
      })
      .optional(),
  }),
);
export type FixedPageSeo = z.infer<typeof fixedPagesSchema>[string];
