import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programName } from '#cli/terminal/program-name.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { type BackupNote, picturesFolder, readNote, sqlFile } from './backup-note.ts';
import { leadFile } from './copy-leads.ts';

const listFiles = ({ pictures, leads }: Pick<BackupNote, 'pictures' | 'leads'>): string[] => [
  sqlFile,
  ...pictures.map((name) => `${picturesFolder}/${name}`),
  ...leads.map((_name, index) => leadFile(index)),
];

type FileSums = NonNullable<BackupNote['files']>;

function hashFile(file: string): FileSums[string] {
  const bytes = readFileSync(file);
  return { bytes: bytes.length, sha256: hash('sha256', bytes) };
}

/** Returns the size and hash of each file, so that a restore can detect a damaged backup. */
export const sumFiles = (folder: string, names: Pick<BackupNote, 'pictures' | 'leads'>): FileSums =>
  Object.fromEntries(listFiles(names).map((name) => [name, hashFile(join(folder, name))]));

/**
 * Reads a backup's note and checks that all files are present and undamaged.
 * @throws {UserError} with the name of the missing or damaged file
 */
export function readWholeBackup(folder: string): BackupNote {
  const note = readNote(folder);
  for (const name of listFiles(note)) {
    const fault = findFault(join(folder, name), note.files?.[name]) ?? (note.files ? undefined : findCut(folder, name));
    if (fault)
      throw new UserError(`${join(folder, name)} ${fault}. Nothing was changed.`, {
        hint: `Copy the backup again from its original location, or restore a different backup: ${programName} restore <folder>.`,
      });
  }
  return note;
}

function findFault(file: string, written: FileSums[string] | undefined): string | undefined {
  if (!existsSync(file)) return 'is missing from the backup';
  if (!written) return undefined;
  const { bytes, sha256 } = hashFile(file);
  if (bytes !== written.bytes) return `has ${bytes} bytes, but had ${written.bytes} when the backup was made`;
  return sha256 === written.sha256 ? undefined : 'has changed since the backup was made';
}

/**
 * Finds signs that a file in an old backup without hashes was cut off. In a complete export, indexes, triggers and views follow the data.
 */
function findCut(folder: string, name: string): string | undefined {
  if (name !== sqlFile) return undefined;
  const sql = readFileSync(join(folder, name), 'utf8').trimEnd();
  if (!/^CREATE TABLE /im.test(sql)) return 'contains no tables';
  const last = sql.split('\n').findLast((line) => /^(CREATE|INSERT INTO|DELETE FROM) /i.test(line)) ?? '';
  const isOfMigrations = /^CREATE TABLE [^(]*\bd1_migrations\b/im.test(sql);
  const isCut = !sql.endsWith(';') || (isOfMigrations && !/^CREATE (UNIQUE|INDEX|TRIGGER|VIEW)/i.test(last));
  return isCut ? 'is incomplete: its end is missing' : undefined;
}
