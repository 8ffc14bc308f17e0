import type { Batch } from '#catalogue/schema/batch.ts';
import type { Branch } from '#catalogue/schema/branch.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Institute } from '#catalogue/schema/institute.ts';
import type { DropdownSources, Menu } from '#catalogue/schema/menu.ts';
import type { Messages } from '#catalogue/schema/message.ts';
import type { Opening } from '#catalogue/schema/opening.ts';
import type { CityPairs } from '#catalogue/schema/pairs.ts';
import type { Redirect } from '#catalogue/schema/redirect.ts';
import type { Review } from '#catalogue/schema/review.ts';
import type { Screens } from '#catalogue/schema/screen.ts';
import type { Story } from '#catalogue/schema/story.ts';
import type { TextPage } from '#catalogue/schema/text-page.ts';
import type { Pattern } from '#catalogue/schema/timetable.ts';
import type { Trainer } from '#catalogue/schema/trainer.ts';
import type { Video } from '#catalogue/schema/video.ts';
import type { CatalogueCode } from '#cli/load/problems/codes.ts';
import type { PathTarget } from '#cli/load/problems/data-position.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';
import { type CatalogueFiles, type CatalogueItem, getStem } from '#cli/load/read-files.ts';
import type { Severity } from '#cli/terminal/user-error.ts';

/**
 * The catalogue as the rules see it. A file with a mistake takes part with the fields that are right, so that one run tells
 * the mistakes of both kinds; therefore any field may be absent, defaults included.
 */
export interface CatalogueParts {
  institute: Partial<Institute>;
  menu: Partial<Menu>;
  dropdowns: Record<string, Partial<DropdownSources[string]>>;
  branches: readonly Partial<Branch>[];
  redirects: readonly Partial<Redirect>[];
  timetable: readonly Partial<Pattern>[];
  batches: readonly Partial<Batch>[];
  openings: readonly Partial<Opening>[];
  messages: Partial<Messages>;
  trainers: readonly Partial<Trainer>[];
  stories: readonly Partial<Story>[];
  reviews: readonly Partial<Review>[];
  videos: readonly Partial<Video>[];
  courses: readonly CatalogueItem<Partial<Course>>[];
  cities: readonly CatalogueItem<Partial<City>>[];
  pairs: readonly CatalogueItem<Partial<CityPairs>>[];
  screens: Partial<Screens>;
  pages: readonly CatalogueItem<Partial<Omit<TextPage, 'name'>>>[];
}

export interface RuleContext extends Pick<CatalogueFiles, 'broken' | 'locate'> {
  parts: CatalogueParts;
  /** Path of each source by its name. */
  files: Record<keyof CatalogueParts, string>;
  /** Routes that the site has by itself, with leading slash. */
  fixedRoutes: readonly string[];
}

/** A check over several files. Pure: the same catalogue gives the same findings. */
export type Rule = (context: RuleContext) => Finding[];

/** A place in the catalogue's data. */
export interface DataPlace {
  file: string;
  path: DataPath;
  target?: PathTarget;
}

/** A mistake at a place of the data. */
export interface Finding extends DataPlace {
  code: CatalogueCode;
  /** An error where it is absent. */
  severity?: Severity;
  message: string;
  hint?: string;
}

/** `catalogue/courses/java.yaml:5:7`, for a message that names another place. */
export function writePlace({ locate }: Pick<RuleContext, 'locate'>, { file, path, target }: DataPlace): string {
  const { line, column } = locate(file, path, target);
  return `${file}:${line}:${column}`;
}

/** The key of an item; that of a file that could not be read is its name. */
export function getKey({ file }: CatalogueItem, key: string | undefined): string {
  return key ?? getStem(file);
}

/** Both names of an item whose key is not the name of its file, which is told as a mistake of its own. */
export const listKeys = (item: CatalogueItem, key: string | undefined): string[] => [
  ...new Set([getKey(item, key), getStem(item.file)]),
];
