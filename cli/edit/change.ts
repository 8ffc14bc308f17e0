import { join } from 'node:path';
import { readIfExists } from '#cli/platform/if-exists.ts';
import { byteOrderMark } from '#site/shared/csv.ts';

/** A file before and after a change. Null if the file does not exist. */
export interface FileChange {
  file: string;
  before: Buffer | null;
  after: Buffer | null;
}

/** A command's change to the catalogue. Either all of its files are written, or none. */
export interface Change {
  title: string;
  files: readonly FileChange[];
}

export const readBytes = (file: string): Buffer | null => readIfExists(file) ?? null;

export const isSameBytes = (a: Buffer | null, b: Buffer | null): boolean => (a === null || b === null ? a === b : a.equals(b));

/** Gives changed lines the kind of line break that most lines have. Unchanged lines keep their line breaks. */
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
  mark: string;
  isMoved?: boolean;
}

/** The catalogue's files in memory while a command changes them. Writes nothing to disk. */
export class Draft {
  readonly #texts = new Map<string, DraftText>();

  constructor(readonly dir: string) {}

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

  edit(file: string, change: (text: string) => string): void {
    const text = this.read(file);
    if (text === null) throw new Error(`${file} does not exist, so it cannot be changed`);
    this.write(file, keepLineBreaks(text, change(text)));
  }

  move(from: string, to: string): void {
    this.write(to, this.read(from));
    Object.assign(this.#loadText(to), { mark: this.#loadText(from).mark, isMoved: true });
    this.write(from, null);
  }

  /** Returns the changed files, sorted by name. New files get the catalogue's usual line breaks. */
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
