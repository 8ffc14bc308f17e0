import * as z from 'zod';
import { messageLanguages } from './message-templates.ts';

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
  names: z.array(z.string()).default([]),
  /** Routes as written in the course file, without a leading slash. `cityPath` contains `{city}`. */
  path: z.string(),
  cityPath: z.string(),
  department: z.string(),
  syllabus: z.string().optional(),
  /** Fee in rupees. Undefined in catalogues built by an earlier version. */
  fee: z.number().optional(),
});

const citySchema = z.object({ slug: z.string(), name: z.string(), names: z.array(z.string()).default([]) });

const branchSchema = z.object({ value: z.string(), label: z.string(), city: z.string().optional() });

const batchSchema = z.object({
  course: z.string(),
  /** Day of the first class (`2026-12-07`) and its start time in India (`19:00`). */
  start: z.string(),
  from: z.string(),
  /** End time of each class in India (`20:30`). Missing in catalogues built by an earlier version. */
  until: z.string().optional(),
  /** Branch where the classes are held, if they are not online. */
  place: z.string().optional(),
  /** Link for joining an online class. */
  link: z.string().optional(),
  /** Description of the batch for visitors, such as `7 December 2026, Mon to Fri, 7:00 to 8:30 pm India time, Online`. */
  text: z.string(),
  calendar: z.string(),
  isPlaceholder: z.boolean(),
});

const minuteOfDay = z.number().int().min(0).max(1440);

/** Working hours of the staff who call leads back, and the number of working minutes allowed for the first contact. */
const deskSchema = z.object({
  firstContactMinutes: z.number().int().positive(),
  reminderMinutes: z.number().int().positive(),
  /** Working hours for seven days, Sunday first, in minutes since midnight in India. Null for a day off. */
  week: z.array(z.object({ from: minuteOfDay, until: minuteOfDay }).nullable()).length(7),
  holidays: z.array(z.string()),
  /**
   * Length of a callback slot in minutes, and the maximum number of calls per slot. Undefined in catalogues built by an earlier version.
   */
  callSlots: z.object({ minutes: z.number().int().positive(), calls: z.number().int().positive() }).optional(),
});

const messageTextsSchema = z.object({ course: z.string(), enquiry: z.string(), demo: z.string() });

const messageTemplateSchema = z.object({
  key: z.string(),
  title: z.string(),
  /** Stages in which the desk offers the template first. */
  stages: z.array(z.string()),
  texts: z.record(z.enum(messageLanguages), z.object({ text: z.string(), isReviewed: z.boolean() })),
});

/** Version and hash of a consent notice. Together they identify the wording that a visitor agreed to. */
const noticeSchema = z.object({ version: z.string(), hash: z.string() });

/**
 * The part of the catalogue that the worker needs. The CLI writes it to `dist/_edge/catalogue.json`. The worker reads the file through its
 * assets binding. Public requests for it get a 404.
 */
export const edgeCatalogueSchema = z.object({
  origin: z.url(),
  instituteName: z.string().min(1),
  registrationMailbox: z.email(),
  mailFrom: z.email(),
  /** Phone number and WhatsApp link to show if the site cannot accept a visitor's enquiry. */
  contact: z.object({ phone: z.string(), whatsapp: z.url() }).optional(),
  departments: z.array(departmentSchema),
  courses: z.array(courseSchema),
  cities: z.array(citySchema),
  branches: z.array(branchSchema),
  /** Mailboxes, keyed by form id such as `career`, for forms that go neither to a department nor to registration. */
  formMailboxes: z.record(z.string(), z.email()).default({}),
  notices: z.array(noticeSchema).default([]),
  /** Batches with a start date, earliest first, including batches that have already started. */
  batches: z.array(batchSchema).default([]),
  /**
   * Rules for calling leads back. Undefined in catalogues built by an earlier version. In that case, new leads have no first-contact
   * deadline.
   */
  desk: deskSchema.optional(),
  /**
   * Templates for staff messages, with values in braces. A department's own templates replace the common ones. Undefined in catalogues
   * built by an earlier version.
   */
  messages: messageTextsSchema.extend({ departments: z.record(z.string(), messageTextsSchema.partial()) }).optional(),
  /** Marathi texts of the forms and mails, by English text. Undefined if the site has no Marathi pages. */
  marathi: z.record(z.string(), z.string()).optional(),
  /** Messages that staff choose from. Empty in catalogues built by an earlier version. */
  templates: z.array(messageTemplateSchema).default([]),
});

export type EdgeCatalogue = z.infer<typeof edgeCatalogueSchema>;
export type EdgeContact = NonNullable<EdgeCatalogue['contact']>;
export type EdgeDesk = NonNullable<EdgeCatalogue['desk']>;
export type EdgeMessages = NonNullable<EdgeCatalogue['messages']>;
export type EdgeTemplate = EdgeCatalogue['templates'][number];
export type EdgeBatch = EdgeCatalogue['batches'][number];
export type EdgeCourse = EdgeCatalogue['courses'][number];

export const edgeCataloguePath = '/_edge/catalogue.json';

/** All countries, with their flags as SVG markup. Countries added from another API may have an empty flag. */
export const edgeCountriesSchema = z.array(z.object({ name: z.string(), flag: z.string().default('') }));
export const edgeCountriesPath = '/_edge/countries.json';
export type EdgeCountry = z.infer<typeof edgeCountriesSchema>[number];
