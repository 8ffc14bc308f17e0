import type { Catalogue } from '#catalogue/catalogue.ts';
import { hashOf } from '#cli/platform/hash.ts';
import { keepFile } from '#cli/platform/keep-file.ts';
import { readJson } from '#cli/platform/read-json.ts';
import type { PagePlan } from '#site/plan/page-plan.ts';
import { placeNames } from '#site/plan/similarity/plain-words.ts';

/** What the indexing rules compare of a page. */
export interface KnownText {
  hash: string;
  /** In base64. */
  signature: string;
}

/** What planning a page has shown. */
export interface PlannedFacts extends Pick<PagePlan, 'path' | 'name' | 'sources' | 'priority' | 'indexingBlockers'> {
  /** Hash of what it was planned from, where that is known without planning it. */
  from?: string | undefined;
  /** Hash of all that the page is rendered from. */
  inputs: string;
  isIndexable: boolean;
  /** Name of the city whose page it is. */
  cityName: string | undefined;
  /** Absent where nothing is compared. */
  text: KnownText | undefined;
}

/** Two pages that are near-duplicates. */
export type KnownPair = [path: string, other: string, score: number];

interface PlanRecord {
  pages: readonly PlannedFacts[];
  pairs: readonly KnownPair[];
}

interface PlanMemoryOptions {
  file: string;
  /** Hash of the code that plans and of all else that its results depend on beside what each page is planned from. */
  key: string;
}

/** What an earlier build has found out by planning pages and by comparing them. A file that is missing, damaged or of other code counts as empty. */
export class PlanMemory {
  readonly pairs: readonly KnownPair[];
  readonly #options: PlanMemoryOptions;
  readonly #pages: ReadonlyMap<string, PlannedFacts>;

  constructor(options: PlanMemoryOptions) {
    const stored = readJson<PlanRecord & { key: string }>(options.file);
    const { pages, pairs } = stored?.key === options.key ? stored : { pages: [], pairs: [] };
    this.#options = options;
    this.#pages = new Map(pages.map((facts) => [facts.path, facts]));
    this.pairs = pairs;
  }

  find(path: string): PlannedFacts | undefined {
    return this.#pages.get(path);
  }

  /** Keeps the record for the next build. */
  save({ pages, pairs }: PlanRecord): void {
    keepFile(this.#options.file, JSON.stringify({ key: this.#options.key, pages, pairs }));
  }
}

/** The memory of what this code plans from this catalogue: pages are compared with the names of all places left out. */
export const openPlanMemory = (file: string, { codeHash, catalogue }: { codeHash: string; catalogue: Catalogue }): PlanMemory =>
  new PlanMemory({ file, key: hashOf(`${codeHash} ${JSON.stringify(placeNames(catalogue))}`) });
