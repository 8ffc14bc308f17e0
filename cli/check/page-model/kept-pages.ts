import { readFileSync } from 'node:fs';
import { readSignature, writeSignature } from '#cli/build/plan/signature-text.ts';
import { hashOf, ValueHasher } from '#cli/platform/hash.ts';
import { keepFile } from '#cli/platform/keep-file.ts';
import type { PagePlan } from '#site/plan/page-plan.ts';
import type { CheckedPage, KeptReading } from './checked-page.ts';
import type { PageOutline } from './page-outline.ts';

/** One line of the file for each page, by numbers in place of the addresses that all pages link to. */
interface KeptLine {
  path: string;
  /** Hash of all that the reading was made from. */
  key: string;
  outline: Omit<PageOutline, 'meta' | 'hrefs'> & { meta: [string, string][]; hrefs: number[] };
  notes: [code: string, findings: ReturnType<CheckedPage['noted']>][];
  signature?: string;
  scores: [key: string, score: number][];
}

interface KeptPagesOptions {
  file: string;
  /** Hash of everything that a reading depends on besides its page and the files that the page is made from. */
  key: string;
  /** What a file of the catalogue holds. */
  dataOf: (file: string) => unknown;
}

/**
 * What checks find out about pages, kept in a file for the next check. A page counts as the same while the code, what rules may ask of the
 * whole site (`PageFacts`), its props and the files that it is made from are the same. A file that is missing or damaged counts as empty.
 */
export class KeptPages {
  readonly #options: KeptPagesOptions;
  readonly #hasher = new ValueHasher();
  readonly #known: ReadonlyMap<string, KeptLine>;
  readonly #addresses: readonly string[];

  constructor(options: KeptPagesOptions) {
    this.#options = options;
    const { lines, addresses } = readLines(options);
    this.#known = new Map(lines.map((line) => [line.path, line]));
    this.#addresses = addresses;
  }

  /** The key of the page as it is planned now, and what is known of it. */
  find(plan: PagePlan): Partial<KeptReading> {
    const key = this.#keyOf(plan);
    const line = this.#known.get(plan.path);
    return line?.key === key ? toReading(line, this.#addresses) : { key };
  }

  /** Keeps what is known of these pages, unless nothing new was found out about any. */
  save(pages: readonly CheckedPage[]): void {
    if (pages.length === this.#known.size && !pages.some(({ isRendered }) => isRendered)) return;
    const addresses = new Map<string, number>();
    const keys = new Set(pages.map(({ key }) => key));
    const lines = pages.map((page) => JSON.stringify(toLine(page, { addresses, keys })));
    const head = JSON.stringify({ key: this.#options.key, addresses: [...addresses.keys()] });
    keepFile(this.#options.file, [head, ...lines].join('\n'));
  }

  #keyOf({ component, props, sources }: PagePlan): string {
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

function toLine({ path, key, outline, notes, signature, scores }: CheckedPage, { addresses, keys }: LineContext): KeptLine {
  const hrefs = Array.from(outline.hrefs, (href) => {
    const number = addresses.get(href) ?? addresses.size;
    addresses.set(href, number);
    return number;
  });
  return {
    path,
    key,
    outline: { ...outline, meta: [...outline.meta], hrefs },
    notes: [...notes],
    scores: [...scores].filter(([other]) => keys.has(other)),
    ...(signature && { signature: writeSignature(signature) }),
  };
}

function toReading({ key, outline, notes, signature, scores }: KeptLine, addresses: readonly string[]): KeptReading {
  return {
    key,
    outline: {
      ...outline,
      meta: new Map(outline.meta),
      hrefs: new Set(outline.hrefs.map((number) => addresses[number] as string)),
    },
    notes: new Map(notes as [string, never[]][]),
    signature: signature === undefined ? undefined : readSignature(signature),
    scores: new Map(scores),
  };
}

function readLines({ file, key }: KeptPagesOptions): { lines: KeptLine[]; addresses: string[] } {
  try {
    const [first = '', ...rest] = readFileSync(file, 'utf8').split('\n');
    const head = JSON.parse(first) as { key: string; addresses: string[] };
    if (head.key === key) return { lines: rest.map((line) => JSON.parse(line) as KeptLine), addresses: head.addresses };
  } catch {
    // Missing or damaged: every page is read anew.
  }
  return { lines: [], addresses: [] };
}
