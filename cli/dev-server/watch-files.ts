import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Delay in milliseconds, so that all events of a save count as one change. */
const settleMs = 15;

const ignoredFiles = /^\.|~$|\.sw[op]$|\.tmp$|^sed\w{6}$|^4913$/;

/**
 * Calls `onChange` once per save with the changed files and the time of the first event. Each folder has its own watcher, because Node's
 * recursive watcher loses files that an editor replaces instead of overwriting.
 * @returns function that stops watching
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
