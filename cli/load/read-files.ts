import { pathIn } from '#cli/platform/paths.ts';
import type { Problem } from '#cli/terminal/user-error.ts';
import { openCache } from './cache.ts';
import { findMisnamed, listFolder } from './list-files.ts';
import type { PathTarget } from './problems/data-position.ts';
import { ProblemList } from './problems/problem-list.ts';
import type { TextPosition } from './problems/text-position.ts';
import { type DataPath, writeYaml } from './problems/wording.ts';
import { SourceFiles } from './source-files.ts';
import type { CatalogueSource } from './sources.ts';

export interface CatalogueItem<T = unknown> {
  file: string;
  value: T;
}

export const getStem = (file: string): string => file.slice(file.lastIndexOf('/') + 1, file.lastIndexOf('.'));

/** Finds the position of a field or value in a file. The position of a missing value is that of its nearest parent. */
export type Locate = (file: string, path: DataPath, target?: PathTarget) => TextPosition;

export interface CatalogueFiles {
  /** Frozen data, keyed by source name: one file's data, or a list of `CatalogueItem` sorted by file name. */
  data: Record<string, unknown>;
  files: Record<string, string>;
  problems: Problem[];
  /** Files with a mistake. Their data contains only the valid fields. */
  broken: ReadonlySet<string>;
  locate: Locate;
  savePlaces: () => void;
}

interface ReadOptions {
  dir: string;
  sources: readonly CatalogueSource[];
  cacheDir: string;
  schemaHash: string;
}

interface Reading {
  list: ProblemList;
  files: SourceFiles;
}

/** Reads, validates and freezes the catalogue files. Collects all mistakes as problems instead of throwing. */
export function readCatalogueFiles({ dir, sources, cacheDir, schemaHash }: ReadOptions): CatalogueFiles {
  const list = new ProblemList();
  const cache = openCache(cacheDir, schemaHash);
  const reading = { list, files: new SourceFiles(cache, list) };
  const paths = Object.fromEntries(sources.map(({ name, path }) => [name, pathIn(dir, path)]));
  const data = Object.fromEntries(sources.map((source) => [source.name, readSource(pathIn(dir, source.path), source, reading)]));
  for (const { name, file, value } of reading.files.misplaced)
    data[name] = deepFreeze([...((data[name] as CatalogueItem[] | undefined) ?? []), { file, value }]);
  reportMisnamed(dir, sources, list);
  cache.save();
  const locate = reading.files.locate.bind(reading.files);
  return { data, files: paths, problems: list.problems, broken: list.broken, locate, savePlaces: () => cache.save() };
}

const isFile = ({ path }: CatalogueSource): boolean => path.endsWith('.yaml');

function readSource(path: string, source: CatalogueSource, reading: Reading): unknown {
  return deepFreeze(isFile(source) ? reading.files.read(path, source) : readFolder(path, source, reading));
}

function readFolder(folder: string, source: CatalogueSource, reading: Reading): CatalogueItem[] {
  const listed = listFolder(folder, source.format);
  if (!listed && !source.optional) reading.list.report(folder, missingFolder);
  for (const { name, isWarning, ...mistake } of listed?.mistakes ?? [])
    reading.list.report(pathIn(folder, name), mistake, { isWarning });
  const entry = { ...source, optional: false };
  const misplaced = (file: string): boolean => reading.files.misplaced.some((other) => other.file === file);
  const items = (listed?.names ?? [])
    .map((name) => pathIn(folder, name))
    .map((file) => ({ file, value: reading.files.read(file, entry) ?? {} }))
    .filter(({ file }) => !misplaced(file));
  return items.filter((item) => {
    const copied = findCopied(item, items, source);
    if (copied === undefined) checkName(item, source, reading);
    else reading.list.report(item.file, describeCopy(copied, source));
    return copied === undefined;
  });
}

function findCopied(
  { file, value }: CatalogueItem,
  items: readonly CatalogueItem[],
  { keyField }: CatalogueSource,
): string | undefined {
  const key = keyField && (value as Record<string, unknown>)[keyField];
  return items.find((other) => other.file !== file && getStem(other.file) === key && getStem(file) !== key)?.file;
}

const describeCopy = (file: string, { keyField }: CatalogueSource) =>
  ({
    code: 'catalogue/copied-file',
    message: `This file is a copy of ${file}: both have \`${keyField}: ${getStem(file)}\`.`,
    hint: 'Delete the copy. If it should become a new entry, change its key, id, names and paths, and name the file after its key.',
  }) as const;

const missingFolder = {
  code: 'catalogue/missing-file',
  message: 'This folder is missing.',
  hint: 'Restore the folder, or check the path after `--catalogue`.',
} as const;

function checkName({ file, value }: CatalogueItem, { keyField }: CatalogueSource, { list, files }: Reading): void {
  const key = keyField && (value as Record<string, unknown>)[keyField];
  const stem = getStem(file);
  if (!keyField || typeof key !== 'string' || key === stem) return;
  const message = `\`${keyField}\` is ${JSON.stringify(key)}, but the file is named \`${stem}.yaml\`. They must match.`;
  const hint = `Write \`${keyField}: ${writeYaml(stem)}\`, or rename the file to \`${key}.yaml\` if that name is correct.`;
  list.report(file, { code: 'catalogue/file-name', message, hint }, { position: files.locate(file, [keyField]) });
}

function reportMisnamed(dir: string, sources: readonly CatalogueSource[], list: ProblemList): void {
  const expected = sources.filter(isFile).map(({ path }) => path);
  for (const { name, isWarning, ...mistake } of findMisnamed(dir, expected))
    list.report(pathIn(dir, name), mistake, { isWarning });
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const child of Object.values(value)) deepFreeze(child);
  return Object.freeze(value);
}
