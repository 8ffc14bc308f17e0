import * as z from 'zod';
import { line, slug } from './text.ts';

const position = z.number().int().min(0);
export const lastPosition = 1000;

export const navigationFields = {
  /** Position among all pages in the sitemap, lowest first. Also used for the menu and footer links that have no position of their own. */
  position: position.default(lastPosition),
  menu: z
    .strictObject({
      label: line(40),
      position: position.optional(),
      /** Name of the menu page whose panel contains the link. Without it, the link appears in the top row of the menu. */
      under: slug.optional(),
      panelLabel: line(40).optional(),
    })
    .optional(),
  footer: z.strictObject({ label: line(40), position: position.optional() }).optional(),
};

/** Content with an end date that a page depends on: a claim, named by its id, or all entries in `batches` or `openings`. */
export const matter = slug;
export const listMatters = ['batches', 'openings'] as const;
