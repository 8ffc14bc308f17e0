import { type Batch, batchesSchema, batchSchema } from '#catalogue/schema/batch.ts';
import { weekDayOf } from '#catalogue/timetable.ts';
import type { Edit } from '#cli/edit/commit-change.ts';
import { removePlaces } from '#cli/edit/rename/place.ts';
import { appendItems } from '#cli/edit/yaml/yaml-text.ts';
import { cellText } from './export-table.ts';
import { type ImportReport, importCells } from './import-cells.ts';
import { readCell } from './read-cell.ts';
import { restoreCells } from './saved-cells.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import { batchColumns, type Column } from './tables.ts';

const file = 'batches.yaml';

interface NewBatch {
  row: SheetRow;
  batch: Record<string, unknown>;
}

/** Dated batches: the spreadsheet is the whole list. Those that are in it already keep their lines. */
export function importBatches({ catalogue, draft }: Edit, sheet: Sheet): ImportReport {
  const { batches, timetable } = catalogue;
  sheet.checkColumns(
    batchColumns.map(({ name }) => name),
    ['course', 'pattern', 'start'],
  );
  restoreCells(sheet, batchColumns, ({ cells }, _column, day) => {
    const isPatternDay = timetable.some(({ slug, days }) => slug === cells.get('pattern') && days.includes(weekDayOf(day)));
    const isKnown = batches.some(({ course, start }) => course === cells.get('course') && start === day);
    return Number(isPatternDay) + Number(isKnown);
  });
  const gone = new Set(batches.keys());
  const isPresent = (row: SheetRow): boolean => {
    const same = [...gone].find((index) => findChanges(batches[index], row).length === 0);
    return same !== undefined && gone.delete(same);
  };
  const others = sheet.rows
    .filter((row) => !isPresent(row))
    .flatMap((row) => {
      const batch = readBatch(sheet, row);
      return batch ? [{ row, batch }] : [];
    });
  const changed: { index: number; row: SheetRow }[] = [];
  const isChanged = ({ row }: NewBatch): boolean => {
    const index = [...gone].find((each) => findChanges(batches[each], row).length === 1);
    if (index === undefined) return false;
    changed.push({ index, row });
    return gone.delete(index);
  };
  const added = others.filter((each) => !isChanged(each));
  const removed = [...gone].sort((a, b) => a - b);
  const report: ImportReport = {
    cells: [],
    newCells: [],
    added: added.map(({ batch }) => describeBatch(batch)),
    removed: removed.map((index) => describeBatch(batches[index] as Batch)),
    unchanged: batches.length - removed.length - changed.length,
  };
  if (draft.read(file) === null) draft.write(file, '[]\n');
  removePlaces(
    draft,
    removed.map((index) => ({ file, path: [index] })),
  );
  for (const { index, row } of changed) {
    const place = index - removed.filter((each) => each < index).length;
    const cells = batchColumns.map(({ name, path }) => {
      return { row, column: name, file, path: [place, ...path], schema: batchesSchema, before: cellText(batches[index], path) };
    });
    importCells(draft, sheet, { cells, report });
  }
  draft.edit(file, (text) =>
    appendItems(
      text,
      [],
      added.map(({ batch }) => batch),
    ),
  );
  const kept = batches.length - removed.length;
  report.newCells = added.flatMap(({ row, batch }, index) =>
    Object.keys(batch).map((column) => ({ row, column, file, path: [kept + index, column] })),
  );
  return report;
}

/** The columns in which a row differs from a batch. */
const findChanges = (batch: Batch | undefined, { cells }: SheetRow): Column[] =>
  batchColumns.filter(({ name, path }) => cells.has(name) && cellText(batch, path) !== cells.get(name));

const describeBatch = ({ course, pattern, start }: Partial<Batch>): string => `batch ${course}, ${pattern} from ${start}`;

/** The batch of a row; undefined for a row with mistakes, which the sheet reports: half a batch would make others. */
function readBatch(sheet: Sheet, row: SheetRow): Record<string, unknown> | undefined {
  const mistakesBefore = sheet.problems.length;
  const batch: Record<string, unknown> = {};
  for (const { name, path } of batchColumns) {
    const text = row.cells.get(name) ?? '';
    if (text === '' && batchSchema.shape[name as keyof typeof batchSchema.shape].safeParse(undefined).success) continue;
    if (text === '') {
      sheet.report(row, name, {
        code: 'sheet/missing-value',
        message: 'it must not be empty.',
        hint: `Write the ${name} of the batch, or delete the row.`,
      });
      continue;
    }
    const reading = readCell(sheet, { row, column: name, schema: batchSchema, path });
    if (reading) batch[name] = reading.value;
  }
  return sheet.problems.length > mistakesBefore ? undefined : batch;
}
