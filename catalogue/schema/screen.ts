import * as z from 'zod';
import { seoSchema } from './course.ts';
import { matter, navigationFields } from './navigation.ts';

const screen = z.strictObject({
  ...seoSchema.shape,
  ...navigationFields,
  /** Metadata to use once the content named in `of` has ended: a claim, or all dated batches or openings. */
  ended: z.strictObject({ of: matter, ...seoSchema.partial().shape }).optional(),
});

/** Metadata and navigation of pages whose content is defined in code: `catalogue/screens.yaml`. */
export const screensSchema = z.strictObject({
  home: screen,
  contact: screen,
  'upcoming-batches': screen,
  blogs: screen,
  sitemap: screen,
  'sitemap-second': screen,
  'reward-spinner': screen,
  'manage-blog': screen,
  'not-found': screen,
});
export type Screens = z.infer<typeof screensSchema>;
export type ScreenName = keyof Screens;
export type Screen = Screens[ScreenName];
