import { type Catalogue, type CatalogueData, createCatalogue } from '#catalogue/catalogue.ts';
import { cacheFolder } from '#cli/platform/state-folders.ts';
import { sortProblems } from '#cli/terminal/report.ts';
import { type Problem, UserError } from '#cli/terminal/user-error.ts';
import { hashSchemas } from './hash-files.ts';
import { plural } from './problems/wording.ts';
import { type CatalogueFiles, type CatalogueItem, getStem, type Locate, readCatalogueFiles } from './read-files.ts';
import { readPictures } from './read-pictures.ts';
import type { CatalogueParts } from './rules/rule.ts';
import { runRules } from './rules/run-rules.ts';
import { type CatalogueSource, catalogueSources } from './sources.ts';

interface LoadOptions {
  dir: string;
  cacheDir?: string;
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
 */
export async function loadCatalogue({ dir, cacheDir = cacheFolder }: LoadOptions): Promise<LoadedCatalogue> {
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
    ...runRules({ parts, files: files as Record<keyof CatalogueParts, string>, broken, locate }),
  ];
  if (problems.some(({ severity }) => severity === 'error')) throw new CatalogueError(problems);
  return {
    catalogue: createCatalogue({ ...buildData(data), pictures }),
    files,
    courseFiles: new Map(parts.courses.map(({ file, value }) => [value.key as string, file])),
    cityFiles: new Map(parts.cities.map(({ file, value }) => [value.slug as string, file])),
    warnings: sortProblems(problems),
    locate,
    savePlaces,
  };
}

const listIds = (...lists: (readonly { id?: string | undefined }[])[]): string[] => lists.flat().flatMap(({ id }) => id ?? []);

const toList = <T>(value: unknown): T[] => (Array.isArray(value) ? value : []);

const isFolder = ({ path }: CatalogueSource): boolean => !path.endsWith('.yaml');
const isList = (source: CatalogueSource): boolean => isFolder(source) || source.schema._zod.def.type === 'array';

/** Adds an empty list or block for each file that is missing or cannot be parsed. */
const buildParts = (data: CatalogueFiles['data']): CatalogueParts =>
  Object.fromEntries(
    catalogueSources.map((source) => [source.name, isList(source) ? toList(data[source.name]) : (data[source.name] ?? {})]),
  ) as unknown as CatalogueParts;

/** Casts the data to the site's types. All files are valid at this point, so every value matches its schema. */
function buildData(data: CatalogueFiles['data']): Omit<CatalogueData, 'pictures'> {
  const lists = catalogueSources.filter(isList).map((source) => {
    const items = toList<CatalogueItem<object>>(data[source.name]);
    return [source.name, isFolder(source) ? items.map((item) => toEntry(source, item)) : items];
  });
  return { ...data, ...Object.fromEntries(lists) };
}

const toEntry = ({ name }: CatalogueSource, { file, value }: CatalogueItem<object>): object =>
  name === 'pages' ? Object.freeze({ ...value, name: getStem(file) }) : value;
