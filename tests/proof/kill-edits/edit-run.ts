import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Journal } from '#cli/edit/journal/journal.ts';
import { listFolder } from '#cli/generate/write/folder-files.ts';
import { loadCatalogue } from '#cli/load/load-catalogue.ts';
import { frozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

const bin = fileURLToPath(new URL('../../../cli/bin.mjs', import.meta.url));

export interface EditCase {
  name: string;
  args: (folder: string) => string[];
}

/** Moment of the kill: after some time, or at the n-th file event, while files are being written. */
export type Moment = { afterMs: number } | { atEvent: number };

export type State = 'old' | 'new' | 'torn' | 'does not load';

export interface Outcome {
  state: State;
  /** Whether the kill interrupted the writing, so that the next command had to finish the change. */
  wasFinished: boolean;
}

export function snapshot(dir: string): string {
  const { files } = listFolder(dir);
  return [...files]
    .sort()
    .map((file) => `${file}\n${readFileSync(join(dir, file), 'base64')}`)
    .join('\n');
}

export function copyCatalogue(): string {
  const folder = mkdtempSync(join(tmpdir(), 'institute-kill-'));
  cpSync(frozenCatalogue, join(folder, 'catalogue'), { recursive: true });
  mkdirSync(join(folder, 'state'));
  return folder;
}

function startEdit({ args }: EditCase, folder: string): { child: ChildProcess; ended: Promise<void> } {
  const options = ['--catalogue', join(folder, 'catalogue'), '--state', join(folder, 'state')];
  const child = spawn(process.execPath, [bin, ...args(folder), ...options, '--yes'], { stdio: 'ignore' });
  return { child, ended: new Promise((resolve) => child.once('close', () => resolve())) };
}

export async function runEdit(edit: EditCase, folder: string): Promise<number> {
  const start = performance.now();
  await startEdit(edit, folder).ended;
  return performance.now() - start;
}

export async function killEdit(edit: EditCase, folder: string, moment: Moment): Promise<void> {
  const { child, ended } = startEdit(edit, folder);
  if ('afterMs' in moment) await Promise.race([ended, pause(moment.afterMs)]);
  else await Promise.race([ended, nthEvent(folder, moment.atEvent)]);
  child.kill('SIGKILL');
  await ended;
}

/** Resolves at the n-th change to the catalogue or the journal. */
function nthEvent(folder: string, count: number): Promise<void> {
  const folders = ['catalogue', 'catalogue/cities', 'catalogue/courses', 'state'].map((name) => join(folder, name));
  return new Promise((resolve) => {
    let left = count;
    const watchers = folders.map((name) => watch(name, report));
    const journals = setInterval(() => watchJournal(), 2);
    function report(): void {
      left -= 1;
      if (left > 0) return;
      clearInterval(journals);
      for (const watcher of watchers) watcher.close();
      resolve();
    }
    function watchJournal(): void {
      const edits = join(folder, 'state/catalogue-edits');
      if (!existsSync(edits)) return;
      clearInterval(journals);
      for (const name of readdirSync(edits)) watchers.push(watch(join(edits, name), report));
    }
  });
}

/** Does what the next command does: finishes the interrupted change, then loads the catalogue. */
export async function checkOutcome(folder: string, states: { before: string; after: string }): Promise<Outcome> {
  const dir = join(folder, 'catalogue');
  const wasFinished = (await new Journal({ dir, stateDir: join(folder, 'state') }).recover()) !== undefined;
  try {
    await loadCatalogue({ dir, cacheDir: join(tmpdir(), 'institute-kill-cache') });
  } catch {
    return { state: 'does not load', wasFinished };
  }
  const found = snapshot(dir);
  return { state: found === states.before ? 'old' : found === states.after ? 'new' : 'torn', wasFinished };
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
