import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { PagePlan } from '#site/pages/page-plan.ts';
import type { HeadMarkup, Markup } from './markup.ts';
import type { MarkupRenderer, ReadMarkup } from './read-markup.ts';

interface DataBlock {
  text: string;
  value?: unknown;
}

/** A planned page, rendered on first access to its markup. */
export class CheckedPage {
  #markup: ReadMarkup | undefined;
  #hrefs: ReadonlySet<string> | undefined;
  #visible: string | undefined;
  #data: DataBlock[] | undefined;
  #words: string | undefined;
  #figures: Set<string> | undefined;

  constructor(
    readonly plan: PagePlan,
    private readonly renderer: MarkupRenderer,
  ) {}

  get #rendered(): ReadMarkup {
    this.#markup ??= this.renderer.read(this.plan);
    return this.#markup;
  }

  get head(): HeadMarkup {
    return this.#rendered.head;
  }

  get body(): Markup {
    return this.#rendered.body;
  }

  get path(): string {
    return this.plan.path;
  }

  /** Whether the rendered `robots` meta tag allows indexing. Deliberately ignores the page's plan. */
  get isIndexable(): boolean {
    return !/\bnoindex\b/.test(this.head.meta.get('robots') ?? '');
  }

  get description(): string {
    return this.head.meta.get('description') ?? '';
  }

  get course(): Course | undefined {
    return (this.plan.props as { course?: Course }).course;
  }

  /** Returns the page's city. A course's main page counts as a page about `home`. Undefined if the page is not about a city. */
  cityOr(home: City | undefined): City | undefined {
    return this.plan.indexableText?.city ?? (this.course ? home : undefined);
  }

  get visibleText(): string {
    this.#visible ??= [...this.body.blocks, ...this.body.commonBlocks]
      .map(({ text }) => text)
      .join('\n')
      .toLowerCase();
    return this.#visible;
  }

  get hrefs(): ReadonlySet<string> {
    this.#hrefs ??= new Set(this.body.links.map(({ href }) => href));
    return this.#hrefs;
  }

  get visibleWords(): string {
    this.#words ??= toPlainWords(this.visibleText);
    return this.#words;
  }

  /** Numbers in the visible text, without digit grouping (`1000000` for `₹10,00,000`). */
  get figures(): ReadonlySet<string> {
    this.#figures ??= new Set((this.visibleText.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((figure) => figure.replaceAll(',', '')));
    return this.#figures;
  }

  get data(): readonly DataBlock[] {
    this.#data ??= this.head.data.map(parseBlock);
    return this.#data;
  }
}

export const toPlainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function parseBlock(text: string): DataBlock {
  try {
    return { text, value: JSON.parse(text) };
  } catch {
    return { text };
  }
}
