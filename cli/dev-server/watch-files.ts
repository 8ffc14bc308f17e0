import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

/** One save makes several events. */
const settleMs = 15;

/** What editors and atomic writes leave for a moment. */
const ignoredFiles = /^\.|~$|\.sw[op]$|\.tmp$|^sed\w{6}$|^4913$/;

/**
 * Calls back with the files that changed, once for each save, and with the moment of the first event. Folders are watched
 * one by one: Node's own recursive watching loses a file that an editor replaces instead of writing.
 * @returns how to end it
 */
export function watchFiles(
  folders: readonly string[],
  onChange: (files: ReadonlySet<string>, since: number) => void,
): () => void {
  const watchers = new Map<string, FSWatcher>();
  let changed = new Set<string>();
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  const report = (): void => {
    const files = changed;
    changed = new Set();
    onChange(files, since);
  };
  const note = (file: string): void => {
    if (changed.size === 0) since = performance.now();
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(report, settleMs);
  };
  const add = (folder: string): void => {
    if (watchers.has(folder)) return;
    const watcher = watch(folder, (_event, name) => {
      if (name === null || ignoredFiles.test(name)) return;
      const path = join(folder, name);
      if (isFolder(path)) add(path);
      else note(path);
    });
    watcher.on('error', () => {
      watcher.close();
      watchers.delete(folder);
    });
    watchers.set(folder, watcher);
    for (const entry of readdirSync(folder, { withFileTypes: true })) if (entry.isDirectory()) add(join(folder, entry.name));
  };
  for (const folder of folders) add(folder);
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
