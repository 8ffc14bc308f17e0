import { readdirSync } from 'node:fs';
import type { Mistake } from './problems/codes.ts';

interface ListedFiles {
  /** Names of the folder's files of the wanted format, in the order of their code units, which no locale changes. */
  names: string[];
  /** Mistakes about files by their names; a warning does not keep the rest from being loaded. */
  mistakes: (Mistake & { name: string; isWarning: boolean })[];
}

/** What editors and systems leave behind by themselves. */
const ignoredFiles = /^\.|^Thumbs\.db$|^desktop\.ini$|~$|\.sw[op]$/i;

/** How the files of a folder end, and how people who mean them end them. */
const formats = {
  yaml: { ending: '.yaml', likelyName: /\.ya?ml(\.txt)?$/i, noun: 'YAML' },
  svg: { ending: '.svg', likelyName: /\.svg(\.(txt|xml))?$/i, noun: 'SVG' },
  markdown: { ending: '.md', likelyName: /\.(md|mdx|markdown)(\.txt)?$/i, noun: 'Markdown' },
} as const;
type Format = keyof typeof formats;

/** Lists a folder of catalogue entries; undefined when there is no such folder. */
export function listFolder(folder: string, format: Format = 'yaml'): ListedFiles | undefined {
  const entries = readFolder(folder);
  if (!entries) return undefined;
  const listed: ListedFiles = { names: [], mistakes: [] };
  for (const name of entries.filter((entry) => !ignoredFiles.test(entry)).sort()) {
    const mistake = validateName(name, format);
    if (mistake) listed.mistakes.push({ ...mistake, name, isWarning: mistake.code === 'catalogue/unexpected-file' });
    else listed.names.push(name);
  }
  return listed;
}

/** Names in a folder, without what editors and systems leave behind; none where there is no such folder. */
export const listEntries = (folder: string): string[] =>
  (readFolder(folder) ?? []).filter((name) => !ignoredFiles.test(name)).sort();

function readFolder(folder: string): string[] | undefined {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

function validateName(name: string, format: Format): Mistake | undefined {
  const { ending, likelyName, noun } = formats[format];
  if (name.endsWith(ending)) return undefined;
  const stem = name.replace(likelyName, '');
  if (stem === name) {
    return {
      code: 'catalogue/unexpected-file',
      message: `This is no ${noun} file and is not read.`,
      hint: 'Move it out of the folder.',
    };
  }
  const message = `The file is not read: names of catalogue files${format === 'yaml' ? '' : ' of this folder'} end in \`${ending}\`.`;
  return { code: 'catalogue/wrong-extension', message, hint: `Rename it to \`${stem}${ending}\`.` };
}

/** Files at the top of the catalogue that look meant to be read and are not, with the name each should have. */
export function findMisnamed(folder: string, expected: readonly string[]): ListedFiles['mistakes'] {
  const yaml = (readFolder(folder) ?? []).filter(
    (name) => /\.ya?ml(\.txt)?$/i.test(name) && !ignoredFiles.test(name) && !expected.includes(name),
  );
  return yaml.sort().map((name) => {
    const mistake = validateName(name, 'yaml') ?? {
      code: 'catalogue/unexpected-file' as const,
      message: 'This file is not read: the catalogue has no file of that name.',
      hint: `Names that are read: ${expected.join(', ')}.`,
    };
    return { ...mistake, name, isWarning: mistake.code === 'catalogue/unexpected-file' };
  });
}
