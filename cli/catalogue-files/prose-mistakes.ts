import type { Nodes } from 'mdast';
import type { PlacedMistake } from './parse-yaml.ts';
import { quote } from './wording.ts';

const whatMayStand =
  'A page holds `## headings`, `### headings`, paragraphs, lists, `**bold**`, `*italics*` and `[links](/path)`.';

/** What somebody meant by a tag, in Markdown. */
const tagHints: Record<string, string> = {
  a: 'Write the link as `[text](/path)`.',
  b: 'Write `**text**` for bold.',
  strong: 'Write `**text**` for bold.',
  i: 'Write `*text*` for italics.',
  em: 'Write `*text*` for italics.',
  li: 'Begin each line of a list with `- `.',
  ul: 'Begin each line of a list with `- `.',
  ol: 'Begin each line of a numbered list with `1. `.',
  p: 'Leave an empty line between two paragraphs.',
  br: 'Leave an empty line between two paragraphs.',
  h1: "Write it as `heading:` in the fields: it is the page's one first heading.",
  h2: 'Begin the line of a heading with `## `.',
  h3: 'Begin the line of a smaller heading with `### `.',
};

/** Names of what Markdown knows and a page may not hold, with what to write in its place. */
const foreign: Partial<Record<Nodes['type'], [name: string, hint: string]>> = {
  image: ['A picture', 'Leave it out: pages of text have none.'],
  imageReference: ['A picture', 'Leave it out: pages of text have none.'],
  linkReference: ['A link by a name', 'Write the address behind the text: `[text](/path)`.'],
  definition: ['The address of a link by itself', 'Write it behind the text of the link: `[text](/path)`.'],
  code: ['A block of code', 'Begin the lines without spaces and without ```.'],
  inlineCode: ['A piece of code', 'Leave out the signs ` around it.'],
  blockquote: ['A quotation', 'Begin the line without `>`.'],
  thematicBreak: ['A rule across the page', 'Delete the line; a heading divides the text.'],
  break: ['A line break', 'Delete the spaces or the `\\` at the end of the line, or leave an empty line below it.'],
  paragraph: ['A second paragraph in an item of a list', 'Make it an item of its own, or put it below the list.'],
};

/** What stands in the prose of a page and must not. */
export function explainForeign(node: Nodes, offset: number): PlacedMistake {
  if (node.type === 'html') return explainHtml(node.value, offset);
  if (node.type === 'heading') return explainHeading(node.depth, offset);
  const [name, hint] = foreign[node.type] ?? ['This', whatMayStand];
  return { code: 'catalogue/markdown', offset, message: `${name} cannot stand on a page of text.`, hint };
}

function explainHtml(html: string, offset: number): PlacedMistake {
  const [, tag = ''] = /^<\/?([a-z][a-z0-9]*)/i.exec(html) ?? [];
  const message = html.startsWith('<!--')
    ? 'Comments cannot stand in the prose of a page: visitors would receive them.'
    : `HTML cannot stand on a page of text; found \`${html.split('\n', 1)[0]?.slice(0, 40)}\`.`;
  const hint = html.startsWith('<!--') ? 'Write it behind `#` among the fields.' : (tagHints[tag.toLowerCase()] ?? whatMayStand);
  return { code: 'catalogue/html', offset, message, hint };
}

function explainHeading(depth: number, offset: number): PlacedMistake {
  const hint =
    depth === 1
      ? "Begin the line with `## `; the page's first heading is the field `heading`."
      : 'Begin the line with `### `: smaller headings are not there.';
  return {
    code: 'catalogue/markdown',
    offset,
    message: `A heading of level ${depth} cannot stand in the prose of a page.`,
    hint,
  };
}

/** A link that leads neither into the site nor to an address of the web. */
export const explainLink = (href: string, offset: number): PlacedMistake => ({
  code: 'catalogue/wrong-form',
  offset,
  message: `The link leads to ${quote(href)}, which is no path of the site and no web address.`,
  hint: /^[\w./-]+$/.test(href)
    ? `Write \`/${href.replace(/^[./]+/, '')}\`.`
    : 'Write a path like `/about`, or an address like `https://a.example`.',
});
