/** A line break that every spreadsheet takes (RFC 4180). */
const lineBreak = '\r\n';

/** Without it spreadsheets read UTF-8 as something else, and Marathi is lost. */
export const byteOrderMark = '\uFEFF';

/** What a spreadsheet takes for the start of a formula (OWASP, "CSV Injection"), in its full-width forms too. */
const formulaStart = /^[\s'"]*[=+\-@|%\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** A phone number or a negative number up to the end of its cell. It runs no formula, and an apostrophe would make it useless elsewhere. */
const plainNumber = '(?:\\+[\\d ().]*\\d[\\d ().]*|-\\d[\\d,]*(?:\\.\\d+)?)\\s*(?:$|[;\\t\\r\\n])';
const startsWithNumber = new RegExp(`^\\s*${plainNumber}`);

/** The start of a formula after a character that ends a cell in the spreadsheets of other countries. */
const startAfterSeparator = new RegExp(
  `(?![;\\t\\r\\n|]["\\s]*${plainNumber})([;\\t\\r\\n|]["'\\s]*)(?=[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20])`,
  'gu',
);
const guardAfterSeparator = /([;\t\r\n|]["'\s]*)'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** A cell that stays text wherever it is opened: a quote mark before what would run, which is taken off on the way back. */
function guard(text: string): string {
  const inside = text.replace(startAfterSeparator, "$1'");
  return formulaStart.test(inside) && !startsWithNumber.test(inside) ? `'${inside}` : inside;
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

/** The first line by which Excel is told the separator: `sep=;`. */
const separatorLine = /^"?sep=([^"\r\n])"?[,;\t]*(?:\r\n?|\n|$)/i;

/**
 * Returns the rows that have text. The separator is the one that a first line `sep=;` names, or the comma, semicolon, tab or bar of the
 * first line.
 * @throws {UnclosedQuote}
 */
export function parseCsv(text: string): CsvRow[] {
  const plain = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const [firstLine = '', separator] = separatorLine.exec(plain) ?? [];
  const table = plain.slice(firstLine.length);
  const firstRow = firstLine ? 2 : 1;
  return readRows(table, { separator: separator ?? findSeparator(table), firstRow })
    .map((cells, index) => ({ number: index + firstRow, cells: cells.map((cell) => unguard(cell).trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

function findSeparator(text: string): string {
  const first = (text.split(/[\r\n]/, 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (sign: string): number => first.split(sign).length;
  return [',', ';', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function readRows(text: string, { separator, firstRow }: { separator: string; firstRow: number }): string[][] {
  const sign = `\\u${separator.charCodeAt(0).toString(16).padStart(4, '0')}`;
  // A cell: what is quoted with its closing mark, what is not, and what ends it.
  const pattern = new RegExp(`(?:"([^"]*(?:""[^"]*)*)("?))?([^${sign}\\r\\n]*)(${sign}|\\r\\n?|\\n|$)`, 'y');
  const rows: string[][] = [];
  let end: string | undefined;
  while (pattern.lastIndex < text.length || end === separator) {
    if (end !== separator) rows.push([]);
    const row = rows.at(-1) ?? [];
    const [, quoted, close, plain = '', ending] = pattern.exec(text) ?? [];
    if (quoted !== undefined && !close) throw new UnclosedQuote(rows.length + firstRow - 1, row.length + 1);
    row.push((quoted ?? '').replaceAll('""', '"') + plain);
    end = ending;
  }
  return rows;
}
