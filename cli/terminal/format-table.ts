const maxCellWidth = 32;

/** Control characters in text that visitors entered could manipulate the terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must find these characters.
const controls = /[\u0000-\u001f\u007f-\u009f]+/g;

function cellText(value: unknown, maxWidth: number): string {
  const text = value === null || value === undefined ? '' : String(value).replace(controls, ' ');
  return text.length > maxWidth ? `${text.slice(0, maxWidth - 3)}...` : text;
}

export function formatTable(
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
  maxWidth = maxCellWidth,
): string {
  const cells = [[...columns], ...rows.map((row) => columns.map((column) => cellText(row[column], maxWidth)))];
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)));
  return cells
    .map(
      (row) =>
        `${row
          .map((cell, index) => cell.padEnd(widths[index] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
