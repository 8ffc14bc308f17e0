import { cleanCharacters } from '#site/shared/text/clean-text.ts';

/** What stands in an article's text: words, or an element without content (`br`, `img`) as HTML. */
type Leaf = { text: string } | { html: string };

/** An element as it was read. It is written when something comes into it, and again where a block has come between. */
interface Element {
  tag: string;
  /** Its attributes as HTML, each with a blank before it. */
  attributes: string;
  /** White space and line breaks read before anything else of it; marks have none, it goes before them. */
  pendingSpace: Leaf[];
  /** The item of this list that is being filled. */
  item?: Element;
  /** The list for items that stand in this element and in no list. */
  list?: Element;
}

/** Where something stands: containers hold blocks, a block holds words, marks stand around words. */
export interface Position {
  /** `ul`, `ol`, `li`, `blockquote` and `aside`, or a table with its row, the outermost first. */
  containers: readonly Element[];
  /** `p`, a heading, `pre` or a cell; undefined for words that stand in the container itself. */
  block: Element | undefined;
  /** `strong`, `a` and the like, the outermost first. */
  marks: readonly Element[];
  /** Whether an element around is a link, be it one that stays or not. */
  isInLink?: boolean;
}

interface Written {
  element: Element;
  children: (Written | Leaf)[];
}

export const newElement = (tag: string, attributes = ''): Element => ({ tag, attributes, pendingSpace: [] });

const isList = (element: Element | undefined): element is Element => element?.tag === 'ul' || element?.tag === 'ol';

/** Containers in which words may stand: in a list, those of its last item. */
export function flowContainers(containers: readonly Element[]): readonly Element[] {
  const last = containers.at(-1);
  if (!isList(last)) return containers;
  last.item ??= newElement('li');
  return [...containers, last.item];
}

const listOpenElements = ({ containers, block, marks }: Position): Element[] => [
  ...flowContainers(containers),
  ...(block ? [block] : []),
  ...marks,
];

/**
 * Builds an article out of leaves, so that it can only have a shape that every HTML parser reads back as it is: containers hold
 * blocks, blocks hold words, marks never hold a block, lists hold items alone, and nothing is empty.
 */
export class ArticleBuilder {
  readonly #root: Written = { element: newElement(''), children: [] };

  /** Containers for an item: of its list, or of one made for it and the items beside it. */
  itemContainers(containers: readonly Element[]): readonly Element[] {
    if (isList(containers.at(-1))) return containers;
    const parent = containers.at(-1) ?? this.#root.element;
    parent.list ??= newElement('ul');
    return [...containers, parent.list];
  }

  /** The innermost written element on the way, and what of the way is not written yet. */
  #follow(path: readonly Element[]): { end: Written; missing: readonly Element[] } {
    let end = this.#root;
    for (const [index, element] of path.entries()) {
      const last = end.children.at(-1);
      if (!last || !('element' in last) || last.element !== element) return { end, missing: path.slice(index) };
      end = last;
    }
    return { end, missing: [] };
  }

  /** Writes the elements of the position, even if nothing comes into them: a cell may be empty. */
  open(position: Position): Written {
    const { end, missing } = this.#follow(listOpenElements(position));
    let into = end;
    for (const element of missing) {
      const written: Written = { element, children: [] };
      for (const held of element.pendingSpace.splice(0)) write(held, written);
      into.children.push(written);
      into = written;
    }
    return into;
  }

  /** Puts what is to be seen at the position. */
  append(leaf: Leaf, position: Position): void {
    write(leaf, this.open(position));
  }

  /** Puts white space or a line break at the position. It alone makes no element; before a mark's first word it goes before the mark. */
  appendBlank(leaf: Leaf, position: Position): void {
    const isBetweenItems = 'text' in leaf && isList(position.containers.at(-1));
    const { end, missing } = this.#follow(isBetweenItems ? position.containers : listOpenElements(position));
    const holder = missing.findLast((element) => !position.marks.includes(element));
    if (holder) holder.pendingSpace.push(leaf);
    else if (end.children.length > 0) write(leaf, end);
  }

  toHtml(): string {
    return markHeadRows(contentHtml(this.#root).trim());
  }
}

const boldRow = /<table><tbody><tr>(?:<td>(?:<strong>[^<]*<\/strong>)?<\/td>)+<\/tr><tr>/g;

/** Word and Google Docs only make the names of columns bold. */
const markHeadRows = (html: string): string =>
  html.replace(boldRow, (row) => (row.includes('<strong>') ? row.replaceAll('td>', 'th>').replaceAll(/<\/?strong>/g, '') : row));

/** Texts beside each other are one text to a parser, and are cleaned as one: an emoji may be in several. */
function write(leaf: Leaf, { children }: Written): void {
  const last = children.at(-1);
  if (last && 'text' in last && 'text' in leaf) last.text += leaf.text;
  else children.push({ ...leaf });
}

const isCell = ({ tag }: Element): boolean => tag === 'td' || tag === 'th';

function contentHtml({ element, children }: Written): string {
  const html = children.map((child) => childHtml(child, element)).join('');
  if (isCell(element)) return html.trim();
  // A parser removes the first line break of a `pre`.
  return element.tag === 'pre' ? html.replace(/^\n+/, '') : html;
}

function childHtml(child: Written | Leaf, parent: Element): string {
  if ('element' in child) return elementHtml(child);
  if ('html' in child) return child.html;
  const text = cleanCharacters(child.text);
  return escapeText(isCell(parent) ? text.replace(/\s+/g, ' ') : text);
}

function elementHtml(written: Written): string {
  const { tag, attributes } = written.element;
  const html = contentHtml(written);
  const isEmptyTable = tag === 'table' && !/<img|>[^<]/.test(html);
  return isEmptyTable ? '' : `<${tag}${attributes}>${html}</${tag}>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\u00a0': '&nbsp;' };

/** Escaped as the HTML standard serialises text and attributes, so that nothing changes when it is parsed and written again. */
const escapeText = (text: string): string => text.replace(/[&<>\u00a0]/g, (sign) => entities[sign] ?? '');
export const attributeHtml = (name: string, value: string): string =>
  ` ${name}="${value.replace(/[&<>"\u00a0]/g, (sign) => entities[sign] ?? '')}"`;
