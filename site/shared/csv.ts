/** A line break that every spreadsheet takes (RFC 4180). */
const lineBreak = '\r\n';

/** Without it spreadsheets read UTF-8 as something else, and Marathi is lost. */
export const byteOrderMark = '\uFEFF';

/** What a spreadsheet takes for the start of a formula (OWASP, "CSV Injection"), in its full-width forms too. */
const formulaStart = /^[\s'"]*[=+\-@|%\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** The same behind a sign that another country's spreadsheet takes for the end of a cell. */
const startAfterSeparator = /([;\t\r\n|]["'\s]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;
const guardAfterSeparator = /([;\t\r\n|]["'\s]*)'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** A cell that stays text wherever it is opened: a quote mark before what would run, which is taken off on the way back. */
function guard(text: string): string {
  const inside = text.replace(startAfterSeparator, "$1'");
  return formulaStart.test(inside) ? `'${inside}` : inside;
}

function unguard(cell: string): string {
  const text = cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell;
  return text.replace(guardAfterSeparator, '$1');
}

/** A line of a table, each cell in quotes. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  cells.map((cell) => `"${guard(String(cell ?? '')).replaceAll('"', '""')}"`).join(',') + lineBreak;

/** A table as a file that spreadsheets open by a double click. */
export const formatCsv = (rows: readonly (readonly string[])[]): string => byteOrderMark + rows.map(csvLine).join('');

/** The rest of the table would be one cell. */
export class UnclosedQuote extends Error {
  constructor(row: number, column: number) {
    super(`Row ${row}, column ${column}: the quote mark at the start of this cell is never closed.`);
  }
}

export interface CsvRow {
  /** Number of the row as the spreadsheet shows it, from 1. */
  number: number;
  cells: string[];
}

/**
 * The rows of a table; those without any text are left out. The separator is the comma, semicolon or tab of its first line.
 * @throws {UnclosedQuote}
 */
export function parseCsv(text: string): CsvRow[] {
  const plain = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  return readRows(plain, findSeparator(plain))
    .map((cells, index) => ({ number: index + 1, cells: cells.map((cell) => unguard(cell).trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

function findSeparator(text: string): string {
  const first = (text.split(/\r?\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (sign: string): number => first.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function readRows(text: string, separator: string): string[][] {
  // A cell: what is quoted with its closing mark, what is not, and what ends it.
  const pattern = new RegExp(`(?:"([^"]*(?:""[^"]*)*)("?))?([^${separator}\\r\\n]*)(${separator}|\\r\\n?|\\n|$)`, 'y');
  const rows: string[][] = [];
  let end: string | undefined;
  while (pattern.lastIndex < text.length || end === separator) {
    if (end !== separator) rows.push([]);
    const row = rows.at(-1) ?? [];
    const [, quoted, close, plain = '', ending] = pattern.exec(text) ?? [];
    if (quoted !== undefined && !close) throw new UnclosedQuote(rows.length, row.length + 1);
    row.push((quoted ?? '').replaceAll('""', '"') + plain);
    end = ending;
  }
  return rows;
}
