import { isCollection, isMap, isPair, isScalar, isSeq, type Node, type Pair } from 'yaml';
import type { ParsedYaml } from '../yaml/parse-yaml.ts';
import { positionAt, type TextPosition } from './text-position.ts';
import type { DataPath } from './wording.ts';

export type PathTarget = 'field' | 'value';

/**
 * Returns the position of a field or value. The position of a block or list is the position of its field. The position of a list item is
 * its start. The position of a missing value is that of its nearest existing parent. If the last path step is in braces, such as `{name}`,
 * returns the position of that text inside the value.
 */
export function locateData(parsed: ParsedYaml, path: DataPath, target: PathTarget = 'value'): TextPosition {
  return positionAt(parsed.text, findOffset(parsed, path, target));
}

/**
 * Returns a value as written in the file, with quotes. For an empty field, returns the comment after it. Undefined if there is no comment
 * either.
 */
export function readSource(parsed: ParsedYaml, path: DataPath): string | undefined {
  const node = parsed.document.getIn(path, true) as Node | undefined;
  const [start, end] = node?.range ?? [0, 0];
  if (end > start) return parsed.text.slice(start, end).trimEnd();
  return node?.comment ? `#${node.comment}` : undefined;
}

function findOffset({ document, text }: ParsedYaml, path: DataPath, target: PathTarget): number {
  let node: unknown = document.contents;
  let offset = getStart(node) ?? 0;
  for (const [index, step] of path.entries()) {
    const child = findChild(node, step);
    if (child === undefined) return offset + Math.max(0, offsetWithin(text, node, step));
    const value = isPair(child) ? child.value : child;
    const isNameMeant =
      isPair(child) && (isCollection(value) || isEmpty(value) || (target === 'field' && index === path.length - 1));
    offset = getStart(isNameMeant ? (child as Pair).key : value) ?? offset;
    node = value;
  }
  return Math.min(offset, text.length);
}

function findChild(node: unknown, step: string | number): unknown {
  if (isMap(node)) return node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
  return isSeq(node) && typeof step === 'number' ? node.items[step] : undefined;
}

function offsetWithin(text: string, node: unknown, step: string | number): number {
  const [start, end] = (isScalar(node) && node.range) || [0, 0];
  return typeof step === 'string' ? text.slice(start, end).indexOf(step) : 0;
}

const isEmpty = (value: unknown): boolean => value === null || (isScalar(value) && value.value === null);

const getStart = (node: unknown): number | undefined => (node as Node | null | undefined)?.range?.[0];
