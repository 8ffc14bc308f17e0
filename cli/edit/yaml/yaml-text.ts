import { isCollection, isMap, isScalar, type Node } from 'yaml';
import { startOfLine } from '#cli/load/problems/text-position.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';
import { type Collection, endOfEntry, endOfLine, type Found, findCollection, findEntry, getEnd, getStart } from './yaml-nodes.ts';
import { renderBlock, renderField, renderInFlow, renderInline, renderItem, renderScalar } from './yaml-render.ts';

/**
 * Replaces only the changed bytes, so comments, order, quotes and line breaks stay as they were written. The library's own output would
 * reformat unchanged lines.
 */
const splice = (text: string, [from, to]: readonly [number, number], by: string): string =>
  text.slice(0, from) + by + text.slice(to);

const getColumn = (text: string, offset: number): number => offset - startOfLine(text, offset);
const lines = (rendered: readonly string[]): string => rendered.map((line) => `${line}\n`).join('');

/** Sets an existing field or item. A new field is added at the end of its block. */
export const setValue = (text: string, path: DataPath, value: unknown): string => setInOrder(text, { path, value, order: [] });

interface NewValue {
  path: DataPath;
  value: unknown;
  order: readonly string[];
}

export function setInOrder(text: string, set: NewValue): string {
  const found = findEntry(text, set.path);
  return found ? replaceValue(text, found, set.value) : addField(text, set);
}

function replaceValue(text: string, { parent, key, value: node }: Found, value: unknown): string {
  if (!node || getEnd(node) === getStart(node)) return insertBehindKey(text, key as Node, value);
  const isBlock = isCollection(node) && !node.flow;
  if (isBlock && isFilled(value)) return replaceBlock(text, node as Collection, value);
  if (isBlock) return splice(text, [getEnd(key as Node), getEnd(node)], `: ${renderInline(value)}\n`);
  return splice(text, [getStart(node), getEnd(node)], parent.flow ? renderInFlow(value) : renderInline(value));
}

const isFilled = (value: unknown): value is unknown[] | Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

function insertBehindKey(text: string, key: Node, value: unknown): string {
  const colon = text.indexOf(':', getEnd(key)) + 1;
  return splice(text, [colon, colon], ` ${renderInline(value)}`);
}

function replaceBlock(text: string, node: Collection, value: unknown[] | Record<string, unknown>): string {
  const indent = ' '.repeat(getColumn(text, getStart(node)));
  const rendered = lines(renderBlock(value, indent)).slice(indent.length);
  const end = endOfLine(text, getEnd(node));
  return splice(text, [getStart(node), end], rendered);
}

function addField(text: string, { path, value, order }: NewValue): string {
  const parentPath = path.slice(0, -1);
  const field = String(path.at(-1));
  const parent = findCollection(text, parentPath);
  if (!parent) return setValue(text, parentPath, { [field]: value });
  if (!isMap(parent)) throw new Error(`Cannot add the field ${path.join('.')}, because ${parentPath.join('.')} is a list`);
  if (parent.flow) return splice(text, [getStart(parent), getEnd(parent)], renderInline({ ...parent.toJSON(), [field]: value }));
  const indent = ' '.repeat(getColumn(text, getStart(parent)));
  const names = parent.items.map(({ key }) => (isScalar(key) ? String(key.value) : ''));
  const before = order.slice(0, Math.max(0, order.indexOf(field))).findLast((name) => names.includes(name)) ?? names.at(-1);
  const neighbour = findEntry(text, [...parentPath, before ?? '']);
  const offset = neighbour ? endOfEntry(text, neighbour) : getStart(parent);
  const gap = offset > 0 && text[offset - 1] !== '\n' ? '\n' : '';
  return splice(text, [offset, offset], gap + lines(renderField(field, value, indent)));
}

/** Removes a field or item. If a field's list or block becomes empty, removes that field as well. */
export function removeEntry(text: string, path: DataPath): string {
  const found = findEntry(text, path);
  if (!found) return text;
  const { parent } = found;
  if (parent.flow) return splice(text, [getStart(parent), getEnd(parent)], renderInline(without(parent, path.at(-1))));
  if (parent.items.length > 1)
    return splice(text, [startOfLine(text, getStart(found.key ?? (found.value as Node))), endOfEntry(text, found)], '');
  if (path.length > 1) return removeEntry(text, path.slice(0, -1));
  return splice(text, [startOfLine(text, getStart(parent)), endOfLine(text, getEnd(parent))], `${isMap(parent) ? '{}' : '[]'}\n`);
}

function without(parent: Collection, step: string | number | undefined): unknown {
  const value = parent.toJSON();
  if (Array.isArray(value)) return value.filter((_, index) => index !== step);
  return Object.fromEntries(Object.entries(value).filter(([field]) => field !== step));
}

export function renameField(text: string, path: DataPath, name: string): string {
  const key = findEntry(text, path)?.key;
  return key ? splice(text, [getStart(key), getEnd(key)], renderScalar(name)) : text;
}

/** Adds items at the end of a list. An item with several fields is written on one line if there is room. */
export function appendItems(text: string, path: DataPath, items: readonly unknown[]): string {
  const list = findCollection(text, path);
  if (items.length === 0) return text;
  if (!list) return path.length === 0 ? text + lines(items.flatMap((item) => inlineItem(item, ''))) : setValue(text, path, items);
  const isEmpty = list.items.length === 0;
  if (list.flow && !(isEmpty && path.length === 0))
    return splice(text, [getStart(list), getEnd(list)], renderInline([...list.toJSON(), ...items]));
  const indent = isEmpty ? '' : ' '.repeat(getColumn(text, getStart(list)));
  const rendered = lines(items.flatMap((item) => inlineItem(item, indent)));
  if (isEmpty) return splice(text, [getStart(list), endOfLine(text, getEnd(list))], rendered);
  const end = endOfLine(text, getEnd(list));
  const gap = end > 0 && text[end - 1] !== '\n' ? '\n' : '';
  return splice(text, [end, end], gap + rendered);
}

const maxInlineLength = 140;

function inlineItem(item: unknown, indent: string): string[] {
  const line = isFilled(item) ? `${indent}- ${renderInline(item)}` : undefined;
  return line !== undefined && line.length <= maxInlineLength ? [line] : renderItem(item, indent);
}
