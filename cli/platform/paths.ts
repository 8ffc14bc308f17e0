import path, { type PlatformPath } from 'node:path';

/** The rules of one system for paths. Tests name another system than their own. */
type PathRules = Pick<PlatformPath, 'join' | 'relative' | 'sep'>;

/** Returns a path as reports, records and look-ups write it: with `/` on every system. */
export const withSlashes = (file: string, { sep }: Pick<PathRules, 'sep'> = path): string =>
  sep === '/' ? file : file.replaceAll(sep, '/');

/** Joins a folder and a name below it, with `/`. */
export const pathIn = (folder: string, name: string, rules: PathRules = path): string =>
  withSlashes(rules.join(folder, name), rules);

/** Returns the path that leads from a folder to a file, with `/`. */
export const pathFrom = (folder: string, file: string, rules: PathRules = path): string =>
  withSlashes(rules.relative(folder, file), rules);
