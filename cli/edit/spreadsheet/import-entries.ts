import { addToDraft } from '#cli/edit/add/add-entries.ts';
import type { EntryKind } from '#cli/edit/add/entry-kind.ts';
import type { Edit } from '#cli/edit/commit-change.ts';
import { moveRoutes } from '#cli/edit/rename/move-routes.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { cleanKey } from '#site/shared/text/clean-text.ts';
import { columnsFor, readEntryRow } from './entry-rows.ts';
import { cellText } from './export-table.ts';
import type { ImportReport } from './import-cells.ts';
import { importCells } from './import-cells.ts';
import { findMovedRoutes } from './moved-paths.ts';
import { restoreCells } from './saved-cells.ts';
import type { Sheet, SheetRow } from './sheet.ts';

/** Imports courses or cities by key. A row with an unknown key is a new entry. Entries without a row stay unchanged. */
export function importEntries(edit: Edit, sheet: Sheet, { kind, today }: { kind: EntryKind; today: string }): ImportReport {
  const columns = columnsFor(kind);
  sheet.checkColumns(
    columns.map(({ name }) => name),
    [kind.keyField],
  );
  const findRowEntry = (row: SheetRow) => findNamed(edit, kind, cleanKey(row.cells.get(kind.keyField) ?? ''));
  restoreCells(sheet, columns, (row, { path }, day) => Number(cellText(findRowEntry(row), path) === day));
  const report: ImportReport = { cells: [], newCells: [], added: [], removed: [], unchanged: 0 };
  const seen = new Map<string, number>();
  for (const row of sheet.rows) {
    const key = cleanKey(row.cells.get(kind.keyField) ?? '');
    const earlier = seen.get(key);
    seen.set(key, earlier ?? row.number);
    if (earlier === undefined || key === '') importRow(edit, sheet, { kind, today, row, key, report });
    else reportRepeated(sheet, row, { column: kind.keyField, message: `"${key}" is already in row ${earlier}.` });
  }
  // Search engines and printed material still use the old addresses, so the import redirects these addresses, as `rename` does.
  const moved = kind.noun === 'course' ? findMovedRoutes(edit, report) : new Map();
  if (moved.size > 0) moveRoutes(edit, moved);
  return report;
}

const reportRepeated = (sheet: Sheet, row: SheetRow, { column, message }: { column: string; message: string }): void =>
  sheet.report(row, column, { code: 'sheet/repeated-row', message, hint: 'Delete one of the two rows.' });

const findNamed = ({ catalogue }: Edit, kind: EntryKind, key: string) =>
  kind.noun === 'course' ? catalogue.courseByKey.get(key) : catalogue.cityBySlug.get(key);

interface RowInput {
  kind: EntryKind;
  today: string;
  row: SheetRow;
  key: string;
  report: ImportReport;
}

function importRow(edit: Edit, sheet: Sheet, input: RowInput): void {
  const { kind, row, key, report } = input;
  const entry = findNamed(edit, kind, key);
  if (!entry) return void addRow(edit, sheet, input);
  const cells = columnsFor(kind).map(({ name, path }) => {
    return { row, column: name, file: kind.getFile(key), path, schema: kind.schema, before: cellText(entry, path) };
  });
  importCells(edit.draft, sheet, { cells, report });
}

/** New entries follow the same rules as in `add`. Mistakes are reported at the entry's row. */
function addRow(edit: Edit, sheet: Sheet, { kind, today, row, report }: RowInput): void {
  const mistakesBefore = sheet.problems.length;
  const columns = columnsFor(kind);
  const fields = readEntryRow(kind, { sheet, row });
  if (sheet.problems.length > mistakesBefore) return;
  try {
    const { entry } = addToDraft(kind, { fields }, { edit, today, isNew: false });
    const key = String(entry[kind.keyField]);
    report.added.push(key);
    const given = columns.filter(({ name }) => row.cells.get(name));
    report.newCells.push(...given.map(({ name, path }) => ({ row, column: name, file: kind.getFile(key), path })));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    for (const { message, hint } of error.problems.length > 0 ? error.problems : [error]) {
      const field = /^`([\w.]+)`/.exec(message)?.[1];
      const column = columns.find(({ name }) => name === field)?.name ?? kind.keyField;
      sheet.report(row, column, { code: 'sheet/unknown-row', message, hint });
    }
  }
}
