import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { readEntryRows } from '#cli/edit/spreadsheet/entry-rows.ts';
import { decodeSource } from '#cli/load/problems/source-text.ts';
import { positionAt } from '#cli/load/problems/text-position.ts';
import { plural } from '#cli/load/problems/wording.ts';
import { validateData } from '#cli/load/validate.ts';
import { parseYaml } from '#cli/load/yaml/parse-yaml.ts';
import { unreadable } from '#cli/terminal/system-refusal.ts';
import { type Problem, UserError } from '#cli/terminal/user-error.ts';
import type { EntryKind, TypedEntry } from './entry-kind.ts';
import type { Fields } from './kinds.ts';

/**
 * Reads entries from a user's file. A YAML file contains one entry, a CSV file one entry per row.
 * @throws {UserError} with every mistake and its position
 */
export function readEntryFile(kind: EntryKind, file: string): TypedEntry[] {
  const bytes = readUserFile(file);
  const extension = extname(file).toLowerCase();
  if (extension === '.csv') return readEntryRows(kind, { file, bytes });
  if (extension === '.yaml' || extension === '.yml') return [readYaml(kind, { file, bytes })];
  throw new UserError(`${file} is neither a YAML nor a CSV file.`, { hint: 'Choose a file whose name ends in .yaml or .csv.' });
}

function readUserFile(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw unreadable(file, error, 'Check the name after --from.');
  }
}

function readYaml(kind: EntryKind, { file, bytes }: { file: string; bytes: Buffer }): TypedEntry {
  const { text, mistake, offset } = { offset: 0, ...decodeSource(bytes) };
  const parsed = parseYaml(text, kind.schema);
  const unreadable = mistake ? [{ ...mistake, ...positionAt(text, offset) }] : parsed.mistakes;
  const problems = unreadable.map((found): Problem => ({ ...found, severity: 'error', file }));
  const found = parsed.value === undefined || problems.length > 0 ? [] : validateData(parsed, kind.schema).mistakes;
  // Missing fields are not mistakes, because values are proposed for them later. Only the name is required.
  const wrong = found.filter(
    ({ message }) => !/^`\w+` is missing\.$/.test(message) || message.startsWith(`\`${kind.nameField}\``),
  );
  const all = [...problems, ...wrong.map((each): Problem => ({ ...each, severity: 'error', file }))];
  if (all.length > 0)
    throw new UserError(`${file} has ${plural(all.length, 'mistake')}. Nothing was written.`, { problems: all });
  return { fields: parsed.value as Fields, text };
}
