import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { withSlashes } from './paths.ts';

let startFolder: string | undefined;

/** Changes to the nearest parent folder with a catalogue, if there is one. */
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

export const fromStartFolder = (path: string): string =>
  startFolder === undefined || isAbsolute(path) ? path : withSlashes(relative(process.cwd(), resolve(startFolder, path))) || '.';

export const isFileAtStart = (name: unknown): boolean =>
  startFolder !== undefined && typeof name === 'string' && name.includes('.') && existsSync(resolve(startFolder, name));
