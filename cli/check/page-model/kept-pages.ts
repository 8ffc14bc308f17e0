import { readFileSync } from 'node:fs';
import type { PlannedPage } from '#cli/generate/plan/plan-once.ts';
import { writeSignature } from '#cli/generate/plan/signature-text.ts';
import { hashOf, type ValueHasher } from '#cli/platform/hash.ts';
import { keepFile } from '#cli/platform/keep-file.ts';
import { Addresses } from './addresses.ts';
import type { CheckedPage, KeptReading } from './checked-page.ts';
import type { Picture } from './markup.ts';
import type { PageFinding } from './page-finding.ts';

/** What the file holds of one page. */
interface KeptPage {
  title: string;
  meta: [string, string][];
  canonical?: string;
  links: readonly number[];
  /** Number of the lists that it shares with other pages. */
  lists: number;
  notes: [code: string, findings: PageFinding[]][];
  signature?: string;
  scores: [key: string, score: number][];
}

/** Lists that are the same on many pages. */
interface SharedLists {
  ids: readonly string[];
  anchors: readonly string[];
  images: readonly Picture[];
  looked: readonly string[];
}

/** A page as it stands in the file, a line each. It is parsed when the page is the same, and written again as it was read. */
interface Line {
  /** Hash of all that the reading was made from. */
  key: string;
  text: string;
}

/** The file's first line. */
interface Head {
  key: string;
  addresses: readonly string[];
  lists: readonly SharedLists[];
}

interface KeptPagesOptions {
  file: string;
  /** Hash of everything that a reading depends on besides its page and the files that the page is made from. */
  key: string;
  /** What a file of the catalogue holds. */
  dataOf: (file: string) => unknown;
  hasher: ValueHasher;
}

/** Addresses and lists for each page up to which those that no page has any more may stay in the file; with more it is begun anew. */
const mostSharedPerPage = 20;

/**
 * What checks find out about pages, kept in a file for the next check. A page counts as the same while the code, what rules may ask of the
 * whole site (`PageFacts`), its props and the files that it is made from are the same. A file that is missing or damaged counts as empty.
 */
export class KeptPages {
  readonly addresses: Addresses;
  readonly #options: KeptPagesOptions;
  readonly #known: ReadonlyMap<string, Line>;
  readonly #lists: readonly SharedLists[];

  constructor(options: KeptPagesOptions) {
    this.#options = options;
    const { lines, head } = readLines(options);
    this.#known = lines;
    this.#lists = head.lists;
    this.addresses = new Addresses(head.addresses);
  }

  /** The key of the page as it is planned now, and what is known of it. */
  find(page: PlannedPage): Partial<KeptReading> {
    const key = this.#keyOf(page);
    const line = this.#known.get(page.path);
    return line?.key === key ? { ...toReading(line, this.#lists), key } : { key };
  }

  /** Keeps what is known of these pages, unless nothing new was found out about any. */
  save(pages: readonly CheckedPage[]): void {
    if (pages.length === this.#known.size && !pages.some(({ hasNews }) => hasNews)) return;
    const lists = new ListNumbers(this.#lists);
    const keys = new Set(pages.map(({ key }) => key));
    const lines = pages.map((page) => {
      const line = this.#known.get(page.path);
      return line?.key === page.key && !page.hasNews ? line.text : writeLine(page, { lists, keys });
    });
    const head: Head = { key: this.#options.key, addresses: this.addresses.texts, lists: lists.all };
    keepFile(this.#options.file, [writeAscii(head), ...lines].join('\n'));
  }

  /** What a page is planned from holds all that a rule may ask beside it: where its hash is known, nothing is planned to look the page up. */
  #keyOf({ from, entry, plan }: PlannedPage): string {
    if (from !== undefined) return `${from}${entry.isDuplicate ? ' duplicate' : ''}`;
    const { hasher, dataOf } = this.#options;
    const { component, props, sources } = plan();
    const data = sources.map((file) => hasher.hash(dataOf(file)));
    return hasher.hashProps(props, hashOf([component.name, ...data].join(' ')));
  }
}

/** Numbers lists as they are first met. */
class ListNumbers {
  readonly all: SharedLists[];
  readonly #numbers: Map<string, number>;

  constructor(known: readonly SharedLists[]) {
    this.all = [...known];
    this.#numbers = new Map(known.map((lists, number) => [JSON.stringify(lists), number]));
  }

  numberOf(lists: SharedLists): number {
    const text = JSON.stringify(lists);
    const number = this.#numbers.get(text) ?? this.all.push(lists) - 1;
    this.#numbers.set(text, number);
    return number;
  }
}

interface LineContext {
  lists: ListNumbers;
  /** Of all pages as they are now. */
  keys: ReadonlySet<string>;
}

function writeLine(page: CheckedPage, { lists, keys }: LineContext): string {
  const { path, key, outline, looked, notes, signature, scores } = page;
  const { title, meta, canonical, ids, anchors, images, links } = outline;
  const kept: KeptPage = {
    title,
    meta: [...meta],
    ...(canonical !== undefined && { canonical }),
    links,
    lists: lists.numberOf({ ids, anchors, images, looked }),
    notes: [...notes].filter(([, findings]) => findings.length > 0),
    scores: [...scores].filter(([other]) => keys.has(other)),
    ...(signature && { signature: writeSignature(signature) }),
  };
  return [path, key, writeAscii(kept)].join('\t');
}

/** JSON without characters of more than one byte: a single one would double what the whole file takes in memory, and slow its reading. */
const writeAscii = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** What a line holds; nothing where it is damaged. */
function toReading({ text }: Line, shared: readonly SharedLists[]): Partial<KeptReading> {
  try {
    const kept = JSON.parse(text.slice(text.lastIndexOf('\t') + 1)) as KeptPage;
    const { title, meta, canonical, links, lists, notes, signature, scores } = kept;
    const { looked, ...others } = shared[lists] as SharedLists;
    return { outline: { title, meta: new Map(meta), canonical, links, ...others }, looked, notes, signature, scores };
  } catch {
    return {};
  }
}

function readLines({ file, key }: KeptPagesOptions): { lines: Map<string, Line>; head: Head } {
  try {
    const [first = '', ...texts] = readFileSync(file, 'latin1').split('\n');
    const head = JSON.parse(first) as Head;
    const isCrowded = head.addresses.length + head.lists.length > texts.length * mostSharedPerPage;
    if (head.key === key && !isCrowded) return { lines: new Map(texts.map(splitLine)), head };
  } catch {
    // Missing or damaged: every page is read anew.
  }
  return { lines: new Map(), head: { key, addresses: [], lists: [] } };
}

function splitLine(text: string): [path: string, Line] {
  const [path = '', key = ''] = text.split('\t', 2);
  return [path, { key, text }];
}
