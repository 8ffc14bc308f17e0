import { day } from '#catalogue/schema/text.ts';
import { guessValue } from '#cli/load/problems/guess.ts';
import { plural } from '#cli/load/problems/wording.ts';
import { cleanKey } from '#site/shared/text/clean-text.ts';
import { formatDay } from '#site/views/calendar-day.ts';
import { unprotectText } from './protected-text.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import type { Column } from './tables.ts';

type RateDay = (row: SheetRow, column: Column, day: string) => number;

/**
 * Restores cells that a spreadsheet program saved in another form. In India, Excel saves 2026-12-07 as 07-12-2026, 12000 as 12,000.00 and
 * true as TRUE. Unreadable cells stay unchanged for the schema to reject.
 */
export function restoreCells(sheet: Sheet, columns: readonly Column[], rateDay: RateDay): void {
  for (const column of columns.filter(({ name }) => sheet.header.includes(name))) {
    if (column.kind === 'day') restoreDays(sheet, column, rateDay);
    else if (column.kind === 'text') restoreTexts(sheet, column.name);
    else restoreValues(sheet, column);
  }
}

export function restoreTexts({ header, rows }: Sheet, column: string): void {
  if (header.includes(column)) for (const { cells } of rows) cells.set(column, unprotectText(cells.get(column) ?? ''));
}

/** Numbers such as `1.200` and `50.000`, with German thousands separators. */
const dottedThousands = /^\D*\d{1,3}(\.\d{3})+\D*$/;

function restoreValues(sheet: Sheet, { name: column, field }: Column): void {
  for (const row of sheet.rows) {
    const text = getPlainCell(row, column);
    const value = guessValue(field, text);
    if (dottedThousands.test(text)) rejectDots(sheet, row, { column, text, value });
    else if (value !== undefined) row.cells.set(column, value === false ? '' : String(value));
  }
}

interface DottedCell {
  column: string;
  text: string;
  value: unknown;
}

function rejectDots(sheet: Sheet, row: SheetRow, { column, text, value }: DottedCell): void {
  const thousands = text.replace(/\D/g, '');
  const message = `The dot in "${text}" can be a decimal point or a thousands separator.`;
  const hint = `Write ${value === undefined ? '' : `${value} or `}${thousands}, without a dot.`;
  sheet.report(row, column, { code: 'sheet/wrong-value', message, hint });
  row.cells.set(column, thousands);
}

interface DayCell {
  row: SheetRow;
  text: string;
  dayFirst: string | undefined;
  monthFirst: string | undefined;
}

type DayOrder = 'dayFirst' | 'monthFirst';

function restoreDays(sheet: Sheet, column: Column, rateDay: RateDay): void {
  const cells = sheet.rows.map((row) => readDay(row, column.name));
  const order = findDayOrder(cells, (row, found) => rateDay(row, column, found));
  const unsure = cells.filter(isAmbiguous);
  for (const cell of cells) {
    const found = (order && cell[order]) ?? cell.dayFirst ?? cell.monthFirst;
    if (found !== undefined) cell.row.cells.set(column.name, found);
  }
  const [first] = unsure;
  if (first && order) sheet.notes.push(`Column ${column.name}: ${describeOrder(first, order, unsure.length - 1)}`);
  else rejectOrder(sheet, column.name, cells);
}

function describeOrder(cell: DayCell, order: DayOrder, others: number): string {
  const reason = order === 'dayFirst' ? 'with the day first as in India' : 'with the month first, which fits this column';
  const alike = others > 0 ? ` The same goes for ${plural(others, 'other cell')}.` : '';
  return `${cell.text} was read as ${formatDay(cell[order] as string)}, ${reason}.${alike}`;
}

const isAmbiguous = ({ dayFirst, monthFirst }: DayCell): boolean =>
  dayFirst !== undefined && monthFirst !== undefined && dayFirst !== monthFirst;

const decoration = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]?\s+|(?<=^\d\d),(?=\d{3}(\.\d+)?$)/gi;

const getPlainCell = ({ cells }: SheetRow, column: string): string => cleanKey(cells.get(column) ?? '').replace(/^'/, '');

function readDay(row: SheetRow, column: string): DayCell {
  const text = getPlainCell(row, column);
  const plain = text.replace(decoration, '');
  const swapped = plain.replace(/^(\d{1,2})([-/. ])(\d{1,2})(?=[-/. ]\d)/, '$3$2$1');
  const toDay = (written: string): string | undefined => guessValue(day, written) as string | undefined;
  return { row, text, dayFirst: toDay(plain), monthFirst: toDay(swapped) };
}

/**
 * Decides whether dates in a column start with the day or the month. First compares how well each order fits the ambiguous cells. If there
 * is no difference, the unambiguous cells decide. Undefined if the column contains both orders.
 */
function findDayOrder(cells: readonly DayCell[], rate: (row: SheetRow, found: string) => number): DayOrder | undefined {
  const rateOrder = (order: DayOrder): number =>
    cells.filter(isAmbiguous).reduce((sum, cell) => sum + rate(cell.row, cell[order] as string), 0);
  const lead = rateOrder('dayFirst') - rateOrder('monthFirst');
  if (lead !== 0) return lead > 0 ? 'dayFirst' : 'monthFirst';
  const isMonthSure = cells.some(isOnlyMonthFirst);
  if (isMonthSure && cells.some(isOnlyDayFirst)) return undefined;
  return isMonthSure ? 'monthFirst' : 'dayFirst';
}

const isOnlyDayFirst = ({ dayFirst, monthFirst }: DayCell): boolean => dayFirst !== undefined && monthFirst === undefined;
const isOnlyMonthFirst = ({ dayFirst, monthFirst }: DayCell): boolean => monthFirst !== undefined && dayFirst === undefined;

function rejectOrder(sheet: Sheet, column: string, cells: readonly DayCell[]): void {
  const describe = (cell: DayCell | undefined): string => `row ${cell?.row.number} (${cell?.text})`;
  const proof = `The day comes first in ${describe(cells.find(isOnlyDayFirst))}, but the month comes first in ${describe(cells.find(isOnlyMonthFirst))}.`;
  for (const { row, text, dayFirst = '', monthFirst = '' } of cells.filter(isAmbiguous)) {
    const message = `"${text}" can mean ${formatDay(dayFirst)} or ${formatDay(monthFirst)}. ${proof}`;
    sheet.report(row, column, { code: 'sheet/wrong-value', message, hint: `Write ${dayFirst} or ${monthFirst}.` });
  }
}
