import { isMap, isPair, isScalar, isSeq, type Node, type Pair, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import type { DataPath } from '#cli/load/problems/wording.ts';

export type Collection = YAMLMap | YAMLSeq;

/** Where something stands in a text: a field with its value, or an item of a list. */
export interface Found {
  /** The collection that holds it. */
  parent: Collection;
  /** Absent for an item of a list. */
  key?: Node;
  value: Node | null;
}

/** What is in the text; positions are offsets into it. */
const parseText = (text: string): Node | null =>
  parseDocument(text, { uniqueKeys: false, version: '1.2', logLevel: 'silent' }).contents as Node | null;

/** The field or item at a path; undefined where there is none. */
export function findEntry(text: string, path: DataPath): Found | undefined {
  let at: unknown = parseText(text);
  let found: Found | undefined;
  for (const step of path) {
    found = findChild(at, step);
    if (!found) return undefined;
    at = found.value;
  }
  return found;
}

function findChild(at: unknown, step: string | number): Found | undefined {
  if (isMap(at)) {
    const pair = at.items.find(({ key }) => isScalar(key) && String(key.value) === String(step)) as Pair<Node, Node> | undefined;
    return pair && { parent: at, key: pair.key, value: pair.value };
  }
  if (!isSeq(at) || typeof step !== 'number') return undefined;
  const item = at.items[step];
  return item === undefined || isPair(item) ? undefined : { parent: at, value: item as Node };
}

/** The list or block at a path; the whole file for an empty path. */
export function findCollection(text: string, path: DataPath): Collection | undefined {
  const node = path.length === 0 ? parseText(text) : findEntry(text, path)?.value;
  return isMap(node) || isSeq(node) ? node : undefined;
}

export const getStart = (node: Node): number => node.range?.[0] ?? 0;
export const getEnd = (node: Node): number => node.range?.[1] ?? 0;

/** Behind the line break that ends the line of an offset, or the one just before it. */
export function endOfLine(text: string, offset: number): number {
  if (offset > 0 && text[offset - 1] === '\n') return offset;
  const at = text.indexOf('\n', offset);
  return at < 0 ? text.length : at + 1;
}

/** Behind the last line of an entry. */
export const endOfEntry = (text: string, { key, value }: Found): number =>
  endOfLine(text, Math.max(value ? (value.range?.[1] ?? 0) : 0, key ? getEnd(key) : 0));
