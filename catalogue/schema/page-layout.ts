import * as z from 'zod';
import { line } from './text.ts';

/** Drawings for the head of a page. */
export const pagePictures = [
  'classroom',
  'lost',
  'meeting',
  'feedback',
  'offer',
  'terms',
  'demo-class',
  'calendar',
  'subjects',
  'call',
  'writing',
] as const;
export type PagePicture = (typeof pagePictures)[number];

/**
 * How a section shows its list: numbered steps side by side, cards, large figures, ticks on a dark ground, or terms in one
 * frame, each beside its name. `plain` is text beside its heading.
 */
const sectionStyles = ['plain', 'steps', 'cards', 'figures', 'ticks', 'terms'] as const;
export type SectionStyle = (typeof sectionStyles)[number];

/** How a text page is laid out; each part has a plain form, so that a page may say nothing. */
export const pageLayoutSchema = z.strictObject({
  /** Drawing beside the heading. */
  picture: z.enum(pagePictures).optional(),
  /** Where the page's form stands: below the text, or beside it from the first screen on where there is room. */
  form: z.enum(['below', 'beside']).default('below'),
  /** What the link to the page's form says; the form's title without it. */
  action: line(40).optional(),
  /** The page's sections are listed before its text, each a link. */
  contents: z.boolean().default(false),
  /** Sections that are shown in another style than plain, by their headings as written, without a condition in braces. */
  sections: z.record(line(90), z.enum(sectionStyles)).default({}),
});
