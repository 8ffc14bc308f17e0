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

interface CsvRow {
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
  return readRows(plain, separatorOf(plain))
    .map((cells, index) => ({ number: index + 1, cells: cells.map((cell) => unguarded(cell).trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

function separatorOf(text: string): string {
  const first = (text.split(/\r?\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (sign: string): number => first.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function readRows(text: string, separator: string): string[][] {
  const plain = `[^${separator}\\r\\n]*`;
  const cell = new RegExp(`(?:"((?:[^"]|"")*)("?))?(${plain})(${separator}|\\r?\\n|\\r|$)`, 'y');
  const rows: string[][] = [];
  for (let cells: string[] = []; cell.lastIndex < text.length || cells.length > 0; ) {
    const [, quoted = '', quoteEnd, rest = '', sign] = cell.exec(text) ?? [];
    cells.push(quoted.replaceAll('""', '"') + rest);
    if (quoteEnd === '') throw unclosedQuote(rows.length + 1, cells.length);
    if (sign === separator) continue;
    rows.push(cells);
    cells = [];
  }
  return rows;
}

const unclosedQuote = (row: number, column: number): UserError =>
  new UserError(`Row ${row}, column ${column}: the quote mark at the start of this cell is never closed.`, {
    hint: 'Close it with a second one, or save the table once more in your spreadsheet.',
  });
