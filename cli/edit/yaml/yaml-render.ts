import { stringify } from 'yaml';

/** A list of short words is read best in one line. */
const maxInlineItem = 45;
const maxInlineLine = 118;

/** A scalar as it stands behind `field: `. */
export const renderScalar = (value: unknown): string => stringify(value, { lineWidth: 0 }).trimEnd();

const flowScalar = (value: unknown): string =>
  stringify([value], { lineWidth: 0, collectionStyle: 'flow', flowCollectionPadding: false }).trim().slice(1, -1);

const isBlock = (value: unknown): value is Record<string, unknown> | unknown[] => typeof value === 'object' && value !== null;

/** A value in one line: `[a, b]`, `{ from: /a, to: /b }`. */
export function renderInline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(renderInFlow).join(', ')}]`;
  if (!isBlock(value)) return renderScalar(value);
  const fields = Object.entries(value).map(([field, item]) => `${field}: ${renderInFlow(item)}`);
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
}

/** The same where brackets or braces are open already: a text with a comma needs quotes. */
export const renderInFlow = (value: unknown): string => (isBlock(value) ? renderInline(value) : flowScalar(value));

/** Whether a list or block is written in one line. */
function isInline(value: Record<string, unknown> | unknown[], room: number): boolean {
  if (!Array.isArray(value)) return Object.keys(value).length === 0;
  const isShort = value.every((item) => !isBlock(item) && String(item).length <= maxInlineItem);
  return isShort && renderInline(value).length <= room;
}

/** A field with its value, as lines; blocks and long lists go below it. */
export function renderField(field: string, value: unknown, indent = ''): string[] {
  const name = `${indent}${renderScalar(field)}:`;
  if (!isBlock(value)) return [`${name} ${renderScalar(value)}`];
  if (isInline(value, maxInlineLine - name.length)) return [`${name} ${renderInline(value)}`];
  return [name, ...renderBlock(value, `${indent}  `)];
}

/** A list or block as lines. */
export function renderBlock(value: Record<string, unknown> | unknown[], indent: string): string[] {
  if (!Array.isArray(value)) return Object.entries(value).flatMap(([field, item]) => renderField(field, item, indent));
  return value.flatMap((item) => renderItem(item, indent));
}

/** An item of a list as lines. */
export function renderItem(item: unknown, indent: string): string[] {
  if (!isBlock(item)) return [`${indent}- ${renderScalar(item)}`];
  const [first = '', ...rest] = renderBlock(item, `${indent}  `);
  return [`${indent}- ${first.slice(indent.length + 2)}`, ...rest];
}

/** A whole file: blocks are set apart by empty lines, fields of one line stand together. */
export function renderFile(entry: Record<string, unknown>, heading: readonly string[] = []): string {
  const lines: string[] = [...heading];
  let isBehindBlock = false;
  for (const [field, value] of Object.entries(entry)) {
    if (value === undefined) continue;
    const rendered = renderField(field, value);
    const isLong = rendered.length > 1;
    if (lines.length > heading.length && (isLong || isBehindBlock)) lines.push('');
    lines.push(...rendered);
    isBehindBlock = isLong;
  }
  return `${lines.join('\n')}\n`;
}
