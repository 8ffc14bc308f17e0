import { existsSync } from 'node:fs';
import { Command } from 'commander';
import type { EditOptions } from '#cli/edit/commit-change.ts';
import { importTable } from '#cli/edit/spreadsheet/import-table.ts';
import { type TableName, tableNames } from '#cli/edit/spreadsheet/tables.ts';
import { findNearest } from '#cli/load/problems/nearest.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { terminalUi } from '#cli/terminal/terminal-ui.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { withEditOptions } from './edit-options.ts';

/**
 * Finds a table by its name.
 * @throws {UserError} with the nearest name if there is no such table
 */
export function parseTableName(name: string): TableName {
  const table = tableNames.find((known) => known === name);
  if (table) return table;
  const nearest = findNearest(name, tableNames);
  throw new UserError(`There is no table "${name}".`, {
    hint: nearest ? `Did you mean ${nearest}?` : `Tables: ${tableNames.join(', ')}.`,
  });
}

/** Accepts a table and a file (`import courses file.csv`), or only a file. Without a table, the file's heading row identifies it. */
async function runImport(first: string, second: string | undefined, options: EditOptions): Promise<void> {
  const isFileAlone = second === undefined && (existsSync(first) || /\.csv$/i.test(first));
  if (second === undefined && !isFileAlone)
    throw new UserError(`Which file contains the ${parseTableName(first)}?`, {
      hint: `For example: ${programName} import ${first} ${first}.csv`,
    });
  const input = isFileAlone ? { file: first } : { table: parseTableName(first), file: second as string };
  await importTable(input, { options, ui: terminalUi() });
}

export const importCommand = (): Command =>
  withEditOptions(
    new Command('import')
      .argument('<table>', `${tableNames.join(', ')} (you can leave the table out if the heading row of the file identifies it)`)
      .argument('[file]', 'CSV file'),
  )
    .addHelpText(
      'after',
      `\nExamples:\n  ${programName} export courses courses.csv   then edit it in a spreadsheet, and\n  ${programName} import courses courses.csv --dry-run`,
    )
    .action(runImport);
