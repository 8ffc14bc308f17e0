import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { PageEntry, PlannedPage } from '#cli/generate/plan/plan-once.ts';
import { readSignature } from '#cli/generate/plan/signature-text.ts';
import type { PagePlan } from '#site/plan/page-plan.ts';
import type { Signature } from '#site/plan/similarity/min-hash.ts';
import type { Addresses } from './addresses.ts';
import type { HeadMarkup, Markup } from './markup.ts';
import type { PageFinding } from './page-finding.ts';
import { outlineOf, type PageOutline } from './page-outline.ts';
import type { ReadMarkup } from './read-markup.ts';

/** One block of structured data as it stands on a page. */
interface DataBlock {
  text: string;
  /** Absent where the text is not JSON. */
  value?: unknown;
}

/** What an earlier check has found out about a page that is the same today. */
export interface KeptReading {
  /** Of all that the reading was made from. */
  key: string;
  outline: PageOutline;
  /** Codes of the rules that have looked at it. */
  looked: readonly string[];
  /** Findings by the code of the rule that found some. */
  notes: readonly (readonly [code: string, findings: PageFinding[]])[];
  /** In base64. */
  signature: string | undefined;
  /** How alike it is to other pages, by their keys. */
  scores: readonly (readonly [key: string, score: number])[];
}

/** How a page is read. */
export interface PageReader {
  /** Renders the page. */
  read: (plan: PagePlan) => ReadMarkup;
  addresses: Addresses;
}

/** A page as planned and as rendered. It is planned and rendered when something first asks for more of it than an earlier check has kept. */
export class CheckedPage {
  readonly notes: Map<string, PageFinding[]>;
  /** Its similarity to pages that might be near-duplicates of it, by their keys. */
  readonly scores: Map<string, number>;
  /** What is known of its plan without planning it. */
  readonly entry: PageEntry;
  readonly #plan: () => PagePlan;
  readonly #reader: PageReader;
  #planned: PagePlan | undefined;
  #markup: ReadMarkup | undefined;
  readonly #kept: Partial<KeptReading>;
  #outline: PageOutline | undefined;
  #signature: Signature | undefined;
  #hrefs: ReadonlySet<string> | undefined;
  #visible: string | undefined;
  #data: DataBlock[] | undefined;
  #words: string | undefined;
  #figures: Set<string> | undefined;

  /** Hash of all that the page is made from; its path, where nothing is kept. */
  readonly key: string;

  constructor({ entry, plan }: PlannedPage, reader: PageReader, kept: Partial<KeptReading> = {}) {
    this.entry = entry;
    this.#plan = plan;
    this.#reader = reader;
    this.key = kept.key ?? entry.path;
    this.#kept = kept;
    this.#outline = kept.outline;
    this.notes = new Map(kept.notes);
    this.scores = new Map(kept.scores);
  }

  get plan(): PagePlan {
    this.#planned ??= this.#plan();
    return this.#planned;
  }

  get #rendered(): ReadMarkup {
    this.#markup ??= this.#reader.read(this.plan);
    return this.#markup;
  }

  /** Whether it had to be rendered. */
  get isRendered(): boolean {
    return this.#markup !== undefined;
  }

  /** Whether more was found out about it than an earlier check has kept. */
  get hasNews(): boolean {
    const { outline, notes, scores, signature } = this.#kept;
    const isFound = this.notes.size === notes?.length && this.scores.size === scores?.length;
    return outline === undefined || !isFound || (signature === undefined && this.#signature !== undefined);
  }

  /** Sees to it that what it links to is known. */
  readOutline(): void {
    this.#outline ??= outlineOf(this.#rendered, this.#reader.addresses);
  }

  get outline(): PageOutline {
    this.#outline ??= outlineOf(this.#rendered, this.#reader.addresses);
    return this.#outline;
  }

  get head(): HeadMarkup {
    return this.#rendered.head;
  }

  get body(): Markup {
    return this.#rendered.body;
  }

  /** What a rule finds on this page, looked for once. */
  noted(code: string, look: () => PageFinding[]): readonly PageFinding[] {
    const known = this.notes.get(code);
    if (known) return known;
    if (this.#kept.looked?.includes(code)) return nothingFound;
    const found = look();
    this.notes.set(code, found);
    return found;
  }

  /** Whether this rule has looked at it, now or in an earlier check. */
  isLookedAtBy(code: string): boolean {
    return this.notes.has(code) || (this.#kept.looked?.includes(code) ?? false);
  }

  /** Codes of the rules that have looked at it. */
  get looked(): string[] {
    return [...new Set([...(this.#kept.looked ?? []), ...this.notes.keys()])];
  }

  /** Of what the page says, once it was compared. */
  get signature(): Signature | undefined {
    if (this.#kept.signature !== undefined) this.#signature ??= readSignature(this.#kept.signature);
    return this.#signature;
  }

  set signature(signature: Signature | undefined) {
    this.#signature = signature;
  }

  get path(): string {
    return this.entry.path;
  }

  /** What the markup tells crawlers, whatever was planned. */
  get isIndexable(): boolean {
    return !/\bnoindex\b/.test(this.outline.meta.get('robots') ?? '');
  }

  get description(): string {
    return this.outline.meta.get('description') ?? '';
  }

  /** The course that the page is about. */
  get course(): Course | undefined {
    return (this.plan.props as { course?: Course }).course;
  }

  /** The city that the page is about: `home` for a course's main page, none for pages of no city. */
  cityOr(home: City | undefined): City | undefined {
    return this.plan.indexableText?.city ?? (this.course ? home : undefined);
  }

  /** Everything that a visitor can read on the page, in lower case. */
  get visibleText(): string {
    this.#visible ??= [...this.body.blocks, ...this.body.commonBlocks]
      .map(({ text }) => text)
      .join('\n')
      .toLowerCase();
    return this.#visible;
  }

  /** Targets of all links as they are written. */
  get hrefs(): ReadonlySet<string> {
    this.#hrefs ??= new Set(this.body.links.map(({ href }) => href));
    return this.#hrefs;
  }

  /** The visible text as words alone. */
  get visibleWords(): string {
    this.#words ??= wordsOf(this.visibleText);
    return this.#words;
  }

  /** Numbers in the visible text, without the grouping of `₹10,00,000`. */
  get figures(): ReadonlySet<string> {
    this.#figures ??= new Set((this.visibleText.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((figure) => figure.replaceAll(',', '')));
    return this.#figures;
  }

  get data(): readonly DataBlock[] {
    this.#data ??= this.head.data.map(parseBlock);
    return this.#data;
  }
}

const nothingFound: readonly PageFinding[] = [];

/** A text without punctuation and capitals. */
export const wordsOf = (text: string): string =>
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
