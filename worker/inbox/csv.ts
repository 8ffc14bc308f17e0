/** A line break that every spreadsheet takes (RFC 4180). */
const lineBreak = '\r\n';

/** Without it spreadsheets read UTF-8 as something else, and Marathi is lost. */
export const byteOrderMark = '\uFEFF';

/** What a spreadsheet takes for the start of a formula (OWASP, "CSV Injection"), in its full-width forms too. */
const formulaStart = /^[\s'"]*[=+\-@|%\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** The same behind a sign that another country's spreadsheet takes for the end of a cell. */
const startAfterSeparator = /([;\t\r\n|]["'\s]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** A cell that stays text wherever it is opened: a quote mark before what would run. */
function guard(text: string): string {
  const inside = text.replace(startAfterSeparator, "$1'");
  return formulaStart.test(inside) ? `'${inside}` : inside;
}

/** A line of a table, each cell in quotes. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  cells.map((cell) => `"${guard(String(cell ?? '')).replaceAll('"', '""')}"`).join(',') + lineBreak;
