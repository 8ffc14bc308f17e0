import { batchSchema } from '#catalogue/schema/batch.ts';
import type { Edit } from '#cli/edit/commit-change.ts';
import { removePlaces } from '#cli/edit/rename/place.ts';
import { readFieldText } from '#cli/edit/yaml/field-text.ts';
import { appendItems } from '#cli/edit/yaml/yaml-text.ts';
import { cellText } from './export-table.ts';
import type { ImportReport } from './import-cells.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import { batchColumns } from './tables.ts';

const file = 'batches.yaml';

/** Dated batches: the spreadsheet is the whole list. Those that are in it already keep their lines. */
export function importBatches({ catalogue, draft }: Edit, sheet: Sheet): ImportReport {
  sheet.checkColumns(
    batchColumns.map(({ name }) => name),
    ['course', 'pattern', 'start'],
  );
  const present = new Map<string, number[]>();
  catalogue.batches.forEach((batch, index) => {
    const text = JSON.stringify(batchColumns.map(({ path }) => cellText(batch, path)));
    present.set(text, [...(present.get(text) ?? []), index]);
  });
  const added = sheet.rows.flatMap((row) => {
    const text = JSON.stringify(batchColumns.map(({ name }) => (row.cells.get(name) ?? '').replace(/^false$/i, '')));
    if (present.get(text)?.shift() !== undefined) return [];
    const batch = readBatch(sheet, row);
    return batch ? [{ row, batch }] : [];
  });
  const gone = [...present.values()].flat().sort((a, b) => a - b);
  if (draft.read(file) === null) draft.write(file, '[]\n');
  removePlaces(
    draft,
    gone.map((index) => ({ file, path: [index] })),
  );
  const batches = added.map(({ batch }) => batch);
  draft.edit(file, (text) => appendItems(text, [], batches));
  const unchanged = catalogue.batches.length - gone.length;
  const newCells = added.flatMap(({ row, batch }, index) =>
    Object.keys(batch).map((column) => ({ row, column, file, path: [unchanged + index, column] })),
  );
  const describe = (batch: Record<string, unknown>): string => `batch ${batch.course}, ${batch.pattern} from ${batch.start}`;
  return { cells: [], newCells, added: batches.map(describe), removed: gone.length, unchanged };
}

/** The batch of a row; undefined for a row with mistakes, which the sheet reports: half a batch would make others. */
function readBatch(sheet: Sheet, row: SheetRow): Record<string, unknown> | undefined {
  const mistakesBefore = sheet.problems.length;
  const batch: Record<string, unknown> = {};
  for (const { name, path } of batchColumns) {
    const text = row.cells.get(name) ?? '';
    if (text === '' && batchSchema.shape[name as keyof typeof batchSchema.shape].safeParse(undefined).success) continue;
    if (text === '') {
      sheet.report(row, name, { code: 'sheet/missing-value', message: 'it must not be empty.' });
      continue;
    }
    const reading = readFieldText(batchSchema, path, text);
    if (reading.mistake) sheet.report(row, name, { code: 'sheet/wrong-value', ...reading.mistake });
    else batch[name] = reading.value;
  }
  return sheet.problems.length > mistakesBefore ? undefined : batch;
}
