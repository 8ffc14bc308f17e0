import type { ListItem as MarkdownItem, Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { blockNames, type Condition, type Inline, type ProseNode } from '#catalogue/schema/prose.ts';
import type { PlacedMistake } from './parse-yaml.ts';
import { explainForeign, explainLink } from './prose-mistakes.ts';
import type { DataPath } from './wording.ts';

/** Prose with the offset of each node in the file. */
export interface ParsedProse {
  nodes: readonly ProseNode[];
  offsetOf: ReadonlyMap<object, number>;
  mistakes: PlacedMistake[];
}

/** Reads the prose of a page: what it may hold is the closed set of `ProseNode`; anything else is a mistake at its place. */
export function parseProse(text: string, start: number): ParsedProse {
  const reader = new ProseReader(text, start);
  const nodes = fromMarkdown(text.slice(start)).children.flatMap((node) => reader.readBlock(node));
  return { nodes, offsetOf: reader.offsetOf, mistakes: reader.mistakes };
}

/** Where the node at a path below the prose begins, or the nearest one above it that is there. */
export function locateProse({ nodes, offsetOf }: ParsedProse, path: DataPath): number {
  let node: unknown = nodes;
  let offset = 0;
  for (const step of path) {
    node = (node as Record<string | number, unknown> | undefined)?.[step];
    offset = (typeof node === 'object' && node !== null ? offsetOf.get(node) : undefined) ?? offset;
  }
  return offset;
}

const valuePattern = /\{([^{}\n]*)\}/g;
const condition = /^(while|after) ([a-z0-9-]+)$/;

/** What a link may lead to: a page, a place on this one, another site, a mailbox, a telephone. */
const linkPattern = /^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)/;

const openBrace = {
  code: 'catalogue/markdown',
  message: 'A brace in this text has no other; braces enclose the name of a value.',
  hint: 'Write both, as in `{institute.phone}`, or none.',
} as const;

class ProseReader {
  readonly offsetOf = new Map<object, number>();
  readonly mistakes: PlacedMistake[] = [];

  constructor(
    private readonly text: string,
    private readonly start: number,
  ) {}

  readBlock(node: RootContent): ProseNode[] {
    if (node.type === 'heading' && (node.depth === 2 || node.depth === 3))
      return [this.#readHeading(node.children, node.depth, node)];
    if (node.type === 'paragraph') return [this.#readParagraph(node.children, node)];
    if (node.type === 'list') return [this.#readList(node)];
    return this.#refuse(node);
  }

  #refuse(node: Nodes): [] {
    // A closing tag is told with its opening one.
    if (node.type !== 'html' || !node.value.startsWith('</')) this.mistakes.push(explainForeign(node, this.#offset(node)));
    return [];
  }

  #offset = (node: Nodes): number => this.start + (node.position?.start.offset ?? 0);

  #place<Node extends object>(node: Node, offset: number): Node {
    this.offsetOf.set(node, offset);
    return node;
  }

  #readHeading(content: PhrasingContent[], depth: 2 | 3, node: Nodes): ProseNode {
    const children = this.#readInlines(content);
    const last = children.at(-1);
    const [, is, matter] = (depth === 2 && last?.type === 'value' && condition.exec(last.name)) || [];
    const offset = this.#offset(node);
    if (!is || !matter) return this.#place({ type: 'heading', depth, children }, offset);
    const when = this.#place({ is, matter } as Condition, this.offsetOf.get(last as Inline) ?? offset);
    return this.#place({ type: 'heading', depth, children: trimEnd(children.slice(0, -1)), when }, offset);
  }

  #readParagraph(content: PhrasingContent[], node: Nodes): ProseNode {
    const children = this.#readInlines(content);
    const [only] = children;
    const name = children.length === 1 && only?.type === 'value' ? blockNames.find((block) => block === only.name) : undefined;
    return this.#place(name ? { type: 'block', name } : { type: 'paragraph', children }, this.#offset(node));
  }

  #readList(node: Extract<RootContent, { type: 'list' }>): Extract<ProseNode, { type: 'list' }> {
    const children = node.children.map((item) => this.#readItem(item));
    return this.#place({ type: 'list', isOrdered: node.ordered === true, children }, this.#offset(node));
  }

  #readItem(item: MarkdownItem) {
    const [first, ...rest] = item.children;
    const lines = first?.type === 'paragraph' ? this.#readInlines(first.children) : [];
    if (first && first.type !== 'paragraph') this.#refuse(first);
    const lists = rest.flatMap((node) => (node.type === 'list' ? [this.#readList(node)] : this.#refuse(node)));
    const text = this.#place({ type: 'paragraph' as const, children: lines }, this.#offset(first ?? item));
    return this.#place({ type: 'item' as const, children: [text, ...lists] }, this.#offset(item));
  }

  #readInlines = (content: readonly PhrasingContent[]): Inline[] => content.flatMap((node) => this.#readInline(node));

  #readInline(node: PhrasingContent): Inline[] {
    if (node.type === 'text') return this.#readText(node.value, this.#offset(node));
    if (node.type === 'strong' || node.type === 'emphasis')
      return [this.#place({ type: node.type, children: this.#readInlines(node.children) }, this.#offset(node))];
    if (node.type === 'link') {
      if (!linkPattern.test(node.url)) this.mistakes.push(explainLink(node.url, this.#offset(node)));
      return [this.#place({ type: 'link', href: node.url, children: this.#readInlines(node.children) }, this.#offset(node))];
    }
    return this.#refuse(node);
  }

  /** A text with the values that it names, each with its own place. */
  #readText(value: string, offset: number): Inline[] {
    const inlines: Inline[] = [];
    let end = 0;
    let at = offset;
    for (const { 0: written, 1: name = '', index } of value.matchAll(valuePattern)) {
      if (index > end) inlines.push(this.#place({ type: 'text', value: plain(value.slice(end, index)) }, at));
      at = Math.max(offset, this.text.indexOf(written, at));
      inlines.push(this.#place({ type: 'value', name }, at));
      end = index + written.length;
      at += written.length;
    }
    if (end < value.length) inlines.push(this.#place({ type: 'text', value: plain(value.slice(end)) }, at));
    if (/[{}]/.test(value.replace(valuePattern, ''))) this.mistakes.push({ ...openBrace, offset });
    return inlines;
  }
}

/** A line break in a paragraph is a space. */
const plain = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

function trimEnd(inlines: readonly Inline[]): Inline[] {
  const last = inlines.at(-1);
  return last?.type === 'text' ? [...inlines.slice(0, -1), { ...last, value: last.value.trimEnd() }] : [...inlines];
}
