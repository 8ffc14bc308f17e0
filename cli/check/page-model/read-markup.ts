import { Parser } from 'htmlparser2';
import { type ComponentType, createElement } from 'react';
import { FragmentCache } from '#cli/generate/render/fragments.ts';
import type { PagePlan } from '#site/pages/page-plan.ts';
import { appendMarkup, emptyMarkup, type HeadMarkup, type Markup } from './markup.ts';

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const inlineElements = wordSet('a abbr b code data em i small span strong sub sup time u');
/** Inline elements that CSS separates visually, although the markup has no space between them. */
const apartElements = wordSet('data small span strong time');
/** Elements whose text appears on many pages and therefore does not count as a page's own content. */
const commonElements = wordSet('header nav footer form dialog template noscript');
const sectionElements = wordSet('section aside');
/** Elements whose text visitors do not read. */
const silentElements = wordSet('script style svg select textarea');
/** Placeholder element for a page part that is rendered separately. */
const markerTag = 'x-part';

export interface ReadMarkup {
  head: HeadMarkup;
  body: Markup;
}

interface ReadOptions {
  findPart: (number: number) => Markup;
  /** Whether to read the markup as if it were inside `<main>`. On a whole page, text outside `<main>` is common text. */
  isPart: boolean;
}

/** Renders pages and reads their markup. Parts shared by several pages are rendered and read only once. */
export class MarkupRenderer {
  readonly #parts = new FragmentCache<Markup>(
    ({ component }, props) => this.#read(component, props, true).body,
    (k) => createElement(markerTag, { k }),
  );

  read(plan: PagePlan): ReadMarkup {
    return this.#read(plan.component, plan.props, false);
  }

  #read(component: ComponentType<never>, props: object, isPart: boolean): ReadMarkup {
    const html = this.#parts.render(component, props);
    return readMarkup(html, { isPart, findPart: (number) => this.#parts.get(number) });
  }
}

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
  #holders: string[] = ['body'];
  #commonDepth = 0;
  #silentDepth = 0;
  #datedFrom: number | undefined;
  /** Currently open sections with an id, innermost last. `depth` is the number of open block elements. */
  #sections: { id: string; depth: number }[] = [];
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
    if (name === markerTag) {
      this.endBlock();
      const place = { isCommon: this.#isCommon, section: this.#sections.at(-1)?.id };
      appendMarkup(this.body, this.options.findPart(Number(attributes.k)), place);
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
    if (name === markerTag) return;
    if (!inlineElements.has(name)) {
      this.endBlock();
      if (this.#holders.length > 1) this.#holders.pop();
      if (this.#datedFrom !== undefined && this.#holders.length < this.#datedFrom) this.#datedFrom = undefined;
      if (this.#holders.length < (this.#sections.at(-1)?.depth ?? 0)) this.#sections.pop();
    } else if (apartElements.has(name)) this.#text += ' ';
    if (commonElements.has(name)) this.#commonDepth -= 1;
    if (silentElements.has(name)) this.#silentDepth -= 1;
    if (name === 'main' && !this.options.isPart) this.#isInMain = false;
    if (name === 'a' && this.#anchor) {
      const { href, text } = this.#anchor;
      this.body.links.push({ href, text: collapse(text), ...(this.#isCommon && { isCommon: true }) });
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
    const section = this.#sections.at(-1)?.id;
    const block = { text, element, ...(section && { section }), ...(this.#datedFrom !== undefined && { isDated: true }) };
    (this.#isCommon ? this.body.commonBlocks : this.body.blocks).push(block);
    const level = /^h([1-6])$/.exec(element)?.[1];
    if (level) this.body.headings.push({ level: Number(level), text });
  }

  #startBlock(name: string, attributes: Attributes): void {
    this.endBlock();
    this.#holders.push(name);
    if (attributes['data-dated'] !== undefined) this.#datedFrom ??= this.#holders.length;
    if (attributes.id && sectionElements.has(name)) this.#sections.push({ id: attributes.id, depth: this.#holders.length });
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
