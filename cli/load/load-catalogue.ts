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
  /** The catalogue's folder; problems name files as this path joined with theirs. */
  dir: string;
  /** Where validated data is kept between runs; the command's own folder where it is absent. */
  cacheDir?: string;
  /** Routes with leading slash that no course or city may take. */
  fixedRoutes?: readonly string[];
}

export interface LoadedCatalogue {
  catalogue: Catalogue;
  /** Path of each file or folder by its name in the data (`menu`), as problems name it. */
  files: CatalogueFiles['files'];
  courseFiles: ReadonlyMap<string, string>;
  cityFiles: ReadonlyMap<string, string>;
  warnings: Problem[];
  /** For problems found later in the same data. */
  locate: Locate;
  /** Keeps the places that were asked for, for the next run. */
  savePlaces: () => void;
}

/** All mistakes of a catalogue at once. */
export class CatalogueError extends UserError {
  override name = 'CatalogueError';

  constructor(problems: readonly Problem[]) {
    const errors = problems.filter(({ severity }) => severity === 'error');
    const files = new Set(errors.map(({ file }) => file)).size;
    const message = `The catalogue has ${plural(errors.length, 'mistake')} in ${plural(files, 'file')}.`;
    super(message, { problems: sortProblems(problems), hint: 'Fix the places above and run the command again.' });
  }
}

/**
 * Loads the catalogue of a folder: valid, complete and frozen.
 * @throws {CatalogueError} with every mistake of every file.
 * @throws {UserError} when there is no such folder.
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

/** @throws {UserError} when there is no such folder */
export function requireFolder(dir: string): void {
  if (!existsSync(dir))
    throw new UserError(`There is no folder ${dir}.`, { hint: 'Give the folder of the catalogue with `--catalogue`.' });
}

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
    courses: toList(data.courses),
    cities: toList(data.cities),
    pairs: toList(data.pairs),
    screens: data.screens ?? {},
    pages: toList(data.pages),
  };
}

/** The data as the site takes it. Every file is valid by now, so that each has the shape of its schema. */
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
    courses: values(data.courses),
    cities: values(data.cities),
    pairs: values(data.pairs),
    articles: values(data.articles),
    pages: toList<CatalogueItem<object>>(data.pages).map(({ file, value }) => Object.freeze({ ...value, name: getStem(file) })),
  };
  return { ...data, ...lists } as unknown as CatalogueData;
}
