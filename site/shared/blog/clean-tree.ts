import { cleanCharacters, cleanLine } from '#site/shared/text/clean-text.ts';
import {
  allowedTag,
  blockTags,
  containerTags,
  droppedWithText,
  isAllowedLink,
  isAllowedPicture,
  isEmoji,
  isForeignLink,
} from './allow-list.ts';
import { ArticleBuilder, attributeHtml, flowContainers, newElement, type Position } from './article-builder.ts';
import { codeText, isCode } from './code-text.ts';
import { isTargetIn } from './headings.ts';
import { findMarks, readCss } from './inline-marks.ts';
import { type GridRow, TableGrid } from './table-grid.ts';
import type { TreeReader } from './tree-reader.ts';

const isBlank = (text: string): boolean => cleanLine(text) === '';

const sizeHtml = (width = '', height = ''): string =>
  [width, height].every((size) => /^[1-9]\d{0,4}$/.test(size))
    ? attributeHtml('width', width) + attributeHtml('height', height)
    : '';

type IsTarget = (id: string) => boolean;

class TreeCleaner<Node> {
  readonly #reader: TreeReader<Node>;
  readonly #isTarget: IsTarget;
  readonly builder = new ArticleBuilder();

  constructor(reader: TreeReader<Node>, isTarget: IsTarget) {
    this.#reader = reader;
    this.#isTarget = isTarget;
  }

  cleanChildren(node: Node, position: Position): void {
    for (const child of this.#reader.children(node)) this.#clean(child, position);
  }

  #clean(node: Node, position: Position): void {
    const text = this.#reader.text(node);
    const tag = this.#reader.tag(node);
    if (text !== undefined) this.#cleanText(text, position);
    else if (tag !== undefined && !droppedWithText.has(tag)) this.#cleanElement(node, tag, position);
  }

  #cleanElement(node: Node, tag: string, position: Position): void {
    const name = allowedTag(tag);
    const isBlock = containerTags.has(name) || blockTags.has(name);
    if (name === 'img') this.#cleanPicture(node, position);
    else if (isInCell(position) && (name === 'br' || isBlock)) this.#cleanLine(node, position);
    else if (name === 'br') this.builder.appendBlank({ html: '<br>' }, position);
    else if (this.#isCodeBlock(node, tag)) this.#cleanCode(node, position);
    else if (containerTags.has(name)) this.#cleanContainer(node, name, position);
    else if (blockTags.has(name)) this.#cleanBlock(node, name, position);
    else if (tag === 'table' && canHoldTable(position)) this.#cleanTable(node, position);
    else this.#cleanMarks(node, tag, position);
  }

  #css = (node: Node) => readCss(this.#reader.attribute(node, 'style') ?? '');

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
    const attributes = attributeHtml('src', src) + attributeHtml('alt', cleanLine(alt)) + sizeHtml(width, height);
    this.builder.append({ html: `<img${attributes} loading="lazy" decoding="async">` }, position);
  }

  /** Puts spaces instead of line breaks around a line, because a table cell or heading may contain only one line. */
  #cleanLine(node: Node, position: Position): void {
    this.builder.appendBlank({ text: ' ' }, position);
    this.cleanChildren(node, position);
    this.builder.appendBlank({ text: ' ' }, position);
  }

  #isCodeBlock(node: Node, tag: string): boolean {
    return tag === 'pre' || (isCode(tag, this.#css(node)) && codeText(node, this.#reader).includes('\n'));
  }

  #cleanCode(node: Node, position: Position): void {
    const text = codeText(node, this.#reader);
    if (text) this.builder.append({ text }, { ...position, block: newElement('pre'), marks: [] });
  }

  #withCode(node: Node, tag: string, marks: Position['marks']): Position['marks'] {
    const isAdded = isCode(tag, this.#css(node)) && !marks.some((mark) => mark.tag === 'code');
    return isAdded ? [...marks, newElement('code')] : marks;
  }

  /** Adds a strike-through mark if a whole cell or paragraph is struck through. This occurs in spreadsheets and word processors. */
  #withStrike(node: Node, marks: Position['marks']): Position['marks'] {
    const isAdded = findMarks('span', this.#css(node), []).includes('s') && !marks.some((mark) => mark.tag === 's');
    return isAdded ? [...marks, newElement('s')] : marks;
  }

  #cleanContainer(node: Node, tag: string, { containers, marks, ...position }: Position): void {
    const start = tag === 'ol' ? this.#reader.attribute(node, 'start') : undefined;
    const element = newElement(tag, start && /^-?\d{1,6}$/.test(start) ? attributeHtml('start', start) : '');
    const around = tag === 'li' ? this.builder.itemContainers(containers) : flowContainers(containers);
    const list = around.at(-1);
    if (tag === 'li' && list) list.item = element;
    this.cleanChildren(node, {
      ...position,
      containers: [...around, element],
      block: undefined,
      marks: this.#withStrike(node, marks),
    });
  }

  #cleanBlock(node: Node, tag: string, position: Position): void {
    const { block } = position;
    // Some programs wrap each line of a heading in a paragraph of its own.
    const isLine = tag === 'p' && block !== undefined && block.tag !== 'p';
    if (isLine) this.#cleanLine(node, position);
    else {
      const marks = this.#withStrike(node, this.#withCode(node, tag, position.marks));
      this.cleanChildren(node, { ...position, block: newElement(tag), marks });
    }
  }

  #cleanTable(node: Node, position: Position): void {
    const table = new TableGrid(node, this.#reader);
    for (const child of table.isData ? table.contentOutsideCells : this.#reader.children(node)) this.#clean(child, position);
    const containers = [newElement('table'), newElement('tbody')];
    for (const row of table.rows) this.#cleanRow(row, { ...position, containers: [...containers, newElement('tr')] });
  }

  #cleanRow({ cells, isHead }: GridRow<Node>, position: Position): void {
    for (const cell of cells) {
      const place = { ...position, block: newElement(isHead ? 'th' : 'td') };
      this.builder.open({ ...place, marks: [] });
      // Makes the heading at the start of a row bold, so that it is distinguishable from the row's data.
      const isName = cell?.isHead && !isHead && !position.marks.some(({ tag }) => tag === 'strong');
      const marks = isName ? [...place.marks, newElement('strong')] : place.marks;
      if (cell) this.cleanChildren(cell.node, { ...place, marks: this.#withStrike(cell.node, marks) });
    }
  }

  #cleanMarks(node: Node, tag: string, around: Position): void {
    const isLink = tag === 'a' && this.#reader.attribute(node, 'href') !== undefined;
    const isInLink = isLink || around.isInLink === true;
    const marks = isInLink ? around.marks.filter((mark) => mark.tag !== 'u') : around.marks;
    const names = marks.map((mark) => mark.tag);
    const own = findMarks(tag, this.#css(node), names).filter((name) => name !== 'u' || !isInLink);
    const added = own.flatMap((name) => (name === 'a' ? this.#linkMark(node) : [newElement(name)]));
    this.cleanChildren(node, { ...around, isInLink, marks: this.#withCode(node, tag, [...marks, ...added]) });
  }

  /** Returns the `a` element for an allowed link. For any other link, returns an empty list, so that only the link's text stays. */
  #linkMark(node: Node) {
    const href = cleanCharacters(this.#reader.attribute(node, 'href') ?? '')
      .replace(/[\t\n]/g, '')
      .trim();
    if (!isAllowedLink(href) || (href.startsWith('#') && !this.#isTarget(href.slice(1)))) return [];
    const foreign = isForeignLink(href) ? ' rel="noopener noreferrer nofollow" target="_blank"' : '';
    return [newElement('a', attributeHtml('href', href) + foreign)];
  }
}

const isInCell = ({ block }: Position): boolean => block?.tag === 'td' || block?.tag === 'th';
const canHoldTable = ({ containers, block }: Position): boolean => containers.length === 0 && (!block || block.tag === 'p');

/**
 * Rebuilds the content of `root` as HTML that contains only allowed elements. Parsing or cleaning the result again changes nothing. The
 * visible text stays, except in elements that are dropped with their text.
 *
 * @param isTarget whether a link to a fragment has a target; needed if `root` is only part of an article. By default, only the headings in
 * `root` are targets.
 */
export function cleanTree<Node>(root: Node, reader: TreeReader<Node>, isTarget?: IsTarget): string {
  const clean = (isKept: IsTarget): string => {
    const cleaner = new TreeCleaner(reader, isKept);
    cleaner.cleanChildren(root, { containers: [], block: undefined, marks: [] });
    return cleaner.builder.toHtml();
  };
  const html = clean(isTarget ?? (() => true));
  return isTarget || !html.includes(' href="#') ? html : clean(isTargetIn(html));
}
