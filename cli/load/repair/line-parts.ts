import { parseDocument } from 'yaml';

/** Parts of a YAML line. In `- title: Java`, the prefix (`lead`) is `- title: ` and the value is `Java`. */
interface LineParts {
  indent: string;
  lead: string;
  value: string;
}

const linePattern = /^(\s*)((?:- +)*(?:[A-Za-z][\w-]*: +)?)(.*?)\s*$/;

export function splitLine(line: string): LineParts {
  const [, indent = '', rest = '', value = ''] = linePattern.exec(line) ?? [];
  return { indent, lead: indent + rest, value };
}

export const countIndent = (line: string): number => /^\s*/.exec(line)?.[0].length ?? 0;

const pairs: Record<string, string> = { '"': '"', "'": "'", '“': '”', '”': '”', '‘': '’', '`': '`' };

/** Removes quotes that surround the whole text. Leaves `"Java" and "SQL"` unchanged. */
export function stripQuotes(value: string): string {
  const [first = ''] = value;
  const last = pairs[first];
  if (last === undefined || value.length < 2 || !value.endsWith(last)) return value;
  const inner = value.slice(1, -1);
  const isOne = first === "'" || inner.split(first).length % 2 === 1;
  return isOne && !new RegExp(`^[^${first}]*${first}\\s.*\\s${first}`).test(inner) ? inner : value;
}

/** Puts text in double quotes. Uses single quotes if the text contains double quotes or a backslash, but no apostrophe. */
export const quoteText = (text: string): string =>
  /["\\]/.test(text) && !text.includes("'") ? `'${text}'` : JSON.stringify(text);

export function isFlowSafe(value: string): boolean {
  const { errors, contents } = parseDocument(`{ a: ${value} }`, { logLevel: 'error' });
  const items = contents && 'items' in contents ? contents.items : [];
  return errors.length === 0 && items.length === 1 && !/ #/.test(value.replace(/"[^"]*"|'[^']*'/g, ''));
}
