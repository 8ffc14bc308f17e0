import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One file before and after a change; `null` where there is none. */
export interface FileChange {
  /** Relative to the catalogue's folder, with `/`. */
  file: string;
  before: Buffer | null;
  after: Buffer | null;
}

/** What one command does to the catalogue: all of it or nothing. */
export interface Change {
  /** In the words of a list of changes: `add city Jalgaon`. */
  title: string;
  files: readonly FileChange[];
}

export const readBytes = (file: string): Buffer | null => {
  try {
    return readFileSync(file);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
};

export const isSameBytes = (a: Buffer | null, b: Buffer | null): boolean => (a === null || b === null ? a === b : a.equals(b));

/** The texts of a catalogue while a command changes them; nothing is written. */
export class Draft {
  readonly #texts = new Map<string, { before: Buffer | null; after: string | null }>();

  constructor(readonly dir: string) {}

  /** The text as it is by now; `null` for a file that is not there. */
  read(file: string): string | null {
    const known = this.#texts.get(file);
    if (known) return known.after;
    const before = readBytes(join(this.dir, file));
    const after = before === null ? null : before.toString('utf8');
    this.#texts.set(file, { before, after });
    return after;
  }

  write(file: string, text: string | null): void {
    this.read(file);
    (this.#texts.get(file) as { after: string | null }).after = text;
  }

  /** Changes a file that is there. */
  edit(file: string, change: (text: string) => string): void {
    const text = this.read(file);
    if (text === null) throw new Error(`${file} is not there to be changed`);
    this.write(file, change(text));
  }

  move(from: string, to: string): void {
    this.write(to, this.read(from));
    this.write(from, null);
  }

  /** The files that are different now, in the order of their names. */
  changes(): FileChange[] {
    return [...this.#texts]
      .map(([file, { before, after }]) => ({ file, before, after: after === null ? null : Buffer.from(after) }))
      .filter(({ before, after }) => !isSameBytes(before, after))
      .sort((a, b) => (a.file < b.file ? -1 : 1));
  }
}
