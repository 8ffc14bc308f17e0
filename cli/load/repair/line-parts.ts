import { parseDocument } from 'yaml';

/** A line of YAML in its parts: `  - title: Java,` has the lead `  - title: `, the value `Java` and a comma. */
interface LineParts {
  indent: string;
  /** Everything before the value: indentation, dashes, and the field's name with its colon. */
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

/** A text without the quotes around all of it. `"Java" and "SQL"` has none. */
export function stripQuotes(value: string): string {
  const [first = ''] = value;
  const last = pairs[first];
  if (last === undefined || value.length < 2 || !value.endsWith(last)) return value;
  const inner = value.slice(1, -1);
  const isOne = first === "'" || inner.split(first).length % 2 === 1;
  return isOne && !new RegExp(`^[^${first}]*${first}\\s.*\\s${first}`).test(inner) ? inner : value;
}

/** A text in quotes: double ones, unless it contains them or a backslash. */
export const quoteText = (text: string): string =>
  /["\\]/.test(text) && !text.includes("'") ? `'${text}'` : JSON.stringify(text);

/** Whether a value means one thing inside `{ }` as it is written. */
export function isFlowSafe(value: string): boolean {
  const { errors, contents } = parseDocument(`{ a: ${value} }`, { logLevel: 'error' });
  const items = contents && 'items' in contents ? contents.items : [];
  return errors.length === 0 && items.length === 1 && !/ #/.test(value.replace(/"[^"]*"|'[^']*'/g, ''));
}
