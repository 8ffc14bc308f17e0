import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { byteOrderMark } from '#site/shared/csv.ts';

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

/** Gives what changed in a text the line breaks that most of its lines have. Lines that did not change keep theirs. */
export function keepLineBreaks(before: string, after: string): string {
  const windowsBreaks = before.split('\r\n').length - 1;
  if (windowsBreaks === 0 || windowsBreaks * 2 < before.split('\n').length - 1) return after;
  const longest = Math.min(before.length, after.length);
  let start = 0;
  while (start < longest && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < longest - start && before.at(-end - 1) === after.at(-end - 1)) end += 1;
  // A line break belongs to the line before it.
  if (end > 0 && after.at(-end) === '\n') end -= 1;
  const changed = after.slice(start, after.length - end).replace(/\r?\n/g, '\r\n');
  return after.slice(0, start) + changed + after.slice(after.length - end);
}

interface DraftText {
  before: Buffer | null;
  after: string | null;
  /** The byte order mark of the file, which stays. */
  mark: string;
  /** Whether it has the text of a file that was there under another name. */
  isMoved?: boolean;
}

/** The texts of a catalogue while a command changes them; nothing is written. */
export class Draft {
  readonly #texts = new Map<string, DraftText>();

  constructor(readonly dir: string) {}

  /** The text as it is by now; `null` for a file that is not there. */
  read(file: string): string | null {
    return this.#loadText(file).after;
  }

  write(file: string, text: string | null): void {
    this.#loadText(file).after = text;
  }

  #loadText(file: string): DraftText {
    const known = this.#texts.get(file);
    if (known) return known;
    const before = readBytes(join(this.dir, file));
    const content = before?.toString('utf8') ?? '';
    const mark = content.startsWith(byteOrderMark) ? byteOrderMark : '';
    const text: DraftText = { before, after: before && content.slice(mark.length), mark };
    this.#texts.set(file, text);
    return text;
  }

  /** Changes a file that is there, and keeps its line breaks. */
  edit(file: string, change: (text: string) => string): void {
    const text = this.read(file);
    if (text === null) throw new Error(`${file} is not there to be changed`);
    this.write(file, keepLineBreaks(text, change(text)));
  }

  move(from: string, to: string): void {
    this.write(to, this.read(from));
    Object.assign(this.#loadText(to), { mark: this.#loadText(from).mark, isMoved: true });
    this.write(from, null);
  }

  /** The files that are different now, in the order of their names. New ones have the line breaks of the catalogue. */
  changes(): FileChange[] {
    const isWindows = /\r\n/.test(String(readBytes(join(this.dir, 'institute.yaml')) ?? ''));
    const broken = ({ before, after, mark, isMoved }: DraftText): string =>
      mark + (isWindows && before === null && !isMoved ? after?.replace(/\r?\n/g, '\r\n') : after);
    return [...this.#texts]
      .map(([file, text]) => ({ file, before: text.before, after: text.after === null ? null : Buffer.from(broken(text)) }))
      .filter(({ before, after }) => !isSameBytes(before, after))
      .sort((a, b) => (a.file < b.file ? -1 : 1));
  }
}
