import Quill from 'quill/core';
import Table from 'quill/modules/table';
import { getTableId, isHeadRow, rowId } from './table-formats.ts';

const Delta = Quill.import('delta');

export const tableActions = {
  'Add row below': (table: Table) => table.insertRowBelow(),
  'Add column on the right': (table: Table) => table.insertColumnRight(),
  'Delete row': (table: Table) => deleteRow(table),
  'Delete column': (table: Table) => deleteColumn(table),
  'Heading row': (table: Table) => toggleHeadingRow(table),
  'Delete table': (table: Table) => table.deleteTable(),
} as const;

export type TableAction = keyof typeof tableActions;

const size = { rows: 3, columns: 3 } as const;

export function insertTable(quill: Quill): void {
  const { index } = quill.getSelection(true);
  const [line, offset] = quill.getLine(index);
  if (!line || quill.getFormat(index).table) return;
  const formats = line.formats();
  const isEmpty = line.length() === 1;
  const start = isEmpty ? index : index - offset + line.length() - 1;
  const before = isEmpty ? new Delta().retain(start) : new Delta().retain(start).insert('\n', formats);
  const rows = Array.from({ length: size.rows }, (_, row) => rowId(row === 0));
  const cells = rows.reduce((delta, table) => delta.insert('\n'.repeat(size.columns), { table }), before);
  // The line after the table must not inherit the table's formats.
  const plain = Object.fromEntries(Object.keys(formats).map((name) => [name, null]));
  quill.updateContents(isEmpty ? cells : cells.retain(1, plain), 'user');
  quill.setSelection(isEmpty ? start : start + 1, 0, 'user');
}

export function changeTable(quill: Quill, action: TableAction): void {
  quill.focus();
  const table = quill.getModule('table');
  if (table instanceof Table) tableActions[action](table);
}

function deleteRow(table: Table): void {
  const [, row] = table.getTable();
  if (row?.parent?.children.length === 1) table.deleteTable();
  else table.deleteRow();
}

function deleteColumn(table: Table): void {
  const [, row] = table.getTable();
  if (row?.children.length === 1) table.deleteTable();
  else table.deleteColumn();
}

function toggleHeadingRow(table: Table): void {
  const [, row, cell] = table.getTable();
  const id = cell?.domNode.dataset.row;
  if (!row || !id) return;
  const { quill } = table;
  quill.formatLine(row.offset(quill.scroll), row.length(), 'table', rowId(!isHeadRow(id), getTableId(id)), 'user');
}
