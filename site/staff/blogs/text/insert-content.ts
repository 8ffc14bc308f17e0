import Quill, { type Range } from 'quill/core';
import type { StoredPicture } from '#site/shared/blog/blog.ts';
import { pastedNumber } from '#site/staff/blogs/pictures/pasted-pictures.ts';

const Delta = Quill.import('delta');
type Delta = InstanceType<typeof Delta>;
type Op = Delta['ops'][number];

/** A position in the text that moves along when the text before it changes. */
export interface Place {
  readonly index: number;
  stopFollowing: () => void;
}

function followPlace(quill: Quill, start: number): Place {
  let index = start;
  const move = (delta: Delta): void => {
    index = delta.transformPosition(index);
  };
  quill.on('text-change', move);
  return {
    get index() {
      return Math.min(index, quill.getLength() - 1);
    },
    stopFollowing: () => void quill.off('text-change', move),
  };
}

export function insertPicture(quill: Quill, { url, width, height, alt }: StoredPicture & { alt: string }, at: number): void {
  const attributes = { ...(alt && { alt }), width: String(width), height: String(height) };
  quill.updateContents(new Delta().retain(at).insert({ image: url }, attributes), 'user');
}

/** Returns the place, unless it is in a code block. Code cannot contain pictures, so the result is then the start of the next paragraph. */
function findPicturePlace(quill: Quill, at: number): number {
  let place = at;
  while (place < quill.getLength() && quill.getFormat(place)['code-block']) {
    const [line, offset] = quill.getLine(place);
    place += (line?.length() ?? 1) - offset;
  }
  if (place > at) quill.insertText(place, '\n', { 'code-block': false }, 'user');
  return place;
}

/** Inserts a picture and puts the cursor after it. */
export function writePicture(quill: Quill, picture: Parameters<typeof insertPicture>[1], at: number): void {
  const place = findPicturePlace(quill, at);
  insertPicture(quill, picture, place);
  quill.setSelection(place + 1, 0, 'silent');
  quill.scrollSelectionIntoView();
}

/** Sets the description of the picture in the range or next to the cursor. */
export function describePicture(quill: Quill, alt: string, { index }: Pick<Range, 'index'>): void {
  const isPicture = (at: number): boolean => typeof quill.getContents(at, 1).ops[0]?.insert === 'object';
  const at = [index, index - 1].find((place) => place >= 0 && isPicture(place));
  if (at !== undefined) quill.formatText(at, 1, { alt }, 'user');
  quill.setSelection(index + 1, 0, 'user');
}

const blockFormats = ['header', 'list', 'indent', 'blockquote', 'callout', 'code-block', 'table'];

function toOneLine({ insert = '', attributes = {} }: Op): Op {
  const inlineFormats = Object.entries(attributes).filter(([name]) => !blockFormats.includes(name));
  return {
    insert: typeof insert === 'string' ? insert.replace(/\n+/g, ' ') : insert,
    attributes: Object.fromEntries(inlineFormats),
  };
}

/** Whether the content starts with a table or code, which must not absorb the words before the cursor. */
const hasOwnLine = ({ ops }: Delta): boolean => {
  const { attributes = {} } = ops.find(({ insert }) => typeof insert === 'string' && insert.includes('\n')) ?? {};
  return 'table' in attributes || 'code-block' in attributes;
};

function fitContent(quill: Quill, content: Delta, index: number): Delta {
  const { table } = quill.getFormat(index);
  if (table) return new Delta(content.map((op) => ({ ...toOneLine(op), attributes: { ...toOneLine(op).attributes, table } })));
  const [line, offset] = quill.getLine(index);
  return line && offset > 0 && hasOwnLine(content) ? new Delta().insert('\n', line.formats()).concat(content) : content;
}

const getPictureNumber = ({ insert }: Op): number | undefined =>
  typeof insert === 'object' && typeof insert.image === 'string' ? pastedNumber(insert.image) : undefined;

/**
 * Replaces the range with clean HTML.
 *
 * @returns the places of the pictures that are not uploaded yet, by picture number
 */
export function insertHtml(quill: Quill, html: string, { index, length }: Range): Map<number, Place> {
  const content = fitContent(quill, quill.clipboard.convert({ html }), index);
  const text = new Delta();
  const starts: [number, number][] = [];
  for (const op of content.ops) {
    const number = getPictureNumber(op);
    if (number === undefined) text.push(op);
    else starts.push([number, index + text.length()]);
  }
  quill.updateContents(new Delta().retain(index).delete(length).concat(text), 'user');
  quill.setSelection(index + text.length(), 0, 'silent');
  quill.scrollSelectionIntoView();
  return new Map(starts.map(([number, start]) => [number, followPlace(quill, start)]));
}

export function insertText(quill: Quill, text: string, { index, length }: Range): void {
  const formats = quill.getFormat(index);
  const own = formats.table ? text.trim().replace(/\s*\n\s*/g, ' ') : text;
  quill.updateContents(new Delta().retain(index).delete(length).insert(own, formats), 'user');
  quill.setSelection(index + own.length, 0, 'silent');
}

export function moveContent(quill: Quill, { index, length }: Range, { to, isCopy }: { to: number; isCopy: boolean }): void {
  if (to > index && to < index + length) return;
  const content = fitContent(quill, quill.getContents(index, length), to);
  const removed = isCopy ? new Delta().retain(length) : new Delta().delete(length);
  const isForward = to >= index + length;
  const change = isForward
    ? new Delta()
        .retain(index)
        .concat(removed)
        .retain(to - index - length)
        .concat(content)
    : new Delta()
        .retain(to)
        .concat(content)
        .retain(index - to)
        .concat(removed);
  quill.updateContents(change, 'user');
  quill.setSelection(isForward && !isCopy ? to - length : to, content.length(), 'user');
}
