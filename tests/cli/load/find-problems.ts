import { join } from 'node:path';
import type * as z from 'zod';
import { CatalogueError, loadCatalogue } from '#cli/load/load-catalogue.ts';
import { readCatalogueFiles } from '#cli/load/read-files.ts';
import type { Problem } from '#cli/terminal/user-error.ts';
import { smallCatalogue } from '#tests/fixtures/catalogue/small-catalogue.ts';
import { type FolderFiles, makeTempFolder, sharedCache, writeFiles } from '#tests/fixtures/catalogue/temp-folder.ts';

/** A problem with its position in the short form `file:line:column`. */
export interface Found {
  place: string;
  code: string;
  message: string;
  hint?: string;
}

const shorten = (folder: string, problems: readonly Problem[]): Found[] =>
  problems.map(({ file, line, column, code, message, hint }) => ({
    place: `${file.replace(`${folder}/`, '')}:${line}:${column}`,
    code,
    message: message.replaceAll(`${folder}/`, ''),
    hint: hint?.replaceAll(`${folder}/`, ''),
  }));

export function findInText(content: string | Uint8Array, schema: z.core.$ZodType): Found[] {
  const folder = makeTempFolder();
  writeFiles(folder, { 'thing.yaml': content });
  const sources = [{ name: 'thing', path: 'thing.yaml', schema }];
  return shorten(folder, readCatalogueFiles({ dir: folder, sources, cacheDir: join(folder, 'cache'), schemaHash: '1' }).problems);
}

/** Returns the problems in the small catalogue after a change. The change may also delete files. */
export async function findInCatalogue(change: (files: Record<string, string> & FolderFiles) => void): Promise<Found[]> {
  const folder = makeTempFolder();
  const files = smallCatalogue();
  change(files);
  writeFiles(folder, files);
  try {
    const { warnings } = await loadCatalogue({ dir: folder, cacheDir: sharedCache });
    return shorten(folder, warnings);
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    return shorten(folder, error.problems);
  }
}

/** Replaces a part of a text. Throws if the text does not contain that part. */
export function edit(text: string | undefined, from: string, to: string): string {
  if (!text?.includes(from)) throw new Error(`The fixture does not hold ${JSON.stringify(from)}`);
  return text.replace(from, to);
}

export const findAfter = (file: string, from: string, to: string): Promise<Found[]> =>
  findInCatalogue((files) => {
    files[file] = edit(files[file], from, to);
  });

export const findAfterAdding = (file: string, lines: string): Promise<Found[]> =>
  findInCatalogue((files) => {
    files[file] += lines;
  });
