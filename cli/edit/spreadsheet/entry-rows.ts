import type { EntryKind, TypedEntry } from '#cli/edit/add/entry-kind.ts';
import type { Fields } from '#cli/edit/add/kinds.ts';
import { setIn } from '#cli/edit/yaml/set-in.ts';
import { readCell } from './read-cell.ts';
import { restoreCells } from './saved-cells.ts';
import { decodeSheet, Sheet, type SheetRow } from './sheet.ts';
import { type Column, cityColumns, courseColumns } from './tables.ts';

export const columnsFor = ({ noun }: EntryKind): readonly Column[] => (noun === 'course' ? courseColumns : cityColumns);

/**
 * Reads new entries from a spreadsheet, one per row.
 * @throws {UserError} with the row and column of every mistake
 */
export function readEntryRows(kind: EntryKind, { file, bytes }: { file: string; bytes: Uint8Array }): TypedEntry[] {
  const sheet = new Sheet(file, decodeSheet(file, bytes));
  const columns = columnsFor(kind);
  sheet.checkColumns(
    columns.map(({ name }) => name),
    [kind.nameField],
  );
  restoreCells(sheet, columns, () => 0);
  const entries = sheet.rows.map((row) => ({ fields: readEntryRow(kind, { sheet, row }) }));
  sheet.reject();
  return entries;
}

export function readEntryRow(kind: EntryKind, { sheet, row }: { sheet: Sheet; row: SheetRow }): Fields {
  const fields: Fields = {};
  for (const { name, path } of columnsFor(kind)) {
    if (!row.cells.get(name)) continue;
    const reading = readCell(sheet, { row, column: name, schema: kind.schema, path });
    if (reading) setIn(fields, path, reading.value);
  }
  if (fields[kind.nameField] === undefined)
    sheet.report(row, kind.nameField, {
      code: 'sheet/missing-value',
      message: `a new ${kind.noun} needs a ${kind.nameField}.`,
      hint: `Write the ${kind.nameField}, or delete the row.`,
    });
  return fields;
}
