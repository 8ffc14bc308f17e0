import * as z from 'zod';
import { seoSchema } from './course.ts';
import { matter, navigationFields } from './navigation.ts';
import { pageLayoutSchema } from './page-layout.ts';
import type { ProseNode } from './prose.ts';
import { day, line, routePath, slug } from './text.ts';

const takenFolder = /^\/(api|blogs|media|_edge|assets|images|pdf|finalpdf|TestPdf|thank-you|enquiry|watch|batches)(\/|$)/;

const pagePath = z
  .string()
  .refine((path) => path.startsWith('/') && routePath.safeParse(path.slice(1)).success, 'must be a path like /about')
  .refine((path) => !takenFolder.test(path), 'must not be in a folder that the site creates itself, such as /images');

const lead = line(500);
const label = line(40);

const citySchema = z.strictObject({
  /** Path of the page in another city, with `{city}` in place of the city's slug. */
  path: z
    .string()
    .refine((path) => path.split('{city}').length === 2, 'must contain {city} exactly once')
    .refine((path) => pagePath.safeParse(path.replace('{city}', 'x')).success, 'must be a path like /training-in-{city}'),
  title: line(90),
  description: line(200),
  keywords: z.array(line(80)).min(3),
  lead: lead.optional(),
  label,
});

/** Front matter of a text page, `catalogue/pages/<name>.md`. Its text can contain values in braces, such as `{institute.phone}`. */
export const textPageSchema = z.strictObject({
  /** Address of the page, such as /refund-policy. */
  path: pagePath,
  heading: line(90),
  breadcrumb: line(90).optional(),
  /** Title in search results, 30 to 65 characters. */
  title: seoSchema.shape.title,
  /** Description in search results, 70 to 160 characters. */
  description: seoSchema.shape.description,
  /** Keywords for search engines: at least three words or phrases. */
  keywords: seoSchema.shape.keywords,
  /** Line below the heading. */
  lead: lead.optional(),
  form: slug.optional(),
  afterForm: z.strictObject({ heading: line(90), items: z.array(line(200)).min(1).max(5) }).optional(),
  /** Set this to false to keep the page out of search engines and the sitemap. */
  indexed: z.boolean().default(true),
  /** True until the institute has confirmed the page's promises. Until then, `check --production` rejects the page. */
  placeholder: z.boolean().default(false),
  /** Set for the Marathi version of another page. Its path is /mr followed by the other page's path. */
  marathi: z
    .strictObject({
      /** Whether the institute has read the text. Until then, only local and staging builds have the page. */
      reviewed: z.boolean(),
    })
    .optional(),
  layout: pageLayoutSchema.prefault({}),
  /** Day of the last change to the text, for pages that show this day, such as terms. */
  changed: day.optional(),
  ...navigationFields,
  /** The page's text for every other city, with `{city}` in place of the city's name and `{trades}` in place of its main trades. */
  cities: citySchema.optional(),
  /** Text to show once the content named in `of` has ended: a claim, or all dated batches or openings. */
  ended: z
    .strictObject({
      of: matter,
      heading: line(90),
      ...seoSchema.shape,
      lead,
      label,
      cities: citySchema.omit({ path: true }).partial(),
    })
    .partial()
    .required({ of: true })
    .optional(),
});

export type TextPage = z.infer<typeof textPageSchema> & { name: string; body: readonly ProseNode[] };
