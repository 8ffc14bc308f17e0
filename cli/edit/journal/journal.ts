import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { nowDate } from '#cli/platform/clock.ts';
import { hashContent } from '#cli/platform/hash.ts';
import { withLock } from '#cli/platform/lock.ts';
import { makeFolder, nameFile, prepareFile, removeTemporaries } from '#cli/platform/replace-file.mjs';
import { completeCommand } from '#cli/terminal/program-name.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { type Change, type FileChange, isSameBytes, readBytes } from '../change.ts';
import { type JournalEntry, readEntry, writeEntry } from './journal-entry.ts';
import { type LaterEdits, planUndo, type UndoStep } from './plan-undo.ts';

/** Changes that can be taken back, newest last. Older ones are forgotten. */
const maxEntries = 50;
const maxWaitMs = 10_000;

export interface JournalPlace {
  /** The catalogue's folder. */
  dir: string;
  /** Folder of all local state. */
  stateDir: string;
}

/**
 * Changes to a catalogue, each done whole or not at all. What a change will do is on disk before the first file is touched
 * (`pending.json`): a change that fails is rolled back at once, one that a kill cut short is completed by the next command
 * that writes. Finished changes are kept so that they can be taken back.
 */
export class Journal {
  readonly #folder: string;
  readonly #dir: string;

  constructor({ dir, stateDir }: JournalPlace) {
    this.#dir = resolve(dir);
    this.#folder = join(resolve(stateDir), 'catalogue-edits', hashContent(this.#dir));
  }

  /**
   * Does a change. @throws {UserError} when a file is no longer as the change found it
   * @param validate refuses what nobody could know before it was this change's turn: what others have written meanwhile
   */
  apply({ title, files }: Change, validate: () => Promise<void> = async () => {}): Promise<void> {
    return this.#alone(async () => {
      this.#checkUntouched(files);
      await validate();
      const id = (this.#ids().at(-1) ?? 0) + 1;
      this.#run({ id, kind: 'change', title, at: nowDate().toISOString(), files });
    });
  }

  /** Takes the newest change back, byte for byte. @throws {UserError} when there is none, or its files were edited since */
  undo(edits: LaterEdits = 'refuse'): Promise<JournalEntry> {
    return this.#alone(() => {
      const [step] = this.planUndo(1, edits);
      const { entry, files } = step as UndoStep;
      this.#run({ ...entry, kind: 'undo', files });
      return entry;
    });
  }

  /** What taking back the newest changes will do. @throws {UserError} as `undo` */
  planUndo(count: number, edits: LaterEdits): UndoStep[] {
    const entries = this.list().slice(0, count);
    if (entries.length === 0) throw nothingToUndo();
    return planUndo(entries, {
      read: (file) => readBytes(join(this.#dir, file)),
      edits,
      nameFile: (file) => join(this.#dir, file),
    });
  }

  /** Does again what the last undo took back. @throws {UserError} when there is nothing, or its files were edited since */
  redo(): Promise<JournalEntry> {
    return this.#alone(() => {
      const entry = this.planRedo();
      this.#run({ ...entry, kind: 'redo' });
      return entry;
    });
  }

  /** The change that `redo` does again. @throws {UserError} as `redo` */
  planRedo(): JournalEntry {
    const [id] = this.#ids('undone');
    const entry = id === undefined ? undefined : readEntry(this.#entryFile(id, 'undone'));
    if (!entry) throw nothingToRedo();
    this.#checkUntouched(entry.files, entry);
    return entry;
  }

  /** The title of a change that a kill cut short. */
  get interrupted(): string | undefined {
    return readEntry(this.#pendingFile)?.title;
  }

  /** Completes a change that a kill cut short; gives its title when there was one. */
  async recover(): Promise<string | undefined> {
    if (readBytes(this.#pendingFile) === null) return undefined;
    return this.#alone((completed) => completed);
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

  #entryFile(id: number, list: EntryList = 'history'): string {
    return join(this.#folder, list, `${String(id).padStart(6, '0')}.json`);
  }

  #ids(list: EntryList = 'history'): number[] {
    const folder = dirname(this.#entryFile(0, list));
    return (existsSync(folder) ? readdirSync(folder) : [])
      .flatMap((name) => (/^\d+\.json$/.test(name) ? [Number.parseInt(name, 10)] : []))
      .sort((a, b) => a - b);
  }

  /** Nobody else changes the catalogue meanwhile; what was cut short is completed first, and its title given. */
  async #alone<Result>(work: (completed: string | undefined) => Result | Promise<Result>): Promise<Result> {
    const file = join(this.#folder, 'lock');
    return withLock({ file, maxWaitMs, doing: 'changing the same catalogue' }, async () => work(this.#completePending()));
  }

  #completePending(): string | undefined {
    const entry = readEntry(this.#pendingFile);
    if (!entry) return undefined;
    this.#perform(entry);
    return entry.title;
  }

  #run(entry: JournalEntry): void {
    writeEntry(this.#pendingFile, entry);
    try {
      this.#perform(entry);
    } catch (error) {
      this.#rollBack(entry, error);
      throw error;
    }
  }

  /** Every step may be repeated: after a kill it is done again. What needs room on the disk comes before the first file is touched. */
  #perform(entry: JournalEntry): void {
    const changes = entry.files.filter((change) => this.#isAs(change.file, change.before));
    const steps = changes.map(({ file, after }) => this.#prepare(file, after));
    for (const list of ['history', 'undone'] as const) makeFolder(dirname(this.#entryFile(entry.id, list)));
    if (entry.kind === 'undo') writeEntry(this.#entryFile(entry.id, 'undone'), { ...entry, files: entry.files.map(reverse) });
    for (const step of steps) step();
    this.#removeTemporaries(entry);
    if (entry.kind === 'undo') {
      rmSync(this.#entryFile(entry.id), { force: true });
      rmSync(this.#pendingFile, { force: true });
      return;
    }
    // A new change is one that what was taken back does not know.
    const redone = entry.kind === 'redo' ? [entry.id] : this.#ids('undone');
    for (const id of redone) rmSync(this.#entryFile(id, 'undone'), { force: true });
    for (const id of this.#ids().slice(0, 1 - maxEntries)) rmSync(this.#entryFile(id), { force: true });
    nameFile(this.#entryFile(entry.id), () => renameSync(this.#pendingFile, this.#entryFile(entry.id)));
  }

  /** Puts back what was written of a change that failed. Where that fails too, the change stays to be completed. */
  #rollBack(entry: JournalEntry, cause: unknown): void {
    try {
      for (const { file, before, after } of entry.files) if (this.#isAs(file, after)) this.#prepare(file, before)();
      this.#removeTemporaries(entry);
      if (entry.kind === 'undo') rmSync(this.#entryFile(entry.id, 'undone'), { force: true });
      rmSync(this.#pendingFile, { force: true });
    } catch {
      throw halfWritten(entry, cause);
    }
  }

  /** A file that somebody changed between a kill and now holds work that is not ours to lose, so it stays. */
  #isAs(file: string, bytes: Buffer | null): boolean {
    return isSameBytes(readBytes(join(this.#dir, file)), bytes);
  }

  #prepare(file: string, bytes: Buffer | null): () => void {
    const path = join(this.#dir, file);
    return bytes === null ? () => rmSync(path, { force: true }) : prepareFile(path, bytes, { isSynced: true });
  }

  #removeTemporaries({ files }: JournalEntry): void {
    for (const folder of new Set(files.map(({ file }) => dirname(join(this.#dir, file))))) removeTemporaries(folder);
  }

  #checkUntouched(files: readonly FileChange[], redone?: JournalEntry): void {
    const touched = files.filter(({ file, before }) => !this.#isAs(file, before));
    if (touched.length === 0) return;
    const names = touched.map(({ file }) => join(this.#dir, file)).join(', ');
    if (!redone)
      throw new UserError(`Another command changed ${names} at the same time. Nothing was written.`, {
        hint: 'Run the command again.',
      });
    throw new UserError(`"${redone.title}" cannot be done again: ${names} was edited after it was taken back.`, {
      hint: 'Nothing was changed. Take the later edits back in your editor first, or make the change anew.',
    });
  }
}

type EntryList = 'history' | 'undone';

const reverse = ({ file, before, after }: FileChange): FileChange => ({ file, before: after, after: before });

const nothingToUndo = (): UserError =>
  new UserError('There is no change to take back.', {
    hint: 'Only changes made by this command on this machine can be taken back; for others use git or your editor.',
  });

const nothingToRedo = (): UserError =>
  new UserError('There is no change to do again.', {
    hint: 'Only a change that `undo` has just taken back can be done again, until another change is made.',
  });

const halfWritten = ({ title }: JournalEntry, cause: unknown): UserError =>
  new UserError(`"${title}" stopped halfway, and what was written of it could not be taken back: ${(cause as Error).message}.`, {
    hint: `When the disk can be written again, complete it: ${completeCommand}`,
    cause,
  });
