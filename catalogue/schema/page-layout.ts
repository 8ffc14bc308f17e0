import * as z from 'zod';
import { line } from './text.ts';

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
 * Styles for the list in a section: numbered steps side by side, cards, large figures, ticks on a dark background, or a framed list of
 * terms with their definitions. `plain` shows text beside its heading.
 */
const sectionStyles = ['plain', 'steps', 'cards', 'figures', 'ticks', 'terms'] as const;
export type SectionStyle = (typeof sectionStyles)[number];

export const pageLayoutSchema = z.strictObject({
  picture: z.enum(pagePictures).optional(),
  /** Position of the page's form: below the text, or beside the text at the top of the page if there is room. */
  form: z.enum(['below', 'beside']).default('below'),
  action: line(40).optional(),
  /** Heading of a section. The page head shows it as a second button, which links to the section. */
  secondAction: line(40).optional(),
  /** Whether facts below the page's heading show the fee and its monthly instalments. */
  fees: z.boolean().default(false),
  contents: z.boolean().default(false),
  /**
   * Styles of sections that are not `plain`, keyed by heading. Write each heading as it appears in the text, without its condition in
   * braces.
   */
  sections: z.record(line(90), z.enum(sectionStyles)).default({}),
});
