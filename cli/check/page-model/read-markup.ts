import { Parser } from 'htmlparser2';
import { apartElements, commonElements, inlineElements, silentElements } from './elements.ts';
import { appendMarkup, emptyMarkup, type HeadMarkup, type Markup } from './markup.ts';

/** Finds what stands in the place of a marker; the number is the marker's `k`. */
export type FindPart = (number: number) => Markup;

export interface ReadMarkup {
  head: HeadMarkup;
  body: Markup;
}

export interface ReadOptions {
  /** Element that stands for a part rendered elsewhere. */
  markerTag: string;
  findPart: FindPart;
  /** A part is read as if it stood in `<main>`; of a page everything outside `<main>` is common. */
  isPart: boolean;
}

/** Reads a page or a part of one in one pass. */
export function readMarkup(html: string, options: ReadOptions): ReadMarkup {
  const reader = new MarkupReader(options);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      onclosetag: (name) => reader.close(name),
      ontext: (text) => reader.addText(text),
    },
    { decodeEntities: true, recognizeSelfClosing: true },
  );
  parser.end(html);
  reader.endBlock();
  return { head: reader.head, body: reader.body };
}

type Attributes = Record<string, string>;

class MarkupReader {
  readonly head: HeadMarkup = { title: '', meta: new Map(), canonical: undefined, data: [] };
  readonly body: Markup = emptyMarkup();
  #text = '';
  /** Open elements that hold runs of text, the innermost last. */
  #holders: string[] = ['body'];
  #commonDepth = 0;
  #silentDepth = 0;
  /** Number of holders down to the one whose text depends on the day. */
  #datedFrom: number | undefined;
  #isInMain: boolean;
  #anchor: { href: string; text: string } | undefined;
  #collect: 'title' | 'data' | undefined;

  constructor(private readonly options: ReadOptions) {
    this.#isInMain = options.isPart;
  }

  get #isCommon(): boolean {
    return this.#commonDepth > 0 || !this.#isInMain;
  }

  open(name: string, attributes: Attributes): void {
    if (name === this.options.markerTag) {
      this.endBlock();
      appendMarkup(this.body, this.options.findPart(Number(attributes.k)), this.#isCommon);
      return;
    }
    if (!inlineElements.has(name)) this.#startBlock(name, attributes);
    else if (apartElements.has(name)) this.#text += ' ';
    if (attributes.id) this.body.ids.push(attributes.id);
    if (commonElements.has(name)) this.#commonDepth += 1;
    if (silentElements.has(name)) this.#silentDepth += 1;
    this.#note(name, attributes);
  }

  close(name: string): void {
    if (name === this.options.markerTag) return;
    if (!inlineElements.has(name)) {
      this.endBlock();
      if (this.#holders.length > 1) this.#holders.pop();
      if (this.#datedFrom !== undefined && this.#holders.length < this.#datedFrom) this.#datedFrom = undefined;
    } else if (apartElements.has(name)) this.#text += ' ';
    if (commonElements.has(name)) this.#commonDepth -= 1;
    if (silentElements.has(name)) this.#silentDepth -= 1;
    if (name === 'main' && !this.options.isPart) this.#isInMain = false;
    if (name === 'a' && this.#anchor) {
      const { href, text } = this.#anchor;
      this.body.links.push({ href, text: collapse(text) });
      this.#anchor = undefined;
    }
    this.#collect = undefined;
  }

  addText(text: string): void {
    if (this.#collect === 'title') this.head.title += text;
    else if (this.#collect === 'data') this.head.data[this.head.data.length - 1] += text;
    else if (this.#silentDepth === 0) {
      this.#text += text;
      if (this.#anchor) this.#anchor.text += text;
    }
  }

  endBlock(): void {
    const text = collapse(this.#text);
    this.#text = '';
    if (text === '') return;
    const element = this.#holders.at(-1) as string;
    const block = { text, element, ...(this.#datedFrom !== undefined && { isDated: true }) };
    (this.#isCommon ? this.body.commonBlocks : this.body.blocks).push(block);
    const level = /^h([1-6])$/.exec(element)?.[1];
    if (level) this.body.headings.push({ level: Number(level), text });
  }

  #startBlock(name: string, attributes: Attributes): void {
    this.endBlock();
    this.#holders.push(name);
    if (attributes['data-dated'] !== undefined) this.#datedFrom ??= this.#holders.length;
  }

  #note(name: string, attributes: Attributes): void {
    if (name === 'a' && attributes.href !== undefined) this.#anchor = { href: attributes.href, text: '' };
    else if (name === 'img') this.body.images.push({ src: attributes.src ?? '', alt: attributes.alt });
    else if (name === 'time' && attributes.datetime) this.body.machineValues.push(attributes.datetime);
    else if (name === 'data' && attributes.value) this.body.machineValues.push(attributes.value);
    else if (name === 'main') {
      this.body.mains += 1;
      this.#isInMain = true;
    } else this.#noteHead(name, attributes);
  }

  #noteHead(name: string, attributes: Attributes): void {
    const key = attributes.name ?? attributes.property;
    if (name === 'title' && this.head.title === '') this.#collect = 'title';
    else if (name === 'meta' && key) this.head.meta.set(key, attributes.content ?? '');
    else if (name === 'link' && attributes.rel === 'canonical') this.head.canonical = attributes.href;
    else if (name === 'script' && attributes.type === 'application/ld+json') {
      this.head.data.push('');
      this.#collect = 'data';
    }
  }
}

const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();
