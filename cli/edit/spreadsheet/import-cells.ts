import type { Draft } from '#cli/edit/change.ts';
import { writeFieldText } from '#cli/edit/yaml/field-text.ts';
import { findEntry } from '#cli/edit/yaml/yaml-nodes.ts';
import { removeEntry, setInOrder } from '#cli/edit/yaml/yaml-text.ts';
import { allowedFields, isOptional, schemaAt } from '#cli/load/problems/schema-at.ts';
import { type DataPath, quote } from '#cli/load/problems/wording.ts';
import { editFields } from '#cli/load/prose/front-matter.ts';
import type { CatalogueSource } from '#cli/load/sources.ts';
import { cleanText } from '#site/shared/text/clean-text.ts';
import { readCell } from './read-cell.ts';
import type { Sheet, SheetRow } from './sheet.ts';

export interface PlacedCell {
  row: SheetRow;
  column: string;
  file: string;
  path: DataPath;
}

interface Cell extends PlacedCell {
  schema: CatalogueSource['schema'];
  before: string;
}

export interface ChangedCell extends Cell {
  after: string;
}

export interface ImportReport {
  cells: ChangedCell[];
  newCells: PlacedCell[];
  added: string[];
  removed: string[];
  unchanged: number;
}

/** Writes a row's cells into the draft. Counts the row as unchanged if no cell differs. */
export function importCells(draft: Draft, sheet: Sheet, { cells, report }: { cells: Cell[]; report: ImportReport }): void {
  const changed = cells.flatMap((cell) => importCell(draft, sheet, cell) ?? []);
  report.cells.push(...changed);
  if (changed.length === 0) report.unchanged += 1;
}

function importCell(draft: Draft, sheet: Sheet, cell: Cell): ChangedCell | undefined {
  const { row, column, before, schema, path, file } = cell;
  const after = row.cells.get(column);
  if (after === undefined || after === cleanText(before)) return undefined;
  if (after === '') return emptyField(draft, sheet, cell);
  const reading = readCell(sheet, cell);
  if (!reading) return undefined;
  const { value } = reading;
  const shown = writeFieldText(value);
  if (shown === before) return undefined;
  const order = allowedFields(schemaAt(schema, path.slice(0, -1))) ?? [];
  draft.edit(file, (text) => editFields(text, (fields) => setInOrder(fields, { path, value, order })));
  return { ...cell, after: Array.isArray(value) ? shown : after };
}

function emptyField(draft: Draft, sheet: Sheet, cell: Cell): ChangedCell | undefined {
  const { row, column, schema, path, file } = cell;
  const field = schemaAt(schema, path);
  if (field && !isOptional(field)) {
    const hint = 'To leave all values in this column unchanged, delete the whole column.';
    sheet.report(row, column, { code: 'sheet/missing-value', message: 'this cell must not be empty.', hint });
    return undefined;
  }
  // A default value is not in the file, so it cannot be removed there.
  if (!findEntry(draft.read(file) ?? '', path)) return undefined;
  draft.edit(file, (text) => editFields(text, (fields) => removeEntry(fields, path)));
  return { ...cell, after: '' };
}

export function describeCell({ row, file, path, before, after }: ChangedCell): string {
  const [first, ...rest] = path;
  const field = typeof first === 'number' ? `row ${row.number}, ${rest.join('.')}` : path.join('.');
  const [old, now] = findDifference(before, after);
  return `${file}  ${field}: ${old} -> ${now}`;
}

const shownAround = 20;

/** Shortens two strings to the parts that differ, so that the difference between long strings is visible. */
function findDifference(before: string, after: string): [string, string] {
  const [old, now] = [[...before], [...after]];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-end - 1) === now.at(-end - 1)) end += 1;
  const from = start > shownAround * 2 ? start - shownAround : 0;
  const behind = end > shownAround * 2 ? end - shownAround : 0;
  const show = (text: string[]): string => {
    const part = text.slice(from, text.length - behind).join('');
    return text.length === 0 ? '(nothing)' : quote(`${from > 0 ? '...' : ''}${part}${behind > 0 ? '...' : ''}`);
  };
  return [show(old), show(now)];
}
