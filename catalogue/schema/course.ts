import * as z from 'zod';
import { cityReference, courseReference, patternReference, references } from './reference.ts';
import { courseId, courseKey, day, line, routePath, slug, sourced } from './text.ts';

/** The spec's catalogues (catalogue.md 3.1); every course belongs to exactly one. */
export const catalogueNames = ['data-science', 'software-development', 'networking', 'soft-skills', 'sap', 'bim'] as const;

/** Departments of catalogue.md 3.3. */
export const departmentNames = ['data-science', 'networking', 'software-development', 'soft-skills', 'sap', 'bim'] as const;

/** Selections over the catalogues that a course may also belong to (header menu, home sections). */
export const selectionNames = ['most-popular', 'job-oriented'] as const;

/** Trades in which a skill is used and for which a city hires: what joins a course to a city. */
export const sectorNames = [
  'it-services',
  'manufacturing',
  'automotive',
  'agriculture-food',
  'sugar',
  'textiles',
  'pharma-chemicals',
  'banking-finance',
  'government',
  'education',
  'healthcare',
  'retail-ecommerce',
  'logistics',
  'energy',
  'tourism-hospitality',
  'construction',
  'defence-aerospace',
  'media',
] as const;

export const levelNames = ['Beginner', 'Intermediate', 'Advanced'] as const;

const moduleSchema = z.strictObject({
  title: line(90),
  /** Taught hours, practice in class included. */
  hours: z.number().int().min(1).max(80),
  /** True for a track of a programme: a student takes one of them, beside all modules that are no track. */
  track: z.boolean().optional(),
  topics: z.array(line(160)).min(3).max(12),
});

const pageSchema = z.strictObject({
  /** First part of the heading, for example `Master Program In`. */
  courseTitle: line(60),
  /** Second part; both read as one sentence. */
  subheading: line(110),
  /** Second part on a city's page, by slug (`pune`: the main page); `{city}` stands for the city's name. `default` serves every other city. */
  cityVariants: z
    .record(z.string().register(references, { to: 'city', except: 'default' }), line(130))
    .refine((variants) => 'default' in variants, 'needs a `default` variant'),
  /** Background of the heading: the name of a catalogue; the course's own catalogue when absent. */
  courseBg: slug.optional(),
  /** Mark of the certification the course prepares for, a picture of `images/certification`; the institute's own when absent. */
  certificationLogo: slug.optional(),
});

/** Title, description and keywords of one page. */
export const seoSchema = z.strictObject({
  title: line(65).min(30, 'must be at least 30 characters'),
  description: line(160).min(70, 'must be at least 70 characters'),
  keywords: z.array(line(60)).min(3).max(12),
});

/** One course of the catalogue: a file `catalogue/courses/<key>.yaml`. */
export const courseSchema = z.strictObject({
  /** Short name (letters and digits); also the file name. */
  key: courseKey,
  /** Identifier within the catalogue, as menus and dropdowns carry it: `sd-` and a number, or `sd-` and the course's key. */
  id: courseId,
  title: line(80),
  /** Other names a visitor may type for the course; leads are matched by them. */
  aliases: z.array(line(80)).default([]),
  /** `course`, or `programme` for an umbrella whose syllabus is its tracks. */
  kind: z.enum(['course', 'programme']).default('course'),
  /** Address of its page. */
  path: routePath,
  /** Address in other cities, with {city} in place of the city's slug. */
  cityPath: z
    .string()
    .refine((path) => path.split('{city}').length === 2, 'must contain {city} exactly once')
    .refine((path) => routePath.safeParse(path.replace('{city}', 'x')).success, 'must be a route without leading slash'),
  /** Slugs of the cities where the course is offered; everywhere when absent. */
  cities: z.array(cityReference).min(1).optional(),
  /** Catalogue that it belongs to. */
  catalogue: z.enum(catalogueNames),
  /** Lists that show it too. */
  selections: z.array(z.enum(selectionNames)).default([]),
  /** Department that answers its leads. */
  department: z.enum(departmentNames),
  /** Department whose mailbox takes this course's leads, where it is not its own. */
  contactEmail: z.enum(departmentNames).optional(),
  level: z.enum(levelNames),
  /** How long it takes, like `5 to 6 Months`. From the fastest to the slowest of its patterns; `2 Months` and `6 Weeks` where they hardly differ. `check` compares it with the hours. */
  duration: line(30),
  /** Slugs of the patterns in which it runs (`catalogue/timetable.yaml`): at least one regular and one weekend pattern. */
  patterns: z.array(patternReference).min(2),
  lessons: line(40).optional(),
  /** Fee in rupees, where it is not the fee of all courses (`institute.yaml`, `fees.price`). */
  price: z.number().int().positive().optional(),
  /** Only with a basis: where the score comes from. */
  rating: z
    .strictObject({ score: z.number().min(1).max(5), count: z.number().int().positive(), basis: line(200), asOf: day })
    .optional(),
  students: line(30).optional(),
  /** Name of the drawing that stands for the course (`cli/media/motifs`). */
  icon: line(30),
  /** Path of the syllabus PDF below the site's root, under finalpdf, pdf or TestPdf: addresses that are printed elsewhere. */
  syllabus: z.string().regex(/^(pdf|finalpdf|TestPdf)\/[\w-]+\.pdf$/, 'must be a PDF under pdf/, finalpdf/ or TestPdf/'),
  /** Line on the card, for example `2 Capstone Projects`. */
  projectsLine: line(40).optional(),
  whoCanDo: line(160),
  /** What students learn, in a sentence or two. */
  summary: line(600).min(80, 'must be at least 80 characters'),
  page: pageSchema,
  outcomes: z.array(line(200)).min(4).max(8),
  prerequisites: z.array(line(200)).min(1).max(5),
  curriculum: z.array(moduleSchema).min(6).max(12),
  /** Tools taught, each with the version that is current and where that was read. */
  tools: z
    .array(z.strictObject({ name: line(60), version: line(60), ...sourced }))
    .min(1)
    .max(8),
  projects: z
    .array(z.strictObject({ title: line(100), description: line(420).min(60) }))
    .min(2)
    .max(4),
  roles: z
    .array(z.strictObject({ title: line(60), work: line(220) }))
    .min(3)
    .max(6),
  certification: line(420),
  faqs: z
    .array(z.strictObject({ question: line(140), answer: line(600).min(40) }))
    .min(5)
    .max(8),
  /** How the skill is used in a trade; city pages pick the trades that hire there. */
  sectors: z
    .partialRecord(z.enum(sectorNames), line(320).min(60))
    .refine((sectors) => Object.keys(sectors).length >= 6, 'needs at least 6 sectors'),
  /** Keys of courses that a visitor of this one should see. */
  related: z.array(courseReference).min(3).max(6),
  seo: seoSchema,
  /** Hand-written metadata of single cities, by slug; the others' are composed. */
  citySeo: z.record(z.string().register(references, { to: 'city' }), seoSchema).optional(),
  /** True while texts are those that `add course` proposed; `check --production` refuses it. */
  placeholder: z.boolean().default(false),
});

/** A course as its file has it. */
export type CourseData = z.infer<typeof courseSchema>;

/** A course with its fee, its own or that of all. */
export type Course = CourseData & { price: number };
