import { findNearest } from '#cli/load/problems/nearest.ts';
import { plural } from '#cli/load/problems/wording.ts';
import { type Problem, UserError } from '#cli/terminal/user-error.ts';
import { type CsvRow, parseCsv, UnclosedQuote } from '#site/shared/csv.ts';
import { cleanKey, cleanText } from '#site/shared/text/clean-text.ts';
import { toColumnName } from './tables.ts';

/** Codes of mistakes in spreadsheets. They must never change. */
type SheetCode =
  `sheet/${'unknown-column' | 'missing-column' | 'repeated-column' | 'unknown-row' | 'repeated-row' | 'wrong-value' | 'missing-value'}`;

export interface SheetRow {
  number: number;
  cells: Map<string, string>;
}

function readTable(text: string): CsvRow[] {
  try {
    return parseCsv(text);
  } catch (error) {
    if (!(error instanceof UnclosedQuote)) throw error;
    throw new UserError(error.message, {
      hint: 'Add the closing quotation mark, or save the table again from your spreadsheet.',
    });
  }
}

export class Sheet {
  readonly problems: Problem[] = [];
  readonly notes: string[] = [];
  readonly rows: SheetRow[];
  readonly header: string[];
  readonly #headingRow: number;

  constructor(
    readonly file: string,
    text: string,
  ) {
    const [first, ...rest] = readTable(text);
    if (!first)
      throw new UserError(`${file} is empty.`, { hint: 'The first row must name the columns. Export a table to see them.' });
    this.header = first.cells.map((cell) => toColumnName(cleanKey(cell)));
    this.#headingRow = first.number;
    this.rows = rest.map(({ number, cells }) => ({
      number,
      cells: new Map(this.header.map((name, index) => [name, cleanText(cells[index] ?? '')])),
    }));
    for (const { number, cells } of rest) this.#rejectBeyondHeading(number, cells);
  }

  /**
   * Rejects cells beyond the last column. Such cells appear if text with a comma is not in quotation marks, because the comma then starts a
   * new cell.
   */
  #rejectBeyondHeading(line: number, cells: readonly string[]): void {
    const column = cells.findLastIndex((cell, index) => index >= this.header.length && cell !== '') + 1;
    if (column === 0) return;
    const message = `Row ${line} has ${plural(column, 'cell')}, but the heading has ${plural(this.header.length, 'column')}.`;
    const hint =
      'Put quotation marks around each cell that contains the separator (a comma, for example), or delete the cells after the last column.';
    this.problems.push({ code: 'sheet/wrong-value', severity: 'error', file: this.file, line, column, message, hint });
  }

  /**
   * Rejects unknown, repeated and missing columns, because rows can be checked only with the right columns.
   * @throws {UserError} with all of these columns
   */
  checkColumns(known: readonly string[], required: readonly string[]): void {
    this.header.forEach((name, index) => {
      if (name === '') return;
      const report = (code: SheetCode, message: string, hint: string): void =>
        this.#reportHeading(index, { code, message, hint });
      if (this.header.indexOf(name) < index)
        report('sheet/repeated-column', `There are two columns named "${name}".`, 'Delete one of the two columns.');
      else if (!known.includes(name)) report('sheet/unknown-column', `This table has no column "${name}".`, hintFor(name, known));
    });
    const corrected = this.header.map((name) => (known.includes(name) ? name : nearestColumn(name, known)));
    for (const name of required.filter((each) => !corrected.includes(each))) {
      const message = `The column "${name}" is missing.`;
      this.#reportHeading(0, { code: 'sheet/missing-column', message, hint: 'Add this column, because it identifies each row.' });
    }
    this.reject();
  }

  report({ number }: SheetRow, column: string, mistake: { code: SheetCode; message: string; hint?: string | undefined }): void {
    const { code, hint } = mistake;
    const message = `Row ${number}, column ${column}: ${mistake.message}`;
    const place = { file: this.file, line: number, column: Math.max(0, this.header.indexOf(column)) + 1 };
    this.problems.push({ code, severity: 'error', ...place, message, ...(hint && { hint }) });
  }

  /** @throws {UserError} with all mistakes, if there are any */
  reject(): void {
    if (this.problems.length === 0) return;
    throw new UserError(`${this.file} has ${plural(this.problems.length, 'mistake')}. Nothing was written.`, {
      problems: this.problems,
      hint: 'Fix the cells above, save and run the command again.',
    });
  }

  #reportHeading(index: number, mistake: { code: SheetCode; message: string; hint: string }): void {
    this.problems.push({ ...mistake, severity: 'error', file: this.file, line: this.#headingRow, column: index + 1 });
  }
}

/** Other names that people use for columns. Some of them are flags of `add`. */
const otherNames: Record<string, string> = { category: 'catalogue', marathi: 'nameInMarathi', fee: 'price', name: 'title' };

function nearestColumn(name: string, known: readonly string[]): string | undefined {
  const other = otherNames[name.toLowerCase()];
  return other !== undefined && known.includes(other) ? other : findNearest(name, known);
}

function hintFor(name: string, known: readonly string[]): string {
  const nearest = nearestColumn(name, known);
  return nearest ? `Did you mean "${nearest}"?` : `Delete the column, or use one of: ${known.join(', ')}.`;
}

const workbookStart = /^(504b|d0cf)/;

/**
 * Decodes a spreadsheet file: UTF-8, or UTF-16 from "Unicode text" exports.
 * @throws {UserError} for other encodings
 */
export function decodeSheet(file: string, bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  if (start === 'fffe' || /^..00$/.test(start)) return new TextDecoder('utf-16le').decode(bytes);
  if (start === 'feff' || /^00..$/.test(start)) return new TextDecoder('utf-16be').decode(bytes);
  if (workbookStart.test(start))
    throw new UserError(`${file} is a workbook, not a CSV file.`, { hint: 'Save it in your spreadsheet as "CSV UTF-8".' });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UserError(`${file} is not saved as UTF-8, so some letters would be lost.`, {
      hint: 'Save it in your spreadsheet as "CSV UTF-8".',
    });
  }
}
