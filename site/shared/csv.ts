const lineBreak = '\r\n';

/** Without a byte order mark, spreadsheets do not read the file as UTF-8, so Marathi text becomes unreadable. */
export const byteOrderMark = '\uFEFF';

/** Matches the start of text that a spreadsheet would run as a formula. Full-width signs also count (OWASP, "CSV Injection"). */
const formulaStart = /^[\s'"]*[=+\-@|%\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u;

/**
 * Matches a phone number or negative number that fills the rest of its cell. Such a number cannot run as a formula, and it needs no
 * apostrophe, which would make it unusable in other programs.
 */
const plainNumber = '(?:\\+[\\d ().]*\\d[\\d ().]*|-\\d[\\d,]*(?:\\.\\d+)?)\\s*(?:$|[;\\t\\r\\n])';
const startsWithNumber = new RegExp(`^\\s*${plainNumber}`);

/** Matches a formula after a character that spreadsheets in other countries use to separate cells. */
const startAfterSeparator = new RegExp(
  `(?![;\\t\\r\\n|]["\\s]*${plainNumber})([;\\t\\r\\n|]["'\\s]*)(?=[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20])`,
  'gu',
);
const guardAfterSeparator = /([;\t\r\n|]["'\s]*)'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** Puts an apostrophe before anything that a spreadsheet would run as a formula. `unguard` removes it again. */
function guard(text: string): string {
  const inside = text.replace(startAfterSeparator, "$1'");
  return formulaStart.test(inside) && !startsWithNumber.test(inside) ? `'${inside}` : inside;
}

function unguard(cell: string): string {
  const text = cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell;
  return text.replace(guardAfterSeparator, '$1');
}

export const csvLine = (cells: readonly (string | number | null)[]): string =>
  cells.map((cell) => `"${guard(String(cell ?? '')).replaceAll('"', '""')}"`).join(',') + lineBreak;

export const formatCsv = (rows: readonly (readonly string[])[]): string => byteOrderMark + rows.map(csvLine).join('');

/** Error for a quotation mark that is never closed. The rest of the table would become one cell. */
export class UnclosedQuote extends Error {
  constructor(row: number, column: number) {
    super(`Row ${row}, column ${column}: the quote mark at the start of this cell is never closed.`);
  }
}

export interface CsvRow {
  number: number;
  cells: string[];
}

const separatorLine = /^"?sep=([^"\r\n])"?[,;\t]*(?:\r\n?|\n|$)/i;

/**
 * Returns the rows that contain text. A first line such as `sep=;` sets the separator. Without such a line, the separator is the comma,
 * semicolon, tab or vertical bar that occurs most often in the first line.
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
