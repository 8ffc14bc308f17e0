import { Command } from 'commander';
import { exportTable } from '#cli/edit/spreadsheet/export-table.ts';
import { tableNames } from '#cli/edit/spreadsheet/tables.ts';
import { loadCatalogue } from '#cli/load/load-catalogue.ts';
import { replaceFile } from '#cli/platform/replace-file.mjs';
import { programName } from '#cli/terminal/program-name.ts';
import { formatCommand } from '#cli/terminal/shell-command.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { tableNamed } from './import.ts';
import { catalogueOption } from './options.ts';

interface ExportOptions {
  catalogue: string;
  out?: string;
}

async function runExport(name: string, file: string | undefined, { catalogue: dir, out = file }: ExportOptions): Promise<void> {
  const table = tableNamed(name);
  if (file !== undefined && out !== file)
    throw new UserError(`Two files are named: ${file} and ${out}.`, { hint: 'Give one of them.' });
  const { catalogue } = await loadCatalogue({ dir });
  const text = exportTable(catalogue, table);
  if (out === undefined) return void process.stdout.write(text);
  replaceFile(out, text, { isSynced: true });
  process.stdout.write(`${out} written. Bring it back with: ${formatCommand('import', table, out)}\n`);
}

/** `export`: a table of the catalogue for a spreadsheet. */
export const exportCommand = (): Command =>
  new Command('export')
    .argument('<table>', tableNames.join(', '))
    .argument('[file]', 'CSV file; printed where absent')
    .addOption(catalogueOption())
    .option('--out <file>', 'the same as the file')
    .addHelpText('after', `\nExample:\n  ${programName} export metadata metadata.csv`)
    .action(runExport);
