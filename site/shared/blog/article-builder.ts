import { cleanCharacters } from '#site/shared/text/clean-text.ts';

type Leaf = { text: string } | { html: string };

/** An element from the source document. It is written as soon as it has content, and opened again after a block has interrupted it. */
interface Element {
  tag: string;
  attributes: string;
  /**
   * Whitespace and line breaks that come before the element's other content. Always empty for marks, because whitespace is moved in front
   * of a mark.
   */
  pendingSpace: Leaf[];
  item?: Element;
  /** List created for items in this element that are not inside a list. */
  list?: Element;
}

/** A place in an article. Containers hold blocks, blocks hold text, and marks such as `strong` wrap text. */
export interface Position {
  containers: readonly Element[];
  /** The block at this place: a `p`, a heading, `pre` or a cell. Undefined for text directly inside a container. */
  block: Element | undefined;
  marks: readonly Element[];
  /** Whether a link surrounds this place, even a link that will be removed. */
  isInLink?: boolean;
}

interface Written {
  element: Element;
  children: (Written | Leaf)[];
}

export const newElement = (tag: string, attributes = ''): Element => ({ tag, attributes, pendingSpace: [] });

const isList = (element: Element | undefined): element is Element => element?.tag === 'ul' || element?.tag === 'ol';

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
 * Builds an article's HTML in such a way that every HTML parser reads back the same structure. Marks never contain a block, lists contain
 * only items, and there are no empty elements except table cells.
 */
export class ArticleBuilder {
  readonly #root: Written = { element: newElement(''), children: [] };

  /** Returns the containers for a list item. Items without a list share a new `ul`. */
  itemContainers(containers: readonly Element[]): readonly Element[] {
    if (isList(containers.at(-1))) return containers;
    const parent = containers.at(-1) ?? this.#root.element;
    parent.list ??= newElement('ul');
    return [...containers, parent.list];
  }

  #follow(path: readonly Element[]): { end: Written; missing: readonly Element[] } {
    let end = this.#root;
    for (const [index, element] of path.entries()) {
      const last = end.children.at(-1);
      if (!last || !('element' in last) || last.element !== element) return { end, missing: path.slice(index) };
      end = last;
    }
    return { end, missing: [] };
  }

  /** Writes all elements that contain the position, even if they stay empty, because a table cell may be empty. */
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

  append(leaf: Leaf, position: Position): void {
    write(leaf, this.open(position));
  }

  /**
   * Adds whitespace or a line break, but never creates an element for it. Whitespace before a mark's first word moves in front of the mark.
   */
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

/**
 * Turns a table's first row into a header row if all of its text is bold. Word and Google Docs mark column names only by making them bold.
 */
const markHeadRows = (html: string): string =>
  html.replace(boldRow, (row) => (row.includes('<strong>') ? row.replaceAll('td>', 'th>').replaceAll(/<\/?strong>/g, '') : row));

/** Joins adjacent pieces of text before they are cleaned, because an emoji may be split across several text nodes. */
function write(leaf: Leaf, { children }: Written): void {
  const last = children.at(-1);
  if (last && 'text' in last && 'text' in leaf) last.text += leaf.text;
  else children.push({ ...leaf });
}

const isCell = ({ tag }: Element): boolean => tag === 'td' || tag === 'th';

function contentHtml({ element, children }: Written): string {
  const html = children.map((child) => childHtml(child, element)).join('');
  if (isCell(element)) return html.trim();
  // HTML parsers drop the first line break in a `pre`.
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

/** Escapes text as the HTML standard serialises it, so that parsing and serialising it again changes nothing. */
const escapeText = (text: string): string => text.replace(/[&<>\u00a0]/g, (sign) => entities[sign] ?? '');
export const attributeHtml = (name: string, value: string): string =>
  ` ${name}="${value.replace(/[&<>"\u00a0]/g, (sign) => entities[sign] ?? '')}"`;
