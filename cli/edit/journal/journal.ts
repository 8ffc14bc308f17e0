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

/** Maximum number of changes that can be undone. Older changes are deleted from the journal. */
const maxEntries = 50;
const maxWaitMs = 10_000;

export interface JournalPlace {
  dir: string;
  stateDir: string;
}

/**
 * Applies changes to a catalogue completely or not at all. Before the first file is written, `pending.json` describes the change. A failed
 * change is rolled back immediately. If the process is killed, the next command that writes to the catalogue completes the change. Finished
 * changes are kept for `undo`.
 */
export class Journal {
  readonly #folder: string;
  readonly #dir: string;

  constructor({ dir, stateDir }: JournalPlace) {
    this.#dir = resolve(dir);
    this.#folder = join(resolve(stateDir), 'catalogue-edits', hashContent(this.#dir));
  }

  /**
   * Applies a change.
   * @throws {UserError} if a file differs from its state before the change
   * @param validate checks the change once the lock is held, because others may have changed the catalogue in the meantime
   */
  apply({ title, files }: Change, validate: () => Promise<void> = async () => {}): Promise<void> {
    return this.#alone(async () => {
      this.#checkUntouched(files);
      await validate();
      const id = (this.#ids().at(-1) ?? 0) + 1;
      this.#run({ id, kind: 'change', title, at: nowDate().toISOString(), files });
    });
  }

  /**
   * Undoes the newest change.
   * @throws {UserError} if there is no change, or if its files were edited later
   */
  undo(edits: LaterEdits = 'refuse'): Promise<JournalEntry> {
    return this.#alone(() => {
      const [step] = this.planUndo(1, edits);
      const { entry, files } = step as UndoStep;
      this.#run({ ...entry, kind: 'undo', files });
      return entry;
    });
  }

  /**
   * Returns the steps that would undo the newest changes.
   * @throws {UserError} in the same cases as `undo`
   */
  planUndo(count: number, edits: LaterEdits): UndoStep[] {
    const entries = this.list().slice(0, count);
    if (entries.length === 0) throw nothingToUndo();
    return planUndo(entries, {
      read: (file) => readBytes(join(this.#dir, file)),
      edits,
      nameFile: (file) => join(this.#dir, file),
    });
  }

  /**
   * Redoes the change that was undone most recently.
   * @throws {UserError} if no change was undone, or if its files were edited later
   */
  redo(): Promise<JournalEntry> {
    return this.#alone(() => {
      const entry = this.planRedo();
      this.#run({ ...entry, kind: 'redo' });
      return entry;
    });
  }

  planRedo(): JournalEntry {
    const [id] = this.#ids('undone');
    const entry = id === undefined ? undefined : readEntry(this.#entryFile(id, 'undone'));
    if (!entry) throw nothingToRedo();
    this.#checkUntouched(entry.files, entry);
    return entry;
  }

  get interrupted(): string | undefined {
    return readEntry(this.#pendingFile)?.title;
  }

  /** Completes an interrupted change and returns its title. Undefined if no change was interrupted. */
  async recover(): Promise<string | undefined> {
    if (readBytes(this.#pendingFile) === null) return undefined;
    return this.#alone((completed) => completed);
  }

  last(): JournalEntry | undefined {
    const id = this.#ids().at(-1);
    return id === undefined ? undefined : readEntry(this.#entryFile(id));
  }

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

  /** Runs `work` while no other process can change the catalogue. First completes an interrupted change and passes its title to `work`. */
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

  /**
   * Every step must be repeatable, because an interrupted change is applied again from the start. Steps that need disk space run before the
   * first file is changed.
   */
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
    // After a new change, undone changes can no longer be redone.
    const redone = entry.kind === 'redo' ? [entry.id] : this.#ids('undone');
    for (const id of redone) rmSync(this.#entryFile(id, 'undone'), { force: true });
    for (const id of this.#ids().slice(0, 1 - maxEntries)) rmSync(this.#entryFile(id), { force: true });
    nameFile(this.#entryFile(entry.id), () => renameSync(this.#pendingFile, this.#entryFile(entry.id)));
  }

  /** Restores the files of a failed change. If this fails as well, the change stays pending. */
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

  /**
   * Whether a file has these contents. A file that was edited after an interruption does not have them and is left unchanged, so that no
   * work is lost.
   */
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
    throw new UserError(`Cannot redo "${redone.title}", because these files were edited after the undo: ${names}.`, {
      hint: 'Nothing was changed. Undo the later edits in your editor first, or make the change again.',
    });
  }
}

type EntryList = 'history' | 'undone';

const reverse = ({ file, before, after }: FileChange): FileChange => ({ file, before: after, after: before });

const nothingToUndo = (): UserError =>
  new UserError('There is nothing to undo.', {
    hint: '`undo` reverses only changes that this program made on this machine. For other changes, use Git or your editor.',
  });

const nothingToRedo = (): UserError =>
  new UserError('There is nothing to redo.', {
    hint: '`redo` repeats only changes that you have undone since the last new change.',
  });

const halfWritten = ({ title }: JournalEntry, cause: unknown): UserError =>
  new UserError(`"${title}" stopped halfway, and the files written so far could not be restored: ${(cause as Error).message}.`, {
    hint: `Once the disk can be written to again, complete the change: ${completeCommand}`,
    cause,
  });
