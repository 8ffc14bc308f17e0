import { isMap, isPair, isScalar, isSeq, type Node, type Pair, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import type { DataPath } from '#cli/load/problems/wording.ts';

export type Collection = YAMLMap | YAMLSeq;

export interface Found {
  parent: Collection;
  key?: Node;
  value: Node | null;
}

const parseText = (text: string): Node | null =>
  parseDocument(text, { uniqueKeys: false, version: '1.2', logLevel: 'silent' }).contents as Node | null;

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

export function findCollection(text: string, path: DataPath): Collection | undefined {
  const node = path.length === 0 ? parseText(text) : findEntry(text, path)?.value;
  return isMap(node) || isSeq(node) ? node : undefined;
}

export const getStart = (node: Node): number => node.range?.[0] ?? 0;
export const getEnd = (node: Node): number => node.range?.[1] ?? 0;

export function endOfLine(text: string, offset: number): number {
  if (offset > 0 && text[offset - 1] === '\n') return offset;
  const at = text.indexOf('\n', offset);
  return at < 0 ? text.length : at + 1;
}

export const endOfEntry = (text: string, { key, value }: Found): number =>
  endOfLine(text, Math.max(value ? (value.range?.[1] ?? 0) : 0, key ? getEnd(key) : 0));
