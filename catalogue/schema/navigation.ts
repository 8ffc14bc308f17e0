import * as z from 'zod';
import { line, slug } from './text.ts';

/** Place in a list, the lowest first; what gives none comes after all that do. */
const position = z.number().int().min(0);
export const lastPosition = 1000;

/** Where a page stands among the others, and where the menu and the footer link to it. */
export const navigationFields = {
  /** Place among the pages, the lowest first: in the sitemap, and in menu and footer where these give no other. */
  position: position.default(lastPosition),
  /** Link in the menu at the head of every page. */
  menu: z
    .strictObject({
      label: line(40),
      position: position.optional(),
      /** Name of the page of the menu whose panel holds the link; the row itself when absent. */
      under: slug.optional(),
      /** What the page is called in its own panel, where it has one. */
      panelLabel: line(40).optional(),
    })
    .optional(),
  /** Link in the footer's list of pages. */
  footer: z.strictObject({ label: line(40), position: position.optional() }).optional(),
};

/** What a page may rest on that ends: a claim by its id, or all dated `batches` or `openings`. */
export const matter = slug;
/** Those that are no claims. */
export const listMatters = ['batches', 'openings'] as const;
