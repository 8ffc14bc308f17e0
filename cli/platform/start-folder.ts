import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { withSlashes } from './paths.ts';

/** The folder in which the command was typed; undefined while that is the folder in which it runs. */
let startFolder: string | undefined;

/** Goes up to the folder that holds the catalogue, if a folder above holds one. */
export function enterProject(): void {
  const here = process.cwd();
  let folder = here;
  while (!existsSync(join(folder, 'catalogue/institute.yaml'))) {
    if (dirname(folder) === folder) return;
    folder = dirname(folder);
  }
  if (folder === here) return;
  process.chdir(folder);
  startFolder = here;
}

/** Returns a path given in the start folder as seen from the project's folder. */
export const fromStartFolder = (path: string): string =>
  startFolder === undefined || isAbsolute(path) ? path : withSlashes(relative(process.cwd(), resolve(startFolder, path))) || '.';

export const isFileAtStart = (name: unknown): boolean =>
  startFolder !== undefined && typeof name === 'string' && name.includes('.') && existsSync(resolve(startFolder, name));
