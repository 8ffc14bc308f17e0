import type { Nodes } from 'mdast';
import type { PlacedMistake } from '../problems/codes.ts';
import { quote } from '../problems/wording.ts';

const allowedMarkdown =
  'A page holds `## headings`, `### headings`, paragraphs, lists, `**bold**`, `*italics*` and `[links](/path)`.';

const inMarkdown: Record<string, string> = {
  image: 'Leave it out: pages of text have no pictures.',
  blockquote: 'Begin the line without `>`.',
  break: 'Leave an empty line between two paragraphs.',
  a: 'Write the link as `[text](/path)`.',
  b: 'Write `**text**` for bold.',
  strong: 'Write `**text**` for bold.',
  i: 'Write `*text*` for italics.',
  em: 'Write `*text*` for italics.',
  li: 'Begin each line of a list with `- `.',
  h2: 'Begin the line of a heading with `## `.',
  '!--': 'Write it behind `#` among the fields.',
};

/** Reports nodes that a page's prose must not contain. A closing HTML tag is reported with its opening tag. */
export function explainForeign(node: Nodes, offset: number): PlacedMistake[] {
  if (node.type === 'html' && node.value.startsWith('</')) return [];
  const tag = node.type === 'html' ? (/^<(!--|\w+)/.exec(node.value)?.[1]?.toLowerCase() ?? '') : node.type;
  const what = node.type === 'html' ? `HTML (\`${node.value.split('\n', 1)[0]?.slice(0, 40)}\`)` : formatNodeName(node);
  const hint = node.type === 'heading' ? headingHint(node.depth) : (inMarkdown[tag] ?? allowedMarkdown);
  const code = node.type === 'html' ? 'catalogue/html' : 'catalogue/markdown';
  return [{ code, offset, message: `Text pages cannot hold ${what}.`, hint }];
}

const commonNames: Record<string, string> = {
  image: 'pictures',
  blockquote: 'quotations (lines that begin with `>`)',
  break: 'line breaks inside a paragraph',
  thematicBreak: 'dividing lines',
  code: 'blocks of code; a line that begins with four spaces is one',
  inlineCode: 'code in backticks',
};

const formatNodeName = (node: Nodes): string =>
  node.type === 'heading'
    ? `headings of level ${node.depth}`
    : (commonNames[node.type] ?? node.type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

const headingHint = (depth: number): string =>
  depth === 1 ? "Begin the line with `## `; the page's first heading is the field `heading`." : 'Begin the line with `### `.';

/** Markdown syntax from other programs, which the page would show unchanged. */
const unread: readonly [pattern: RegExp, what: string, hint: string][] = [
  [/^\s*\|.*\|\s*$|^[\s|:-]*-{2,}\s*\|[\s|:-]*$/m, 'tables', 'Write each row as a line of a list: `- first cell: second cell`.'],
  [/~~\S[^~\n]*~~/, 'text that is struck out', 'Delete `~~` and what is no longer true.'],
  [/\*\*/, '`**` without its partner', 'Write `**` at both ends of what is bold, without a space inside.'],
  [/^\[[ xX]\] /m, 'boxes to tick', 'Begin the line with `- `, without `[ ]`.'],
  [/\[\^[^\]\s]+\]/, 'footnotes', 'Write the note into the sentence, in brackets `( )`.'],
];

export const explainUnread = (text: string, offset: number): PlacedMistake[] =>
  unread
    .filter(([pattern]) => pattern.test(text))
    .map(([, what, hint]) => ({ code: 'catalogue/markdown', offset, message: `Text pages cannot hold ${what}.`, hint }));

export const explainLink = (href: string, offset: number): PlacedMistake => ({
  code: 'catalogue/wrong-form',
  offset,
  message: `The link ${quote(href)} is neither a path of the site nor a web address.`,
  hint: /^[\w./-]+$/.test(href)
    ? `Write \`/${href.replace(/^[./]+/, '')}\`.`
    : 'Write a path like `/about`, or an address like `https://a.example`.',
});

export const explainBrace = (offset: number): PlacedMistake => ({
  code: 'catalogue/markdown',
  offset,
  message: 'A brace in this text has no partner. Braces enclose the name of a value.',
  hint: 'Write both, as in `{institute.phone}`, or none.',
});
