import * as z from 'zod';
import { plural } from '#cli/load/problems/wording.ts';
import { replaceFile } from '#cli/platform/replace-file.mjs';
import { formatDate } from '#site/shared/date-formats.ts';
import { type FileChange, readBytes } from '../change.ts';

/** A change as the journal keeps it. */
export interface JournalEntry {
  id: number;
  /** An undo moves the entry of the same id to what can be done again, a redo back. */
  kind: 'change' | 'undo' | 'redo';
  title: string;
  /** Moment in ISO 8601. */
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

/** Undefined for a file that is not there. What is there is whole: entries are written in one step. */
export function readEntry(file: string): JournalEntry | undefined {
  const content = readBytes(file);
  return content === null ? undefined : entrySchema.parse(JSON.parse(content.toString('utf8')));
}

/** Writes it in one step. */
export function writeEntry(file: string, entry: JournalEntry): void {
  const files = entry.files.map(({ file: name, before, after }) => ({
    file: name,
    before: before?.toString('base64') ?? null,
    after: after?.toString('base64') ?? null,
  }));
  replaceFile(file, JSON.stringify({ ...entry, files }), { isSynced: true });
}

/** A line of a list of changes: its day, what it did, and to how many files. */
export const describeEntry = ({ title, at, files }: JournalEntry): string =>
  `${formatDate('dayAndHour', at)}  ${title}  (${plural(files.length, 'file')})\n`;
