import type { Draft } from '#cli/edit/change.ts';
import { readFieldText, writeFieldText } from '#cli/edit/yaml/field-text.ts';
import { findEntry } from '#cli/edit/yaml/yaml-nodes.ts';
import { removeEntry, setInOrder } from '#cli/edit/yaml/yaml-text.ts';
import { allowedFields, isOptional, schemaAt } from '#cli/load/problems/schema-at.ts';
import { type DataPath, quote } from '#cli/load/problems/wording.ts';
import { editFields } from '#cli/load/prose/front-matter.ts';
import type { CatalogueSource } from '#cli/load/sources.ts';
import { cleanText } from '#site/shared/text/clean-text.ts';
import type { Sheet, SheetRow } from './sheet.ts';

/** A cell and the place of its value in the catalogue. */
export interface PlacedCell {
  row: SheetRow;
  column: string;
  file: string;
  path: DataPath;
}

/** A cell, and the field that it shows. */
interface Cell extends PlacedCell {
  schema: CatalogueSource['schema'];
  /** What the cell showed when it was exported. */
  before: string;
}

/** A field that an import changes, for the report and for finding the cell of a mistake. */
export interface ChangedCell extends Cell {
  after: string;
}

/** What an import did to the draft. */
export interface ImportReport {
  cells: ChangedCell[];
  /** Cells of new entries. */
  newCells: PlacedCell[];
  /** Names of new entries. */
  added: string[];
  removed: number;
  /** Rows that say what the catalogue says. */
  unchanged: number;
}

/** Writes the cells of a row into the draft; a row without a change is counted as it was. */
export function importCells(draft: Draft, sheet: Sheet, { cells, report }: { cells: Cell[]; report: ImportReport }): void {
  const changed = cells.flatMap((cell) => importCell(draft, sheet, cell) ?? []);
  report.cells.push(...changed);
  if (changed.length === 0) report.unchanged += 1;
}

/** Writes a cell's text into the draft, unless it says what the field says. Mistakes are told to the sheet. */
function importCell(draft: Draft, sheet: Sheet, cell: Cell): ChangedCell | undefined {
  const { row, column, before, schema, path, file } = cell;
  const after = row.cells.get(column);
  if (after === undefined || after === cleanText(before)) return undefined;
  if (after === '') return emptyField(draft, sheet, cell);
  const reading = readFieldText(schema, path, after);
  if (reading.mistake) {
    sheet.report(row, column, { code: 'sheet/wrong-value', ...reading.mistake });
    return undefined;
  }
  const { value, note } = reading;
  const shown = writeFieldText(value);
  if (shown === before) return undefined;
  if (note) sheet.notes.push(`Row ${row.number}, column ${column}: ${note}`);
  const order = allowedFields(schemaAt(schema, path.slice(0, -1))) ?? [];
  draft.edit(file, (text) => editFields(text, (fields) => setInOrder(fields, { path, value, order })));
  return { ...cell, after: Array.isArray(value) ? shown : after };
}

function emptyField(draft: Draft, sheet: Sheet, cell: Cell): ChangedCell | undefined {
  const { row, column, schema, path, file } = cell;
  const field = schemaAt(schema, path);
  if (field && !isOptional(field)) {
    const hint = 'Delete the whole column to leave all its values as they are.';
    sheet.report(row, column, { code: 'sheet/missing-value', message: 'it must not be empty.', hint });
    return undefined;
  }
  // A default that the file does not say cannot be taken away.
  if (!findEntry(draft.read(file) ?? '', path)) return undefined;
  draft.edit(file, (text) => editFields(text, (fields) => removeEntry(fields, path)));
  return { ...cell, after: '' };
}

/** `java  price: "50000" -> "52000"`, a line for each. */
export const describeCell = ({ file, path, before, after }: ChangedCell): string =>
  `${file}  ${path.join('.')}: ${before === '' ? '(nothing)' : quote(before)} -> ${after === '' ? '(nothing)' : quote(after)}`;
