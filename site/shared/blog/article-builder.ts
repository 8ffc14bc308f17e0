/** What stands in an article's text: words, or an element without content (`br`, `img`) as HTML. */
type Leaf = { text: string } | { html: string };

/** An element as it was read. It is written when something comes into it, and again where a block has come between. */
interface Element {
  tag: string;
  /** Its attributes as HTML, each with a blank before it. */
  attributes: string;
  /** White space and line breaks read before anything else of it; marks have none, it goes before them. */
  held: Leaf[];
  /** The item of this list that is being filled. */
  item?: Element;
  /** The list for items that stand in this element and in no list. */
  list?: Element;
}

/** Where something stands: containers hold blocks, a block holds words, marks stand around words. */
export interface Position {
  /** `ul`, `ol`, `li`, `blockquote` and `aside`, the outermost first. */
  containers: readonly Element[];
  /** `p`, a heading or `pre`; undefined for words that stand in the container itself. */
  block: Element | undefined;
  /** `strong`, `a` and the like, the outermost first. */
  marks: readonly Element[];
}

interface Written {
  element: Element;
  children: (Written | string)[];
}

export const newElement = (tag: string, attributes = ''): Element => ({ tag, attributes, held: [] });

const isList = (element: Element | undefined): element is Element => element?.tag === 'ul' || element?.tag === 'ol';

/** Containers in which words may stand: in a list, those of its last item. */
export function flowContainers(containers: readonly Element[]): readonly Element[] {
  const last = containers.at(-1);
  if (!isList(last)) return containers;
  last.item ??= newElement('li');
  return [...containers, last.item];
}

const pathOf = ({ containers, block, marks }: Position): Element[] => [
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
      if (typeof last !== 'object' || last.element !== element) return { end, missing: path.slice(index) };
      end = last;
    }
    return { end, missing: [] };
  }

  /** Puts what is to be seen at the position. */
  append(leaf: Leaf, position: Position): void {
    const { end, missing } = this.#follow(pathOf(position));
    let into = end;
    for (const element of missing) {
      const written: Written = { element, children: [] };
      for (const held of element.held.splice(0)) write(held, written);
      into.children.push(written);
      into = written;
    }
    write(leaf, into);
  }

  /** Puts white space or a line break at the position. It alone makes no element; before a mark's first word it goes before the mark. */
  appendBlank(leaf: Leaf, position: Position): void {
    const isBetweenItems = 'text' in leaf && isList(position.containers.at(-1));
    const { end, missing } = this.#follow(isBetweenItems ? position.containers : pathOf(position));
    const holder = missing.findLast((element) => !position.marks.includes(element));
    if (holder) holder.held.push(leaf);
    else if (end.children.length > 0) write(leaf, end);
  }

  toHtml(): string {
    return contentHtml(this.#root).trim();
  }
}

function write(leaf: Leaf, into: Written): void {
  const html = 'html' in leaf ? leaf.html : escapeText(leaf.text);
  // A parser takes the first line break of a `pre` away.
  const kept = into.element.tag === 'pre' && into.children.length === 0 ? html.replace(/^\n+/, '') : html;
  if (kept) into.children.push(kept);
}

const contentHtml = ({ children }: Written): string =>
  children.map((child) => (typeof child === 'string' ? child : elementHtml(child))).join('');

function elementHtml(written: Written): string {
  const { tag, attributes } = written.element;
  return `<${tag}${attributes}>${contentHtml(written)}</${tag}>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\u00a0': '&nbsp;' };

/** Escaped as the HTML standard serialises text and attributes, so that nothing changes when it is parsed and written again. */
const escapeText = (text: string): string => text.replace(/[&<>\u00a0]/g, (sign) => entities[sign] ?? '');
export const attributeHtml = (name: string, value: string): string =>
  ` ${name}="${value.replace(/[&<>"\u00a0]/g, (sign) => entities[sign] ?? '')}"`;
