import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { withLock } from '#cli/build/build-lock.ts';
import { nowDate } from '#cli/clock.ts';
import { hashOf } from '#cli/engine/hash.ts';
import { UserError } from '#cli/errors/user-error.ts';
import { type Change, type FileChange, isSameBytes, readBytes } from './change.ts';
import { type JournalEntry, readEntry, writeEntry } from './journal-entry.ts';
import { removeTemporaries, writeAtomically } from './write-atomically.ts';

/** Changes that can be taken back, newest last. Older ones are forgotten. */
const keptEntries = 50;
const waitMaxMs = 10_000;

export interface JournalPlace {
  /** The catalogue's folder. */
  dir: string;
  /** Folder of all local state. */
  stateDir: string;
}

/**
 * Changes to a catalogue, each done whole or not at all. What a change will do is on disk before the first file is touched
 * (`pending.json`), so a kill at any moment is mended at the next start by finishing it; finished changes are kept so that
 * they can be taken back.
 */
export class Journal {
  readonly #folder: string;
  readonly #dir: string;

  constructor({ dir, stateDir }: JournalPlace) {
    this.#dir = resolve(dir);
    this.#folder = join(resolve(stateDir), 'catalogue-edits', hashOf(this.#dir));
  }

  /** Does a change. @throws {UserError} when a file is no longer as the change found it */
  apply(change: Change): Promise<void> {
    return this.#alone(() => {
      this.#checkUntouched(change.files);
      const id = (this.#ids().at(-1) ?? 0) + 1;
      this.#run({ id, kind: 'change', title: change.title, at: nowDate().toISOString(), files: change.files });
    });
  }

  /** Takes the newest change back, byte for byte. @throws {UserError} when there is none, or its files were changed since */
  undo(): Promise<JournalEntry> {
    return this.#alone(() => {
      const last = this.last();
      if (!last) throw nothingToUndo();
      const files = last.files.map(({ file, before, after }) => ({ file, before: after, after: before }));
      this.#checkUntouched(files, last);
      this.#run({ ...last, kind: 'undo', files });
      return last;
    });
  }

  /** Finishes a change that was cut short; gives its title when there was one. */
  async recover(): Promise<string | undefined> {
    if (readBytes(this.#pendingFile) === null) return undefined;
    return this.#alone((finished) => finished);
  }

  last(): JournalEntry | undefined {
    const id = this.#ids().at(-1);
    return id === undefined ? undefined : readEntry(this.#entryFile(id));
  }

  /** The changes that can be taken back, newest first. */
  list(): JournalEntry[] {
    return this.#ids()
      .reverse()
      .flatMap((id) => readEntry(this.#entryFile(id)) ?? []);
  }

  get #pendingFile(): string {
    return join(this.#folder, 'pending.json');
  }

  #entryFile(id: number): string {
    return join(this.#folder, 'history', `${String(id).padStart(6, '0')}.json`);
  }

  #ids(): number[] {
    const folder = dirname(this.#entryFile(0));
    mkdirSync(folder, { recursive: true });
    return readdirSync(folder)
      .flatMap((name) => (/^\d+\.json$/.test(name) ? [Number.parseInt(name, 10)] : []))
      .sort((a, b) => a - b);
  }

  /** Nobody else changes the catalogue meanwhile; what was cut short is finished first, and its title given. */
  async #alone<Result>(work: (finished: string | undefined) => Result): Promise<Result> {
    const file = join(this.#folder, 'lock');
    return withLock({ file, waitMaxMs, doing: 'changing the same catalogue' }, async () => {
      const finished = this.#finishPending();
      return work(finished);
    });
  }

  #run(entry: JournalEntry): void {
    writeEntry(this.#pendingFile, entry);
    this.#finish(entry);
  }

  #finishPending(): string | undefined {
    const entry = readEntry(this.#pendingFile);
    if (!entry) return undefined;
    this.#finish(entry);
    return entry.title;
  }

  /** Every step may be repeated: it is done again after a kill. */
  #finish(entry: JournalEntry): void {
    for (const change of entry.files) this.#write(change);
    for (const folder of new Set(entry.files.map(({ file }) => dirname(join(this.#dir, file))))) removeTemporaries(folder);
    if (entry.kind === 'change') writeEntry(this.#entryFile(entry.id), entry);
    else rmSync(this.#entryFile(entry.id), { force: true });
    rmSync(this.#pendingFile, { force: true });
    for (const id of this.#ids().slice(0, -keptEntries)) rmSync(this.#entryFile(id), { force: true });
  }

  /** A file that somebody changed between a kill and now holds work that is not ours to lose, so it stays. */
  #write({ file, before, after }: FileChange): void {
    const path = join(this.#dir, file);
    if (!isSameBytes(readBytes(path), before)) return;
    if (after === null) rmSync(path, { force: true });
    else writeAtomically(path, after);
  }

  #checkUntouched(files: readonly FileChange[], undone?: JournalEntry): void {
    const touched = files.filter(({ file, before }) => !isSameBytes(readBytes(join(this.#dir, file)), before));
    if (touched.length === 0) return;
    const names = touched.map(({ file }) => join(this.#dir, file)).join(', ');
    if (!undone)
      throw new UserError(`Changed by somebody else in this moment: ${names}. Nothing was written.`, {
        hint: 'Run the command again.',
      });
    throw new UserError(`Changed after "${undone.title}", so that taking it back would lose those changes: ${names}.`, {
      hint: 'Take the later changes back in your editor first, then run the command again.',
    });
  }
}

const nothingToUndo = (): UserError =>
  new UserError('There is no change to take back.', {
    hint: 'Only changes made by this command on this machine can be taken back; for others use git or your editor.',
  });
