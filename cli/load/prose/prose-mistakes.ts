import type { Nodes } from 'mdast';
import type { PlacedMistake } from '../problems/codes.ts';
import { quote } from '../problems/wording.ts';

const allowedMarkdown =
  'A text page can contain `## headings`, `### headings`, paragraphs, lists, `**bold**`, `*italics*` and `[links](/path)`.';

const inMarkdown: Record<string, string> = {
  image: 'Delete the picture.',
  blockquote: 'Delete the `>` at the start of the line.',
  break: 'To start a new paragraph, leave a line empty.',
  a: 'Write the link as `[text](/path)`.',
  b: 'Write `**text**` for bold.',
  strong: 'Write `**text**` for bold.',
  i: 'Write `*text*` for italics.',
  em: 'Write `*text*` for italics.',
  li: 'Start each list item with `- `.',
  h2: 'Start the heading with `## `.',
  '!--': 'Move the comment to the fields and start it with `#`.',
};

/** Reports nodes that a page's prose must not contain. HTML is reported only at its opening tag. */
export function explainForeign(node: Nodes, offset: number): PlacedMistake[] {
  if (node.type === 'html' && node.value.startsWith('</')) return [];
  const tag = node.type === 'html' ? (/^<(!--|\w+)/.exec(node.value)?.[1]?.toLowerCase() ?? '') : node.type;
  const what = node.type === 'html' ? `HTML (\`${node.value.split('\n', 1)[0]?.slice(0, 40)}\`)` : formatNodeName(node);
  const hint = node.type === 'heading' ? headingHint(node.depth) : (inMarkdown[tag] ?? allowedMarkdown);
  const code = node.type === 'html' ? 'catalogue/html' : 'catalogue/markdown';
  return [{ code, offset, message: `Text pages cannot contain ${what}.`, hint }];
}

const commonNames: Record<string, string> = {
  image: 'pictures',
  blockquote: 'quotations (lines that start with `>`)',
  break: 'line breaks inside a paragraph',
  thematicBreak: 'dividing lines',
  code: 'code blocks, such as lines that start with four spaces',
  inlineCode: 'code in backticks',
};

const formatNodeName = (node: Nodes): string =>
  node.type === 'heading'
    ? `headings of level ${node.depth}`
    : (commonNames[node.type] ?? node.type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

const headingHint = (depth: number): string =>
  depth === 1 ? "Start the line with `## `. The page's main heading is the field `heading`." : 'Start the line with `### `.';

/** Markdown syntax from other programs, which the page would show unchanged. */
const unread: readonly [pattern: RegExp, what: string, hint: string][] = [
  [/^\s*\|.*\|\s*$|^[\s|:-]*-{2,}\s*\|[\s|:-]*$/m, 'tables', 'Write each row as a list item: `- first cell: second cell`.'],
  [/~~\S[^~\n]*~~/, 'struck-out text', 'Delete the `~~` marks and the struck-out text.'],
  [/\*\*/, 'an unpaired `**`', 'Put `**` before and after the bold words, without spaces inside.'],
  [/^\[[ xX]\] /m, 'checkboxes', 'Start the line with `- ` and delete the `[ ]`.'],
  [/\[\^[^\]\s]+\]/, 'footnotes', 'Write the note in the sentence, in brackets `( )`.'],
];

export const explainUnread = (text: string, offset: number): PlacedMistake[] =>
  unread
    .filter(([pattern]) => pattern.test(text))
    .map(([, what, hint]) => ({ code: 'catalogue/markdown', offset, message: `Text pages cannot contain ${what}.`, hint }));

export const explainLink = (href: string, offset: number): PlacedMistake => ({
  code: 'catalogue/wrong-form',
  offset,
  message: `The link ${quote(href)} is neither a path on this site nor a web address.`,
  hint: /^[\w./-]+$/.test(href)
    ? `Write \`/${href.replace(/^[./]+/, '')}\`.`
    : 'Write a path like `/about`, or an address like `https://a.example`.',
});

export const explainBrace = (offset: number): PlacedMistake => ({
  code: 'catalogue/markdown',
  offset,
  message: 'A brace in this text is not paired. Braces must enclose the name of a value.',
  hint: 'Write both braces, as in `{institute.phone}`, or delete this one.',
});
