import { cleanCharacters } from '#site/shared/text/clean-text.ts';
import { allowedTag, blockTags, containerTags, droppedWithText, isEmoji } from './allow-list.ts';
import type { Css } from './inline-marks.ts';
import type { TreeReader } from './tree-reader.ts';

const codeFont = /mono(?!type)|courier|consol|menlo|\bcode\b/;

/** Whether an element shows code: `pre`, or the elements that code editors put on the clipboard instead. */
export function isCode(tag: string, css: Css): boolean {
  const isCodeFont = allowedTag(tag) === 'code' || codeFont.test(css.get('font-family') ?? '');
  return tag === 'pre' || (isCodeFont && /^(?:pre(?!-line)|break-spaces)/.test(css.get('white-space') ?? ''));
}

const isLine = (tag: string): boolean => tag === 'tr' || blockTags.has(allowedTag(tag)) || containerTags.has(allowedTag(tag));
const onOwnLine = (before: string, line: string): string =>
  `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}${line}${line.endsWith('\n') ? '' : '\n'}`;

const emojiIn = (alt = ''): string => (isEmoji(alt) ? alt : '');

function readLines<Node>(node: Node, reader: TreeReader<Node>): string {
  let text = '';
  for (const child of reader.children(node)) {
    const tag = reader.tag(child);
    if (tag === undefined) text += reader.text(child) ?? '';
    else if (tag === 'br') text += '\n';
    else if (tag === 'img') text += emojiIn(reader.attribute(child, 'alt'));
    else if (droppedWithText.has(tag)) continue;
    else if (isLine(tag)) text = onOwnLine(text, readLines(child, reader));
    else text += readLines(child, reader);
  }
  return text;
}

export const codeText = <Node>(node: Node, reader: TreeReader<Node>): string =>
  cleanCharacters(readLines(node, reader)).replace(/^(?:[ \t]*\n)+|\s+$/g, '');
