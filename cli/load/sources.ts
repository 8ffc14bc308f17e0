import type * as z from 'zod';
import { batchesSchema } from '#catalogue/schema/batch.ts';
import { blogArticleSchema } from '#catalogue/schema/blog-article.ts';
import { branchesSchema } from '#catalogue/schema/branch.ts';
import { citySchema } from '#catalogue/schema/city.ts';
import { countriesSchema } from '#catalogue/schema/country.ts';
import { courseSchema } from '#catalogue/schema/course.ts';
import { instituteSchema } from '#catalogue/schema/institute.ts';
import { marathiSchema } from '#catalogue/schema/marathi.ts';
import { dropdownsSchema, menuSchema } from '#catalogue/schema/menu.ts';
import { messagesSchema } from '#catalogue/schema/message.ts';
import { openingsSchema } from '#catalogue/schema/opening.ts';
import { outcomesSchema } from '#catalogue/schema/outcome.ts';
import { pairsSchema } from '#catalogue/schema/pairs.ts';
import { projectPicturesSchema } from '#catalogue/schema/project-picture.ts';
import { redirectsSchema } from '#catalogue/schema/redirect.ts';
import { reviewsSchema } from '#catalogue/schema/review.ts';
import { screensSchema } from '#catalogue/schema/screen.ts';
import { storiesSchema } from '#catalogue/schema/story.ts';
import { textPageSchema } from '#catalogue/schema/text-page.ts';
import { timetableSchema } from '#catalogue/schema/timetable.ts';
import { trainersSchema } from '#catalogue/schema/trainer.ts';
import { videosSchema } from '#catalogue/schema/video.ts';
import { workingHoursSchema } from '#catalogue/schema/working-hours.ts';

export interface CatalogueSource {
  name: string;
  /** Path below the catalogue folder: a file (`menu.yaml`), or a folder with files of the same kind (`courses`). */
  path: string;
  schema: z.core.$ZodType;
  /** For folders: field that must equal the file name without `.yaml`. */
  keyField?: string;
  /** Set to `markdown` for folders of Markdown files, whose front matter follows the schema. The default is YAML. */
  format?: 'markdown';
  optional?: boolean;
}

export const catalogueSources = [
  { name: 'institute', path: 'institute.yaml', schema: instituteSchema },
  { name: 'branches', path: 'branches.yaml', schema: branchesSchema },
  { name: 'countries', path: 'countries.yaml', schema: countriesSchema },
  { name: 'menu', path: 'menu.yaml', schema: menuSchema },
  { name: 'dropdowns', path: 'dropdowns.yaml', schema: dropdownsSchema },
  { name: 'screens', path: 'screens.yaml', schema: screensSchema },
  { name: 'redirects', path: 'redirects.yaml', schema: redirectsSchema, optional: true },
  { name: 'timetable', path: 'timetable.yaml', schema: timetableSchema },
  { name: 'batches', path: 'batches.yaml', schema: batchesSchema, optional: true },
  { name: 'openings', path: 'openings.yaml', schema: openingsSchema, optional: true },
  { name: 'workingHours', path: 'working-hours.yaml', schema: workingHoursSchema, optional: true },
  { name: 'messages', path: 'messages.yaml', schema: messagesSchema, optional: true },
  { name: 'marathi', path: 'marathi.yaml', schema: marathiSchema, optional: true },
  { name: 'trainers', path: 'trainers.yaml', schema: trainersSchema, optional: true },
  { name: 'stories', path: 'stories.yaml', schema: storiesSchema, optional: true },
  { name: 'reviews', path: 'reviews.yaml', schema: reviewsSchema, optional: true },
  { name: 'videos', path: 'videos.yaml', schema: videosSchema, optional: true },
  { name: 'outcomes', path: 'outcomes.yaml', schema: outcomesSchema, optional: true },
  { name: 'projectPictures', path: 'project-pictures.yaml', schema: projectPicturesSchema, optional: true },
  { name: 'courses', path: 'courses', schema: courseSchema, keyField: 'key' },
  { name: 'cities', path: 'cities', schema: citySchema, keyField: 'slug' },
  { name: 'pairs', path: 'pairs', schema: pairsSchema, keyField: 'city', optional: true },
  { name: 'articles', path: 'blog-articles', schema: blogArticleSchema, keyField: 'slug', optional: true },
  { name: 'pages', path: 'pages', schema: textPageSchema, format: 'markdown' },
] as const satisfies readonly CatalogueSource[];
