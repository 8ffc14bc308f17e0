import path, { type PlatformPath } from 'node:path';

type PathRules = Pick<PlatformPath, 'join' | 'relative' | 'sep'>;

/** Returns a path with `/` as the separator on every system. Reports, records and lookups contain paths in this form. */
export const withSlashes = (file: string, { sep }: Pick<PathRules, 'sep'> = path): string =>
  sep === '/' ? file : file.replaceAll(sep, '/');

export const pathIn = (folder: string, name: string, rules: PathRules = path): string =>
  withSlashes(rules.join(folder, name), rules);

export const pathFrom = (folder: string, file: string, rules: PathRules = path): string =>
  withSlashes(rules.relative(folder, file), rules);
