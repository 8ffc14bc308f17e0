import * as z from 'zod';
import { cityReference, courseReference, patternReference, references } from './reference.ts';
import { courseId, courseKey, day, line, routePath, slug, sourced } from './text.ts';

/** Catalogues from the specification (catalogue.md 3.1). Every course belongs to exactly one catalogue. */
export const catalogueNames = ['data-science', 'software-development', 'networking', 'soft-skills', 'sap', 'bim'] as const;

/** Departments from the specification (catalogue.md 3.3). */
export const departmentNames = ['data-science', 'networking', 'software-development', 'soft-skills', 'sap', 'bim'] as const;

/** Selections of courses from all catalogues, for the header menu and the home page. A course can belong to several selections. */
export const selectionNames = ['most-popular', 'job-oriented'] as const;

/** Sectors of the economy. A city's page shows how the sectors that hire there use a course's skills. */
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
  /** Teaching hours, including practice in class. */
  hours: z.number().int().min(1).max(80),
  /** True for a track of a programme. Each student takes one track and all modules that are not tracks. */
  track: z.boolean().optional(),
  topics: z.array(line(160)).min(3).max(12),
});

const pageSchema = z.strictObject({
  /** First part of the heading, for example `Master Program In`. */
  courseTitle: line(60),
  /** Second part of the heading. Both parts together read as one sentence. */
  subheading: line(110),
  /**
   * Second part of the heading, keyed by city slug, with {city} in place of the city's name. `pune` applies to the main page, `default` to
   * cities that are not listed.
   */
  cityVariants: z
    .record(z.string().register(references, { to: 'city', except: 'default' }), line(130))
    .refine((variants) => 'default' in variants, 'needs a `default` variant'),
  /** Background of the heading, named after a catalogue. The default is the background of the course's own catalogue. */
  courseBg: slug.optional(),
  /** Logo of the certification that the course prepares for, from `images/certification`. The default is the institute's own logo. */
  certificationLogo: slug.optional(),
});

export const seoSchema = z.strictObject({
  title: line(65).min(30, 'must be at least 30 characters'),
  description: line(160).min(70, 'must be at least 70 characters'),
  keywords: z.array(line(60)).min(3).max(12),
});

export const courseSchema = z.strictObject({
  /** Short name made of letters and digits, which is also the name of the file. */
  key: courseKey,
  /** Identifier of the course in menus and dropdowns: `sd-` and a number, or `sd-` and the course's key. */
  id: courseId,
  title: line(80),
  /** Other names that visitors may type for the course. Leads with one of these names are matched to the course. */
  aliases: z.array(line(80)).default([]),
  /** `course`, or `programme` if the syllabus consists of tracks. */
  kind: z.enum(['course', 'programme']).default('course'),
  /** Address of the course page. */
  path: routePath,
  /** Address of the course page in other cities, with {city} in place of the city's slug. */
  cityPath: z
    .string()
    .refine((path) => path.split('{city}').length === 2, 'must contain {city} exactly once')
    .refine((path) => routePath.safeParse(path.replace('{city}', 'x')).success, 'must be an address without a leading slash'),
  /** Slugs of the cities where the course is offered. Leave it out if the course is offered everywhere. */
  cities: z.array(cityReference).min(1).optional(),
  /** Catalogue that the course belongs to. */
  catalogue: z.enum(catalogueNames),
  /** Additional lists that include the course, such as `most-popular`. */
  selections: z.array(z.enum(selectionNames)).default([]),
  /** Department that teaches the course and answers leads about it. */
  department: z.enum(departmentNames),
  /** Department that receives leads about the course, if it is not the department that teaches it. */
  contactEmail: z.enum(departmentNames).optional(),
  level: z.enum(levelNames),
  /**
   * Range of durations from the fastest pattern to the slowest, such as `5 to 6 Months`. Write `2 Months` or `6 Weeks` if all patterns take
   * about the same time. `check` compares the duration with the hours.
   */
  duration: line(30),
  /** Slugs of the patterns in which the course runs (`catalogue/timetable.yaml`). Choose at least one regular and one weekend pattern. */
  patterns: z.array(patternReference).min(2),
  lessons: line(40).optional(),
  /** Fee in rupees, if it differs from the standard fee (`institute.yaml`, `fees.price`). */
  price: z.number().int().positive().optional(),
  /** Rating of the course. `basis` must name the source of the score. */
  rating: z
    .strictObject({ score: z.number().min(1).max(5), count: z.number().int().positive(), basis: line(200), asOf: day })
    .optional(),
  students: line(30).optional(),
  /** Name of the course's drawing (`cli/media/motifs`). */
  icon: line(30),
  /** Path of the syllabus PDF in the site folder finalpdf, pdf or TestPdf. Printed material contains these addresses. */
  syllabus: z.string().regex(/^(pdf|finalpdf|TestPdf)\/[\w-]+\.pdf$/, 'must be a PDF under pdf/, finalpdf/ or TestPdf/'),
  /** Line on the course card, for example `2 Capstone Projects`. */
  projectsLine: line(40).optional(),
  whoCanDo: line(160),
  /** What students learn, in one or two sentences. */
  summary: line(600).min(80, 'must be at least 80 characters'),
  page: pageSchema,
  outcomes: z.array(line(200)).min(4).max(8),
  prerequisites: z.array(line(200)).min(1).max(5),
  curriculum: z.array(moduleSchema).min(6).max(12),
  /** Tools taught in the course, each with its current version and the source of that version. */
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
  /** How each sector uses the skill. City pages show the sectors that hire in the city. */
  sectors: z
    .partialRecord(z.enum(sectorNames), line(320).min(60))
    .refine((sectors) => Object.keys(sectors).length >= 6, 'needs at least 6 sectors'),
  /** Keys of courses to recommend to people who view this course. */
  related: z.array(courseReference).min(3).max(6),
  seo: seoSchema,
  /** Hand-written metadata for individual cities, keyed by city slug. The site composes the metadata for all other cities. */
  citySeo: z.record(z.string().register(references, { to: 'city' }), seoSchema).optional(),
  /**
   * True while the file still contains text that `add course` suggested. Until that text is replaced, `check --production` rejects the
   * course.
   */
  placeholder: z.boolean().default(false),
});

export type CourseData = z.infer<typeof courseSchema>;

export type Course = CourseData & { price: number };
