import * as z from 'zod';

const departmentSchema = z.object({
  name: z.string(),
  label: z.string(),
  mailbox: z.email(),
  manager: z.email().optional(),
  phone: z.string(),
});

const courseSchema = z.object({
  key: z.string(),
  title: z.string(),
  /** Aliases and dropdown names: what a lead may call the course. */
  names: z.array(z.string()).default([]),
  /** Routes as the course file has them, without leading slash; `cityPath` holds `{city}`. */
  path: z.string(),
  cityPath: z.string(),
  /** Name of the department whose mailbox takes the course's leads. */
  department: z.string(),
  /** Path of the syllabus PDF below the site's root. */
  syllabus: z.string().optional(),
});

const citySchema = z.object({ slug: z.string(), name: z.string(), names: z.array(z.string()).default([]) });

const branchSchema = z.object({ value: z.string(), label: z.string(), city: z.string().optional() });

const batchSchema = z.object({
  /** Key of its course. */
  course: z.string(),
  /** Day of the first class, and when it begins in India: `2026-12-07` and `19:00`. */
  start: z.string(),
  from: z.string(),
  /** In words: `7 December 2026, Mon to Fri, 19:00 to 20:30 India time, Online`. */
  text: z.string(),
  /** Path of its calendar file. */
  calendar: z.string(),
  /** Invented until the institute enters its own. */
  isPlaceholder: z.boolean(),
});

/** Minutes since midnight in India. */
const minuteOfDay = z.number().int().min(0).max(1440);

/** When the people work who call back, and within how many of these minutes a new lead has its first contact. */
const deskSchema = z.object({
  firstContactMinutes: z.number().int().positive(),
  /** Before the limit, when its owner is reminded. */
  reminderMinutes: z.number().int().positive(),
  /** Seven days, Sunday first; null for a day off. */
  week: z.array(z.object({ from: minuteOfDay, until: minuteOfDay }).nullable()).length(7),
  /** Days off beside the week's, `2026-12-25`. */
  holidays: z.array(z.string()),
  /** Times at which a visitor may ask to be called, and how many calls one of them has room for. Undefined in what an earlier version built. */
  callSlots: z.object({ minutes: z.number().int().positive(), calls: z.number().int().positive() }).optional(),
});

const messageTextsSchema = z.object({ course: z.string(), enquiry: z.string(), demo: z.string() });

/** Wording of the consent notice, known by its version: what a visitor agreed to can be shown later. */
const noticeSchema = z.object({ version: z.string(), hash: z.string() });

/**
 * What the worker needs of the catalogue. The CLI writes it to `dist/_edge/catalogue.json`; the worker reads it through
 * its assets binding, and the public gets a 404 for it.
 */
export const edgeCatalogueSchema = z.object({
  /** Scheme and host of the live site. */
  origin: z.url(),
  instituteName: z.string().min(1),
  /** Takes every lead that no department takes. */
  registrationMailbox: z.email(),
  /** The one address that mail is sent from. */
  mailFrom: z.email(),
  /** What a visitor may use while the site cannot take their enquiry: a number as it is dialled, and the address of a chat. */
  contact: z.object({ phone: z.string(), whatsapp: z.url() }).optional(),
  departments: z.array(departmentSchema),
  courses: z.array(courseSchema),
  cities: z.array(citySchema),
  branches: z.array(branchSchema),
  /** Mailbox of a form that goes neither to a department nor to registration, by form id (`career`). */
  formMailboxes: z.record(z.string(), z.email()).default({}),
  notices: z.array(noticeSchema).default([]),
  /** Dated batches, the soonest first; those that have started are still among them. */
  batches: z.array(batchSchema).default([]),
  /** Undefined in what an earlier version built: no limit is counted then. */
  desk: deskSchema.optional(),
  /** What the staff's messages say, values in braces; a department's own in place of the common ones. Undefined in what an earlier version built. */
  messages: messageTextsSchema.extend({ departments: z.record(z.string(), messageTextsSchema.partial()) }).optional(),
});

export type EdgeCatalogue = z.infer<typeof edgeCatalogueSchema>;
export type EdgeContact = NonNullable<EdgeCatalogue['contact']>;
export type EdgeDesk = NonNullable<EdgeCatalogue['desk']>;
export type EdgeMessages = NonNullable<EdgeCatalogue['messages']>;
export type EdgeBatch = EdgeCatalogue['batches'][number];
export type EdgeCourse = EdgeCatalogue['courses'][number];

/** Where the CLI writes it and the worker reads it: a path below the site's root. */
export const edgeCataloguePath = '/_edge/catalogue.json';

/** `dist/_edge/countries.json`: the full country list, flags as SVG markup; empty where another API has none. */
export const edgeCountriesSchema = z.array(z.object({ name: z.string(), flag: z.string().default('') }));
export const edgeCountriesPath = '/_edge/countries.json';
export type EdgeCountry = z.infer<typeof edgeCountriesSchema>[number];
