import { stringify } from 'yaml';

const maxInlineItem = 45;
const maxInlineLine = 118;

export const renderScalar = (value: unknown): string => stringify(value, { lineWidth: 0 }).trimEnd();

const flowScalar = (value: unknown): string =>
  stringify([value], { lineWidth: 0, collectionStyle: 'flow', flowCollectionPadding: false }).trim().slice(1, -1);

const isBlock = (value: unknown): value is Record<string, unknown> | unknown[] => typeof value === 'object' && value !== null;

export function renderInline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(renderInFlow).join(', ')}]`;
  if (!isBlock(value)) return renderScalar(value);
  const fields = Object.entries(value).map(([field, item]) => `${field}: ${renderInFlow(item)}`);
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
}

/** Formats a value inside brackets or braces, where text with a comma needs quotes. */
export const renderInFlow = (value: unknown): string => (isBlock(value) ? renderInline(value) : flowScalar(value));

function isInline(value: Record<string, unknown> | unknown[], room: number): boolean {
  if (!Array.isArray(value)) return Object.keys(value).length === 0;
  const isShort = value.every((item) => !isBlock(item) && String(item).length <= maxInlineItem);
  return isShort && renderInline(value).length <= room;
}

export function renderField(field: string, value: unknown, indent = ''): string[] {
  const name = `${indent}${renderScalar(field)}:`;
  if (!isBlock(value)) return [`${name} ${renderScalar(value)}`];
  if (isInline(value, maxInlineLine - name.length)) return [`${name} ${renderInline(value)}`];
  return [name, ...renderBlock(value, `${indent}  `)];
}

export function renderBlock(value: Record<string, unknown> | unknown[], indent: string): string[] {
  if (!Array.isArray(value)) return Object.entries(value).flatMap(([field, item]) => renderField(field, item, indent));
  return value.flatMap((item) => renderItem(item, indent));
}

export function renderItem(item: unknown, indent: string): string[] {
  if (!isBlock(item)) return [`${indent}- ${renderScalar(item)}`];
  const [first = '', ...rest] = renderBlock(item, `${indent}  `);
  return [`${indent}- ${first.slice(indent.length + 2)}`, ...rest];
}

/** Formats a whole file. Empty lines separate blocks, and one-line fields stay together. */
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
