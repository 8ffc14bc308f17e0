import { type Dirent, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { ifExists } from '#cli/platform/if-exists.ts';

/** Contents of a folder, as `/`-separated paths relative to it. */
export interface FolderContent {
  files: Set<string>;
  folders: Set<string>;
  others: Set<string>;
}

/** Lists everything below a folder without following links. A missing folder counts as empty. */
export function listFolder(root: string): FolderContent {
  const content: FolderContent = { files: new Set(), folders: new Set(), others: new Set() };
  const waiting = [''];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const entry of ifExists(() => readdirSync(`${root}/${folder}`, { withFileTypes: true })) ?? []) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) waiting.push(path);
      content[getKind(entry)].add(path);
    }
  }
  return content;
}

const getKind = (entry: Dirent): keyof FolderContent => (entry.isFile() ? 'files' : entry.isDirectory() ? 'folders' : 'others');

export function removeFile(root: string, file: string): void {
  rmSync(`${root}/${file}`, { force: true });
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    try {
      rmdirSync(`${root}/${folder}`);
    } catch {
      return;
    }
  }
}
