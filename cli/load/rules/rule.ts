import type { Batch } from '#catalogue/schema/batch.ts';
import type { Branch } from '#catalogue/schema/branch.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Institute } from '#catalogue/schema/institute.ts';
import type { DropdownSources, Menu } from '#catalogue/schema/menu.ts';
import type { Messages } from '#catalogue/schema/message.ts';
import type { Opening } from '#catalogue/schema/opening.ts';
import type { Outcome } from '#catalogue/schema/outcome.ts';
import type { CityPairs } from '#catalogue/schema/pairs.ts';
import type { ProjectPicture } from '#catalogue/schema/project-picture.ts';
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
 * The catalogue as rules see it. Files with mistakes are included with their valid fields, so that rules can report further mistakes in the
 * same run. Any field may therefore be missing, even a field with a default.
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
  outcomes: readonly Partial<Outcome>[];
  projectPictures: readonly Partial<ProjectPicture>[];
  courses: readonly CatalogueItem<Partial<Course>>[];
  cities: readonly CatalogueItem<Partial<City>>[];
  pairs: readonly CatalogueItem<Partial<CityPairs>>[];
  screens: Partial<Screens>;
  pages: readonly CatalogueItem<Partial<Omit<TextPage, 'name'>>>[];
}

export interface RuleContext extends Pick<CatalogueFiles, 'broken' | 'locate'> {
  parts: CatalogueParts;
  files: Record<keyof CatalogueParts, string>;
  fixedRoutes: readonly string[];
}

export type Rule = (context: RuleContext) => Finding[];

export interface DataPlace {
  file: string;
  path: DataPath;
  target?: PathTarget;
}

export interface Finding extends DataPlace {
  code: CatalogueCode;
  severity?: Severity;
  message: string;
  hint?: string;
}

/** Formats a position such as `catalogue/courses/java.yaml:5:7` for a message. */
export function writePlace({ locate }: Pick<RuleContext, 'locate'>, { file, path, target }: DataPlace): string {
  const { line, column } = locate(file, path, target);
  return `${file}:${line}:${column}`;
}

export function getKey({ file }: CatalogueItem, key: string | undefined): string {
  return key ?? getStem(file);
}

/** Returns an item's key and its file name. If the key and the file name differ, another rule reports the difference. */
export const listKeys = (item: CatalogueItem, key: string | undefined): string[] => [
  ...new Set([getKey(item, key), getStem(item.file)]),
];
