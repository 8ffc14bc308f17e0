import {
  allowedTag,
  blockTags,
  containerTags,
  droppedWithText,
  isAllowedLink,
  isAllowedPicture,
  isForeignLink,
  markTags,
} from './allow-list.ts';
import { ArticleBuilder, attributeHtml, flowContainers, newElement, type Position } from './article-builder.ts';

/** How to read a tree that a standards parser made: the browser's own, or the server's. */
export interface TreeReader<Node> {
  /** Text of a text node; undefined for every other node. */
  text(node: Node): string | undefined;
  /** Local name of an HTML element; undefined for elements of other namespaces, comments and the like. */
  tag(node: Node): string | undefined;
  attribute(node: Node, name: string): string | undefined;
  children(node: Node): Iterable<Node>;
}

/** No control characters but tabs and line breaks; blanks that do not break are what editors write for every second blank. */
const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\f\v\u00a0]/g, ' ')
    .replace(/[^\P{Cc}\t\n]/gu, '');

const isBlank = (text: string): boolean => text.trim() === '';

const plainWeight = /(?:^|;)\s*font-weight:\s*(?:normal|400)/i;
const boldWeight = /(?:^|;)\s*font-weight:\s*(?:bold|[6-9]00)/i;
const italicStyle = /(?:^|;)\s*font-style:\s*italic/i;

/** Emphasis that Google Docs and word processors write as styles of spans; Google's wrapper `<b style="font-weight:normal">` means none. */
function markTagsFor(tag: string, style: string): string[] {
  const name = allowedTag(tag);
  if (tag === 'span') return [...(boldWeight.test(style) ? ['strong'] : []), ...(italicStyle.test(style) ? ['em'] : [])];
  return markTags.has(name) && !(name === 'strong' && plainWeight.test(style)) ? [name] : [];
}

/** Powers of powers mean something; emphasis in the same emphasis does not, and a link in a link is none. */
const mayRepeat = new Set(['sub', 'sup']);

/** Messengers copy an emoji as a picture with the sign as its description. */
const isEmoji = (alt: string): boolean =>
  alt.length <= 40 && /^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u.test(alt) && /[^\d#*]/.test(alt);

const sizeHtml = (width = '', height = ''): string =>
  [width, height].every((size) => /^[1-9]\d{0,4}$/.test(size))
    ? attributeHtml('width', width) + attributeHtml('height', height)
    : '';

class TreeCleaner<Node> {
  readonly #reader: TreeReader<Node>;
  readonly builder = new ArticleBuilder();

  constructor(reader: TreeReader<Node>) {
    this.#reader = reader;
  }

  cleanChildren(node: Node, position: Position): void {
    for (const child of this.#reader.children(node)) this.#clean(child, position);
  }

  #clean(node: Node, position: Position): void {
    const text = this.#reader.text(node);
    const tag = this.#reader.tag(node);
    if (text !== undefined) this.#cleanText(cleanText(text), position);
    else if (tag !== undefined && !droppedWithText.has(tag)) this.#cleanElement(node, tag, position);
  }

  #cleanElement(node: Node, tag: string, position: Position): void {
    const name = allowedTag(tag);
    if (name === 'br') this.builder.appendBlank({ html: '<br>' }, position);
    else if (name === 'img') this.#cleanPicture(node, position);
    else if (containerTags.has(name)) this.#cleanContainer(node, name, position);
    else if (blockTags.has(name)) this.#cleanBlock(node, name, position);
    else this.#cleanMarks(node, tag, position);
  }

  #cleanText(text: string, position: Position): void {
    if (isBlank(text)) this.builder.appendBlank({ text }, position);
    else this.builder.append({ text }, position);
  }

  #cleanPicture(node: Node, position: Position): void {
    const [src = '', alt = '', width, height] = ['src', 'alt', 'width', 'height'].map((name) =>
      this.#reader.attribute(node, name),
    );
    if (!isAllowedPicture(src)) {
      if (isEmoji(alt)) this.builder.append({ text: alt }, position);
      return;
    }
    const attributes = attributeHtml('src', src) + attributeHtml('alt', cleanText(alt).trim()) + sizeHtml(width, height);
    this.builder.append({ html: `<img${attributes} loading="lazy" decoding="async">` }, position);
  }

  #cleanContainer(node: Node, tag: string, { containers, marks }: Position): void {
    const start = tag === 'ol' ? this.#reader.attribute(node, 'start') : undefined;
    const element = newElement(tag, start && /^-?\d{1,6}$/.test(start) ? attributeHtml('start', start) : '');
    const around = tag === 'li' ? this.builder.itemContainers(containers) : flowContainers(containers);
    const list = around.at(-1);
    if (tag === 'li' && list) list.item = element;
    this.cleanChildren(node, { containers: [...around, element], block: undefined, marks });
  }

  #cleanBlock(node: Node, tag: string, position: Position): void {
    const { block, containers, marks } = position;
    // Programs wrap the lines of a heading or of code once more.
    const isLine = tag === 'p' && block !== undefined && block.tag !== 'p';
    this.cleanChildren(node, isLine ? position : { containers, block: newElement(tag), marks });
    if (isLine) this.#cleanText(block.tag === 'pre' ? '\n' : ' ', position);
  }

  #cleanMarks(node: Node, tag: string, position: Position): void {
    const names = markTagsFor(tag, this.#reader.attribute(node, 'style') ?? '');
    const around = position.marks.map((mark) => mark.tag);
    const added = names
      .filter((name) => mayRepeat.has(name) || !around.includes(name))
      .flatMap((name) => (name === 'a' ? this.#linkMark(node) : [newElement(name)]));
    this.cleanChildren(node, { ...position, marks: [...position.marks, ...added] });
  }

  /** A link that leads nowhere allowed is none; its text stays. */
  #linkMark(node: Node) {
    const href = cleanText(this.#reader.attribute(node, 'href') ?? '')
      .replace(/[\t\n]/g, '')
      .trim();
    if (!isAllowedLink(href)) return [];
    const foreign = isForeignLink(href) ? ' rel="noopener noreferrer nofollow" target="_blank"' : '';
    return [newElement('a', attributeHtml('href', href) + foreign)];
  }
}

/**
 * HTML of the allow-list only, rebuilt from the content of `root`. It parses to itself, and cleaning it again changes nothing; the
 * visible text stays but for elements that are dropped with theirs.
 */
export function cleanTree<Node>(root: Node, reader: TreeReader<Node>): string {
  const cleaner = new TreeCleaner(reader);
  cleaner.cleanChildren(root, { containers: [], block: undefined, marks: [] });
  return cleaner.builder.toHtml();
}
