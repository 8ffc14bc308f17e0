import { readdirSync } from 'node:fs';
import { ifExists } from '#cli/platform/if-exists.ts';
import type { Mistake } from './problems/codes.ts';

interface ListedFiles {
  /** File names with the expected extension, sorted by code unit so that their order does not depend on the locale. */
  names: string[];
  mistakes: (Mistake & { name: string; isWarning: boolean })[];
}

const ignoredFiles = /^\.|^Thumbs\.db$|^desktop\.ini$|~$|\.sw[op]$/i;

const formats = {
  yaml: { ending: '.yaml', likelyName: /\.ya?ml(\.txt)?$/i },
  svg: { ending: '.svg', likelyName: /\.svg(\.(txt|xml))?$/i },
  markdown: { ending: '.md', likelyName: /\.(md|mdx|markdown)(\.txt)?$/i },
} as const;
type Format = keyof typeof formats;

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

/** Lists the names in a folder, except files left behind by editors and operating systems. Empty if the folder does not exist. */
export const listEntries = (folder: string): string[] =>
  (readFolder(folder) ?? []).filter((name) => !ignoredFiles.test(name)).sort();

const readFolder = (folder: string): string[] | undefined => ifExists(() => readdirSync(folder));

function validateName(name: string, format: Format): Mistake | undefined {
  const { ending, likelyName } = formats[format];
  if (name.endsWith(ending)) return undefined;
  const message = `This file is ignored, because its name does not end in \`${ending}\`.`;
  const stem = name.replace(likelyName, '');
  if (stem === name) {
    return {
      code: 'catalogue/unexpected-file',
      message,
      hint: 'Move the file out of this folder.',
    };
  }
  return { code: 'catalogue/wrong-extension', message, hint: `Rename the file to \`${stem}${ending}\`.` };
}

/** Finds top-level files that look like catalogue files but are not loaded. Each reported problem suggests the right name. */
export function findMisnamed(folder: string, expected: readonly string[]): ListedFiles['mistakes'] {
  const yaml = (readFolder(folder) ?? []).filter(
    (name) => /\.ya?ml(\.txt)?$/i.test(name) && !ignoredFiles.test(name) && !expected.includes(name),
  );
  return yaml.sort().map((name) => {
    const mistake = validateName(name, 'yaml') ?? {
      code: 'catalogue/unexpected-file' as const,
      message: 'This file is ignored, because the catalogue does not use a file with this name.',
      hint: `The catalogue uses these files: ${expected.join(', ')}.`,
    };
    return { ...mistake, name, isWarning: mistake.code === 'catalogue/unexpected-file' };
  });
}
