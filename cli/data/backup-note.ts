import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { programName } from '#cli/terminal/program-name.ts';
import { UserError } from '#cli/terminal/user-error.ts';

const noteSchema = z.object({
  at: z.string(),
  database: z.enum(['live', 'staging', 'local']),
  /** Time Travel bookmark. For 30 days, the live database can be restored to this bookmark without the backup file. */
  bookmark: z.string().optional(),
  pictures: z.array(z.string().regex(/^[\w-]+\.\w+$/)),
  /** Object names of the leads that were waiting in the lead bucket. */
  leads: z.array(z.string().regex(/^leads\/[\da-f/]+$/)).default([]),
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })).optional(),
});

export type BackupNote = z.infer<typeof noteSchema>;

export const noteFile = 'backup.json';
export const sqlFile = 'database.sql';
export const picturesFolder = 'pictures';

/**
 * Reads a backup's note.
 * @throws {UserError} if the folder has no valid note
 */
export function readNote(folder: string): BackupNote {
  try {
    return noteSchema.parse(JSON.parse(readFileSync(join(folder, noteFile), 'utf8')));
  } catch {
    throw new UserError(`${folder} does not contain a backup.`, {
      hint: `Choose a folder that ${programName} backup created, with ${noteFile} and ${sqlFile}.`,
    });
  }
}
