import { existsSync } from 'node:fs';
import { type Catalogue, type CatalogueData, createCatalogue } from '#catalogue/catalogue.ts';
import { routes } from '#catalogue/routes.ts';
import { cacheFolder } from '#cli/platform/state-folders.ts';
import { sortProblems } from '#cli/terminal/report.ts';
import { type Problem, UserError } from '#cli/terminal/user-error.ts';
import { hashSchemas } from './hash-files.ts';
import { plural } from './problems/wording.ts';
import { type CatalogueFiles, type CatalogueItem, getStem, type Locate, readCatalogueFiles } from './read-files.ts';
import { readPictures } from './read-pictures.ts';
import type { CatalogueParts } from './rules/rule.ts';
import { runRules } from './rules/run-rules.ts';
import { catalogueSources } from './sources.ts';

interface LoadOptions {
  dir: string;
  cacheDir?: string;
  /** Routes that courses and cities must not use, with a leading slash. */
  fixedRoutes?: readonly string[];
}

export interface LoadedCatalogue {
  catalogue: Catalogue;
  files: CatalogueFiles['files'];
  courseFiles: ReadonlyMap<string, string>;
  cityFiles: ReadonlyMap<string, string>;
  warnings: Problem[];
  locate: Locate;
  savePlaces: () => void;
}

export class CatalogueError extends UserError {
  override name = 'CatalogueError';

  constructor(problems: readonly Problem[]) {
    const errors = problems.filter(({ severity }) => severity === 'error');
    const files = new Set(errors.map(({ file }) => file)).size;
    const message = `The catalogue has ${plural(errors.length, 'mistake')} in ${plural(files, 'file')}.`;
    super(message, { problems: sortProblems(problems), hint: 'Fix the mistakes above and run the command again.' });
  }
}

/**
 * Loads and validates the catalogue in a folder. The result is complete and frozen.
 * @throws {CatalogueError} with every mistake in every file
 * @throws {UserError} if the folder does not exist
 */
export async function loadCatalogue({
  dir,
  cacheDir = cacheFolder,
  fixedRoutes = Object.values(routes),
}: LoadOptions): Promise<LoadedCatalogue> {
  requireFolder(dir);
  const read = readCatalogueFiles({ dir, sources: catalogueSources, cacheDir, schemaHash: hashSchemas() });
  const { data, files, broken, locate, savePlaces } = read;
  const parts = buildParts(data);
  const { pictures, problems: pictureProblems } = readPictures(dir, {
    courses: parts.courses.map(({ file }) => getStem(file)),
    cities: parts.cities.map(({ file }) => getStem(file)),
    people: listIds(parts.trainers, parts.stories),
    projects: listIds(parts.projectPictures),
    categories: broken.has(files.menu ?? '') ? undefined : (parts.menu.categories ?? []).map(({ slug }) => slug),
  });
  const problems = [
    ...read.problems,
    ...pictureProblems,
    ...runRules({ parts, files: files as Record<keyof CatalogueParts, string>, fixedRoutes, broken, locate }),
  ];
  if (problems.some(({ severity }) => severity === 'error')) throw new CatalogueError(problems);
  return {
    catalogue: createCatalogue({ ...buildData(data), pictures }),
    files,
    courseFiles: new Map(parts.courses.map(({ file, value }) => [value.key as string, file])),
    cityFiles: new Map(parts.cities.map(({ file, value }) => [value.slug as string, file])),
    warnings: sortProblems(problems),
    locate,
    savePlaces: savePlaces,
  };
}

/** @throws {UserError} if the folder does not exist */
export function requireFolder(dir: string): void {
  if (!existsSync(dir))
    throw new UserError(`There is no folder ${dir}.`, { hint: 'Add `--catalogue` with the path of the catalogue folder.' });
}

const listIds = (...lists: (readonly { id?: string | undefined }[])[]): string[] => lists.flat().flatMap(({ id }) => id ?? []);

const toList = <T>(value: unknown): T[] => (Array.isArray(value) ? value : []);

function buildParts(data: CatalogueFiles['data']): CatalogueParts {
  return {
    institute: data.institute ?? {},
    menu: data.menu ?? {},
    dropdowns: (data.dropdowns ?? {}) as CatalogueParts['dropdowns'],
    branches: toList(data.branches),
    redirects: toList(data.redirects),
    timetable: toList(data.timetable),
    batches: toList(data.batches),
    openings: toList(data.openings),
    messages: data.messages ?? {},
    trainers: toList(data.trainers),
    stories: toList(data.stories),
    reviews: toList(data.reviews),
    videos: toList(data.videos),
    outcomes: toList(data.outcomes),
    projectPictures: toList(data.projectPictures),
    courses: toList(data.courses),
    cities: toList(data.cities),
    pairs: toList(data.pairs),
    screens: data.screens ?? {},
    pages: toList(data.pages),
  };
}

/** Casts the data to the site's types. All files are valid at this point, so every value matches its schema. */
function buildData(data: CatalogueFiles['data']): Omit<CatalogueData, 'pictures'> {
  const values = (items: unknown) => toList<CatalogueItem>(items).map(({ value }) => value);
  const lists = {
    redirects: toList(data.redirects),
    batches: toList(data.batches),
    openings: toList(data.openings),
    trainers: toList(data.trainers),
    stories: toList(data.stories),
    reviews: toList(data.reviews),
    videos: toList(data.videos),
    outcomes: toList(data.outcomes),
    projectPictures: toList(data.projectPictures),
    courses: values(data.courses),
    cities: values(data.cities),
    pairs: values(data.pairs),
    articles: values(data.articles),
    pages: toList<CatalogueItem<object>>(data.pages).map(({ file, value }) => Object.freeze({ ...value, name: getStem(file) })),
  };
  return { ...data, ...lists } as unknown as CatalogueData;
}
