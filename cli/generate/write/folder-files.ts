import { type Dirent, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** What lies below a folder, by paths relative to it with `/`. */
export interface FolderContent {
  files: Set<string>;
  folders: Set<string>;
  /** Links, sockets and the like. */
  others: Set<string>;
}

/** Everything below a folder; links are named, not followed. A folder that is missing is empty. */
export function listFolder(root: string): FolderContent {
  const content: FolderContent = { files: new Set(), folders: new Set(), others: new Set() };
  const waiting = [''];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const entry of readFolder(`${root}/${folder}`)) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) waiting.push(path);
      content[getKind(entry)].add(path);
    }
  }
  return content;
}

const getKind = (entry: Dirent): keyof FolderContent => (entry.isFile() ? 'files' : entry.isDirectory() ? 'folders' : 'others');

function readFolder(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The file's bytes, or `undefined` when it is missing. */
export function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Removes a file below `root` and the folders that it leaves empty. */
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
