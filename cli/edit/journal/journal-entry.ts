import * as z from 'zod';
import { plural } from '#cli/load/problems/wording.ts';
import { replaceFile } from '#cli/platform/replace-file.mjs';
import { formatDate } from '#site/shared/date-formats.ts';
import { type FileChange, readBytes } from '../change.ts';

export interface JournalEntry {
  id: number;
  /** An undo moves the entry with this id from the history to the undone changes. A redo moves it back. */
  kind: 'change' | 'undo' | 'redo';
  title: string;
  at: string;
  files: readonly FileChange[];
}

const bytes = z
  .base64()
  .nullable()
  .transform((text) => (text === null ? null : Buffer.from(text, 'base64')));

const entrySchema = z.object({
  id: z.number(),
  kind: z.enum(['change', 'undo', 'redo']),
  title: z.string(),
  at: z.string(),
  files: z.array(z.object({ file: z.string(), before: bytes, after: bytes })),
});

/** Reads a journal entry. Undefined if there is no such file. Files are always complete, because they are written atomically. */
export function readEntry(file: string): JournalEntry | undefined {
  const content = readBytes(file);
  return content === null ? undefined : entrySchema.parse(JSON.parse(content.toString('utf8')));
}

export function writeEntry(file: string, entry: JournalEntry): void {
  const files = entry.files.map(({ file: name, before, after }) => ({
    file: name,
    before: before?.toString('base64') ?? null,
    after: after?.toString('base64') ?? null,
  }));
  replaceFile(file, JSON.stringify({ ...entry, files }), { isSynced: true });
}

export const describeEntry = ({ title, at, files }: JournalEntry): string =>
  `${formatDate('dayAndHour', at)}  ${title}  (${plural(files.length, 'file')})\n`;
