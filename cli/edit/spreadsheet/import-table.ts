import { readFileSync } from 'node:fs';
import { cityKind, courseKind } from '#cli/edit/add/entry-kind.ts';
import { beginEdit, commitChange, type Edit, type EditOptions } from '#cli/edit/commit-change.ts';
import { loadStaged } from '#cli/edit/staged-catalogue.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { unreadable } from '#cli/terminal/system-refusal.ts';
import type { TerminalUi } from '#cli/terminal/terminal-ui.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { importBatches } from './import-batches.ts';
import type { ImportReport } from './import-cells.ts';
import { importEntries } from './import-entries.ts';
import { importMetadata } from './import-metadata.ts';
import { formatReport, placeAtCells } from './import-report.ts';
import { decodeSheet, Sheet } from './sheet.ts';
import { findTableByHeader, type TableName, tableNames } from './tables.ts';

interface ImportInput {
  file: string;
  table?: TableName | undefined;
}

/**
 * Imports a spreadsheet into the catalogue as one change.
 * @throws {UserError} with the row and column of every mistake
 */
export async function importTable(
  { file, table }: ImportInput,
  { options, ui }: { options: EditOptions; ui: TerminalUi },
): Promise<void> {
  const sheet = new Sheet(file, decodeSheet(file, readSheet(file)));
  const name = table ?? findTableByHeader(sheet.header);
  if (!name)
    throw new UserError(`${file} is not a known table, because its first row lacks the columns that identify a row.`, {
      hint: `Export a table to see its columns: ${programName} export ${tableNames.join('|')}`,
    });
  const edit = await beginEdit(options);
  const report = importInto(edit, sheet, { name, today: options.asOf });
  await reportCatalogueMistakes(edit, sheet, report);
  sheet.reject();
  for (const line of formatReport(report, sheet.notes)) ui.write(`${line}\n`);
  await commitChange(edit, { title: `import ${name} from ${file}` }, { options, ui });
}

/** Reports mistakes that involve several cells or files, such as unknown courses or two pages with the same address. */
async function reportCatalogueMistakes({ draft }: Edit, sheet: Sheet, { cells, newCells }: ImportReport): Promise<void> {
  try {
    await loadStaged(draft.dir, draft.changes());
  } catch (error) {
    if (!(error instanceof UserError) || error.problems.length === 0) throw error;
    const mistakes = error.problems.filter(({ severity }) => severity === 'error');
    sheet.problems.push(...placeAtCells(mistakes, { sheet, draft, cells: [...cells, ...newCells] }));
  }
}

function importInto(edit: Edit, sheet: Sheet, { name, today }: { name: TableName; today: string }): ImportReport {
  switch (name) {
    case 'courses':
      return importEntries(edit, sheet, { kind: courseKind, today });
    case 'cities':
      return importEntries(edit, sheet, { kind: cityKind, today });
    case 'batches':
      return importBatches(edit, sheet, today);
    case 'metadata':
      return importMetadata(edit, sheet);
  }
}

function readSheet(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw unreadable(file, error, 'Check the path of the CSV file.');
  }
}
