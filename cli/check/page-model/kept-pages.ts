import { readFileSync } from 'node:fs';
import type { PlannedPage } from '#cli/build/plan/plan-once.ts';
import { readSignature, writeSignature } from '#cli/build/plan/signature-text.ts';
import { hashOf, ValueHasher } from '#cli/platform/hash.ts';
import { keepFile } from '#cli/platform/keep-file.ts';
import type { CheckedPage, KeptReading } from './checked-page.ts';
import type { PageFinding } from './page-finding.ts';
import type { PageOutline } from './page-outline.ts';

/** What the file holds of one page, by numbers in place of the addresses that all pages link to. */
interface KeptPage {
  outline: Omit<PageOutline, 'meta' | 'hrefs'> & { meta: [string, string][]; hrefs: number[] };
  notes: [code: string, findings: PageFinding[]][];
  signature?: string;
  scores: [key: string, score: number][];
}

/** A page as it stands in the file, a line each. It is parsed when the page is the same, and written again as it was read. */
interface Line {
  /** Hash of all that the reading was made from. */
  key: string;
  text: string;
}

interface KeptPagesOptions {
  file: string;
  /** Hash of everything that a reading depends on besides its page and the files that the page is made from. */
  key: string;
  /** What a file of the catalogue holds. */
  dataOf: (file: string) => unknown;
}

/** Addresses for each page up to which those that no page links to any more may stay in the file. */
const mostAddressesPerPage = 20;

/**
 * What checks find out about pages, kept in a file for the next check. A page counts as the same while the code, what rules may ask of the
 * whole site (`PageFacts`), its props and the files that it is made from are the same. A file that is missing or damaged counts as empty.
 */
export class KeptPages {
  readonly #options: KeptPagesOptions;
  readonly #hasher = new ValueHasher();
  readonly #known: ReadonlyMap<string, Line>;
  readonly #addresses: readonly string[];

  constructor(options: KeptPagesOptions) {
    this.#options = options;
    const { lines, addresses } = readLines(options);
    this.#known = lines;
    this.#addresses = addresses;
  }

  /** The key of the page as it is planned now, and what is known of it. */
  find(page: PlannedPage): Partial<KeptReading> {
    const key = this.#keyOf(page);
    const line = this.#known.get(page.path);
    return { key, ...(line?.key === key && toReading(line, this.#addresses)) };
  }

  /** Keeps what is known of these pages, unless nothing new was found out about any. */
  save(pages: readonly CheckedPage[]): void {
    if (pages.length === this.#known.size && !pages.some(({ hasNews }) => hasNews)) return;
    const isCrowded = this.#addresses.length > pages.length * mostAddressesPerPage;
    const addresses = new Map(isCrowded ? [] : this.#addresses.map((address, number) => [address, number]));
    const keys = new Set(pages.map(({ key }) => key));
    const lines = pages.map((page) => {
      const line = this.#known.get(page.path);
      const isSame = line?.key === page.key && !page.hasNews && !isCrowded;
      return isSame ? line.text : writeLine(page, { addresses, keys });
    });
    const head = JSON.stringify({ key: this.#options.key, addresses: [...addresses.keys()] });
    keepFile(this.#options.file, [head, ...lines].join('\n'));
  }

  /** What a page is planned from holds all that a rule may ask beside it: where its hash is known, nothing is planned to look the page up. */
  #keyOf({ from, entry, plan }: PlannedPage): string {
    if (from !== undefined) return hashOf(`${from} ${entry.isDuplicate}`);
    const { component, props, sources } = plan();
    const data = sources.map((file) => this.#hasher.hash(this.#options.dataOf(file)));
    return this.#hasher.hashProps(props, hashOf([component.name, ...data].join(' ')));
  }
}

interface LineContext {
  /** Numbers of the addresses so far. */
  addresses: Map<string, number>;
  /** Of all pages as they are now. */
  keys: ReadonlySet<string>;
}

function writeLine({ path, key, outline, notes, signature, scores }: CheckedPage, { addresses, keys }: LineContext): string {
  const hrefs = outline.hrefs.map((href) => {
    const number = addresses.get(href) ?? addresses.size;
    addresses.set(href, number);
    return number;
  });
  const page: KeptPage = {
    outline: { ...outline, meta: [...outline.meta], hrefs },
    notes: [...notes],
    scores: [...scores].filter(([other]) => keys.has(other)),
    ...(signature && { signature: writeSignature(signature) }),
  };
  return [path, key, JSON.stringify(page)].join('\t');
}

/** What a line holds; nothing where it is damaged. */
function toReading({ text }: Line, addresses: readonly string[]): Partial<KeptReading> {
  try {
    const { outline, notes, signature, scores } = JSON.parse(text.slice(text.lastIndexOf('\t') + 1)) as KeptPage;
    const hrefs = outline.hrefs.map((number) => addresses[number] as string);
    return {
      outline: { ...outline, meta: new Map(outline.meta), hrefs },
      notes,
      signature: signature === undefined ? undefined : readSignature(signature),
      scores,
    };
  } catch {
    return {};
  }
}

function readLines({ file, key }: KeptPagesOptions): { lines: Map<string, Line>; addresses: string[] } {
  try {
    const [first = '', ...texts] = readFileSync(file, 'utf8').split('\n');
    const head = JSON.parse(first) as { key: string; addresses: string[] };
    if (head.key === key) return { lines: new Map(texts.map(splitLine)), addresses: head.addresses };
  } catch {
    // Missing or damaged: every page is read anew.
  }
  return { lines: new Map(), addresses: [] };
}

function splitLine(text: string): [path: string, Line] {
  const [path = '', key = ''] = text.split('\t', 2);
  return [path, { key, text }];
}
