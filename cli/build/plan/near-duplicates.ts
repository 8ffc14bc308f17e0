import { hashOf, ValueHasher } from '#cli/platform/hash.ts';
import { keepFile } from '#cli/platform/keep-file.ts';
import { readJson } from '#cli/platform/read-json.ts';
import { findNearDuplicates } from '#site/plan/indexing-rules.ts';
import type { NearPair } from '#site/plan/similarity/text-index.ts';

interface Comparison {
  /** Hash of all that was compared, and of the code that did it. */
  key: string;
  pairs: NearPair[];
}

/**
 * The indexing rules' comparison of all city pages, kept in a file for the next build: most builds compare the same texts.
 * @param codeHash of the code that compares
 */
export const memoizeNearDuplicates =
  (file: string, codeHash: string): typeof findNearDuplicates =>
  (site, indexable) => {
    const hasher = new ValueHasher();
    const texts = indexable.map(({ indexableText: { pieces, shared } }) => `${hasher.hash(pieces)} ${hasher.hash(shared)}`);
    const { cities, branches } = site.catalogue;
    const key = hashOf([codeHash, hasher.hash(cities), hasher.hash(branches), ...texts].join('\n'));
    const known = readJson<Comparison>(file);
    if (known?.key === key) return known.pairs;
    const pairs = findNearDuplicates(site, indexable);
    keepFile(file, JSON.stringify({ key, pairs } satisfies Comparison));
    return pairs;
  };
