import * as z from 'zod';
import { seoSchema } from './course.ts';
import { matter, navigationFields } from './navigation.ts';

const screen = z.strictObject({
  ...seoSchema.shape,
  ...navigationFields,
  /** What is said in place of it once that which the page rests on has ended: a claim, or every dated batch or opening. */
  ended: z.strictObject({ of: matter, ...seoSchema.partial().shape }).optional(),
});

/** `catalogue/screens.yaml`: metadata and navigation of the pages whose content is code. */
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
