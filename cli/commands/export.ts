import { readFileSync, statSync } from 'node:fs';
import { Command } from 'commander';
import { exportTable } from '#cli/edit/spreadsheet/export-table.ts';
import { tableNames } from '#cli/edit/spreadsheet/tables.ts';
import { loadCatalogue } from '#cli/load/load-catalogue.ts';
import { replaceFile } from '#cli/platform/replace-file.mjs';
import { programName } from '#cli/terminal/program-name.ts';
import { formatCommand } from '#cli/terminal/shell-command.ts';
import { terminalUi } from '#cli/terminal/terminal-ui.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { parseTableName } from './import.ts';
import { catalogueOption } from './options.ts';

interface ExportOptions {
  catalogue: string;
  out?: string;
  yes?: boolean;
}

/**
 * Asks before replacing a file that may contain edits.
 * @throws {UserError} if there is no terminal for the question
 */
async function confirmReplacement(file: string, text: string): Promise<boolean> {
  // If the path is a device or a folder, the operating system decides whether it can be written.
  if (!statSync(file, { throwIfNoEntry: false })?.isFile() || readFileSync(file).equals(Buffer.from(text))) return true;
  const ui = terminalUi();
  if (ui.isInteractive) return ui.confirm(`Replace ${file}? Changes made in this file will be lost.`, false);
  throw new UserError(`${file} already exists and differs from the catalogue. Nothing was written.`, {
    hint: 'Choose another file name, or add --yes to replace the file.',
  });
}

async function runExport(name: string, file: string | undefined, options: ExportOptions): Promise<void> {
  const { catalogue: dir, out = file } = options;
  const table = parseTableName(name);
  if (file !== undefined && out !== file)
    throw new UserError(`You entered two files: ${file} and ${out}.`, { hint: 'Enter only one of the two.' });
  const { catalogue } = await loadCatalogue({ dir });
  const text = exportTable(catalogue, table);
  if (out === undefined) return void process.stdout.write(text);
  if (!options.yes && !(await confirmReplacement(out, text))) return void process.stdout.write('Nothing was written.\n');
  replaceFile(out, text, { isSynced: true });
  process.stdout.write(`Wrote ${out}. After editing, import it with: ${formatCommand('import', table, out)}\n`);
}

export const exportCommand = (): Command =>
  new Command('export')
    .argument('<table>', tableNames.join(', '))
    .argument('[file]', 'CSV file (default: print to the terminal)')
    .addOption(catalogueOption())
    .option('--out <file>', 'same as [file]')
    .option('-y, --yes', 'replace a changed file without asking')
    .addHelpText('after', `\nExample:\n  ${programName} export metadata metadata.csv`)
    .action(runExport);
