import * as z from 'zod';
import { seoSchema } from './course.ts';
import { matter, navigationFields } from './navigation.ts';
import { pageLayoutSchema } from './page-layout.ts';
import type { ProseNode } from './prose.ts';
import { day, line, routePath, slug } from './text.ts';

/** Addresses that the worker or the build answers by itself. */
const takenFolder = /^\/(api|blogs|media|_edge|assets|images|pdf|finalpdf|TestPdf|thank-you|enquiry|batches|staff-push)(\/|$)/;

const pagePath = z
  .string()
  .refine((path) => path.startsWith('/') && routePath.safeParse(path.slice(1)).success, 'must be a path like /about')
  .refine((path) => !takenFolder.test(path), 'must not lie in a folder that the site fills by itself');

const lead = line(500);
/** Shown as link: in menu and footer, or on the pages of cities. */
const label = line(40);

const citySchema = z.strictObject({
  /** Path of the page in another city; `{city}` stands for the city's slug. */
  path: z
    .string()
    .refine((path) => path.split('{city}').length === 2, 'must contain {city} exactly once')
    .refine((path) => pagePath.safeParse(path.replace('{city}', 'x')).success, 'must be a path like /training-in-{city}'),
  title: line(90),
  description: line(200),
  keywords: z.array(line(80)).min(3),
  lead: lead.optional(),
  /** The link to it on the page of each city. */
  label,
});

/** The front matter of a text page, `catalogue/pages/<name>.md`. Texts may name values in braces: `{institute.phone}`. */
export const textPageSchema = z.strictObject({
  /** Address of the page, like /refund-policy. */
  path: pagePath,
  /** The page's one heading of the first level. */
  heading: line(90),
  /** Last crumb, where it is not the heading. */
  breadcrumb: line(90).optional(),
  /** Title in search results, 30 to 65 characters. */
  title: seoSchema.shape.title,
  /** Text in search results, 70 to 160 characters. */
  description: seoSchema.shape.description,
  /** Three words or phrases, or more. */
  keywords: seoSchema.shape.keywords,
  /** The line below the heading. */
  lead: lead.optional(),
  /** Id of the form at the end of the page. */
  form: slug.optional(),
  /** Beside the form: what happens with what is sent. */
  afterForm: z.strictObject({ heading: line(90), items: z.array(line(200)).min(1).max(5) }).optional(),
  /** False keeps the page out of search engines and the sitemap. */
  indexed: z.boolean().default(true),
  /** True while the institute has not confirmed what the page promises: `check --production` refuses it. */
  placeholder: z.boolean().default(false),
  /** How it is laid out: a picture, its form beside it, sections as steps, cards or figures. */
  layout: pageLayoutSchema.prefault({}),
  /** Day on which its text was changed last, where readers are told so: terms. */
  changed: day.optional(),
  ...navigationFields,
  /** The same page for every other city, with {city} in place of its name and {trades} in place of what it is known for. */
  cities: citySchema.optional(),
  /** What is said in place of it once that which the page rests on has ended: a claim, or every dated batch or opening. */
  ended: z
    .strictObject({
      of: matter,
      heading: line(90),
      ...seoSchema.shape,
      lead,
      /** In menu and footer. */
      label,
      cities: citySchema.omit({ path: true }).partial(),
    })
    .partial()
    .required({ of: true })
    .optional(),
});

/** A text page: its name is that of its file. */
export type TextPage = z.infer<typeof textPageSchema> & { name: string; body: readonly ProseNode[] };
