import { UserError } from '#cli/terminal/user-error.ts';

/** A line break that every spreadsheet takes (RFC 4180). */
const lineBreak = '\r\n';

/** Without it spreadsheets read UTF-8 as something else, and Marathi is lost. */
const byteOrderMark = '\uFEFF';

/** What a spreadsheet would run as a formula (OWASP, "CSV Injection"). A quote mark keeps it text, and is taken off on the way back. */
const formulaStart = /^'*[=+\-@\t\r]/;

const quoted = (cell: string): string => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const guarded = (cell: string): string => (formulaStart.test(cell) ? `'${cell}` : cell);
const unguarded = (cell: string): string => (cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell);

/** A table as a file that spreadsheets open by a double click. */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  byteOrderMark + rows.map((row) => row.map((cell) => quoted(guarded(cell))).join(',') + lineBreak).join('');

export interface CsvRow {
  /** Number of the row as the spreadsheet shows it, from 1. */
  number: number;
  cells: string[];
}

/**
 * The rows of a table; those without any text are left out. The separator is the comma, semicolon or tab of its first line.
 * @throws {UserError} for a quote mark that is never closed: the rest of the table would be one cell
 */
export function parseCsv(text: string): CsvRow[] {
  const plain = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const reader = new CsvReader(plain, separatorOf(plain));
  return reader
    .read()
    .map((cells, index) => ({ number: index + 1, cells: cells.map((cell) => unguarded(cell).trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

function separatorOf(text: string): string {
  const first = (text.split(/\r?\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (sign: string): number => first.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

class CsvReader {
  #at = 0;

  constructor(
    readonly text: string,
    readonly separator: string,
  ) {}

  readonly #rows: string[][] = [];

  read(): string[][] {
    while (this.#at < this.text.length) this.#rows.push(this.#row());
    return this.#rows;
  }

  #row(): string[] {
    const cells: string[] = [];
    for (;;) {
      cells.push(this.text[this.#at] === '"' ? this.#quotedCell(cells.length) : this.#plainCell());
      const sign = this.text[this.#at];
      this.#at += 1;
      if (sign === this.separator) continue;
      if (sign === '\r' && this.text[this.#at] === '\n') this.#at += 1;
      return cells;
    }
  }

  #plainCell(): string {
    const start = this.#at;
    while (this.#at < this.text.length && !this.#endsCell(this.text[this.#at] as string)) this.#at += 1;
    return this.text.slice(start, this.#at);
  }

  #quotedCell(column: number): string {
    let cell = '';
    for (this.#at += 1; this.#at < this.text.length; this.#at += 1) {
      const sign = this.text[this.#at] as string;
      if (sign !== '"') cell += sign;
      else if (this.text[this.#at + 1] === '"') {
        cell += '"';
        this.#at += 1;
      } else break;
    }
    if (this.#at >= this.text.length) throw unclosedQuote(this.#rows.length + 1, column + 1);
    this.#at += 1;
    return cell + this.#plainCell();
  }

  #endsCell(sign: string): boolean {
    return sign === this.separator || sign === '\n' || sign === '\r';
  }
}

const unclosedQuote = (row: number, column: number): UserError =>
  new UserError(`Row ${row}, column ${column}: the quote mark at the start of this cell is never closed.`, {
    hint: 'Close it with a second one, or save the table once more in your spreadsheet.',
  });
