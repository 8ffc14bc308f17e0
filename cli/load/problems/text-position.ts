/** Position in a file's text. Lines and columns count from 1, and columns count UTF-16 units as editors do. */
export interface TextPosition {
  line: number;
  column: number;
}

/** Converts an offset to a line and a column. The YAML library's own line counter misses line breaks inside unclosed quotes. */
export function positionAt(text: string, offset: number): TextPosition {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return { line, column: offset - startOfLine(text, offset) + 1 };
}

export const startOfLine = (text: string, offset: number): number => (offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1);

export function lineAt(text: string, offset: number): string {
  const end = text.indexOf('\n', offset);
  return text.slice(startOfLine(text, offset), end < 0 ? undefined : end).replace(/\r$/, '');
}

export function skipSpace(text: string, offset: number): number {
  const rest = text.slice(offset).search(/\S/);
  return rest < 0 ? offset : offset + rest;
}
