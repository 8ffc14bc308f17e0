import { type Batch, batchesSchema, batchSchema } from '#catalogue/schema/batch.ts';
import { getWeekDay } from '#catalogue/timetable.ts';
import type { Edit } from '#cli/edit/commit-change.ts';
import { removePlaces } from '#cli/edit/rename/place.ts';
import { appendItems } from '#cli/edit/yaml/yaml-text.ts';
import { cellText } from './export-table.ts';
import { type ImportReport, importCells } from './import-cells.ts';
import { readCell } from './read-cell.ts';
import { restoreCells } from './saved-cells.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import { batchColumns } from './tables.ts';

const file = 'batches.yaml';

/** Imports batches. Batches without a row are removed. The lines of unchanged batches stay the same. */
export function importBatches({ catalogue, draft }: Edit, sheet: Sheet, today: string): ImportReport {
  const { batches, timetable } = catalogue;
  sheet.checkColumns(
    batchColumns.map(({ name }) => name),
    ['course', 'pattern', 'start'],
  );
  restoreCells(sheet, batchColumns, ({ cells }, _column, day) => {
    const isPatternDay = timetable.some(({ slug, days }) => slug === cells.get('pattern') && days.includes(getWeekDay(day)));
    const isKnown = batches.some(({ course, start }) => course === cells.get('course') && start === day);
    return Number(isPatternDay) + Number(isKnown) + Number(day >= today);
  });
  const left = new Map(batches.entries());
  const others = sheet.rows.filter((row) => takeBatch(left, row, 0) === undefined);
  const changed: { row: SheetRow; index: number }[] = [];
  const added: { row: SheetRow; batch: Record<string, unknown> }[] = [];
  for (const row of others) {
    const batch = readBatch(sheet, row);
    const index = batch && takeBatch(left, row, 1);
    if (index !== undefined) changed.push({ row, index });
    else if (batch) added.push({ row, batch });
  }
  const removed = [...left.keys()];
  const kept = batches.length - removed.length;
  const report: ImportReport = {
    cells: [],
    newCells: added.flatMap(({ row, batch }, index) =>
      Object.keys(batch).map((column) => ({ row, column, file, path: [kept + index, column] })),
    ),
    added: added.map(({ batch }) => describeBatch(batch)),
    removed: [...left.values()].map(describeBatch),
    unchanged: kept - changed.length,
  };
  if (draft.read(file) === null) draft.write(file, '[]\n');
  const places = removed.map((index) => ({ file, path: [index] }));
  removePlaces(draft, places);
  for (const { row, index } of changed) {
    const place = index - removed.filter((each) => each < index).length;
    const cells = batchColumns.map(({ name, path }) => {
      return { row, column: name, file, path: [place, ...path], schema: batchesSchema, before: cellText(batches[index], path) };
    });
    importCells(draft, sheet, { cells, report });
  }
  const items = added.map(({ batch }) => batch);
  draft.edit(file, (text) => appendItems(text, [], items));
  return report;
}

function takeBatch(left: Map<number, Batch>, row: SheetRow, changes: number): number | undefined {
  const [index] = [...left].find(([, batch]) => countChanges(batch, row) === changes) ?? [];
  if (index !== undefined) left.delete(index);
  return index;
}

const countChanges = (batch: Batch, { cells }: SheetRow): number =>
  batchColumns.filter(({ name, path }) => cells.has(name) && cellText(batch, path) !== cells.get(name)).length;

const describeBatch = ({ course, pattern, start }: Partial<Batch>): string => `batch ${course}, ${pattern} from ${start}`;

/** Reads the batch in a row. Undefined if the row has mistakes, because an incomplete batch would cause further mistakes. */
function readBatch(sheet: Sheet, row: SheetRow): Record<string, unknown> | undefined {
  const mistakesBefore = sheet.problems.length;
  const batch: Record<string, unknown> = {};
  for (const { name, path } of batchColumns) {
    const text = row.cells.get(name) ?? '';
    if (text === '' && batchSchema.shape[name as keyof typeof batchSchema.shape].safeParse(undefined).success) continue;
    if (text === '') {
      sheet.report(row, name, {
        code: 'sheet/missing-value',
        message: 'this cell must not be empty.',
        hint: `Enter the batch's ${name}, or delete the row.`,
      });
      continue;
    }
    const reading = readCell(sheet, { row, column: name, schema: batchSchema, path });
    if (reading) batch[name] = reading.value;
  }
  return sheet.problems.length > mistakesBefore ? undefined : batch;
}
