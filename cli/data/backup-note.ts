import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { programName } from '#cli/terminal/program-name.ts';
import { UserError } from '#cli/terminal/user-error.ts';

const noteSchema = z.object({
  at: z.string(),
  database: z.enum(['live', 'staging', 'local']),
  /** Moment of the live database that it can be taken back to within 30 days, without the file. */
  bookmark: z.string().optional(),
  pictures: z.array(z.string().regex(/^[\w-]+\.\w+$/)),
  /** Leads that waited outside the database, by their names there. */
  leads: z.array(z.string().regex(/^leads\/[\da-f/]+$/)).default([]),
  /** What each file was when the backup was made; backups of before that was kept have none. */
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })).optional(),
});

/** What a backup says of itself, in `backup.json`. */
export type BackupNote = z.infer<typeof noteSchema>;

export const noteFile = 'backup.json';
export const sqlFile = 'database.sql';
export const picturesFolder = 'pictures';

/** What the backup in a folder says of itself. @throws {UserError} when there is none */
export function readNote(folder: string): BackupNote {
  try {
    return noteSchema.parse(JSON.parse(readFileSync(join(folder, noteFile), 'utf8')));
  } catch {
    throw new UserError(`${folder} holds no backup.`, {
      hint: `Give a folder with ${noteFile} and ${sqlFile}, as ${programName} backup makes it.`,
    });
  }
}
