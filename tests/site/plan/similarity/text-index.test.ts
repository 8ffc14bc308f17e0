import { expect, test } from 'vitest';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { citySchema } from '#catalogue/schema/city.ts';
import { plainWords } from '#site/plan/similarity/plain-words.ts';
import { similarity } from '#site/plan/similarity/shingles.ts';
import { findNearPairs, TextIndexer } from '#site/plan/similarity/text-index.ts';
import { writtenWords } from '#tests/cli/check/written-words.ts';

const cities = [
  citySchema.parse({ slug: 'nashik', name: 'Nashik', aliases: ['Nashik Road'] }),
  citySchema.parse({ slug: 'satara', name: 'Satara' }),
];
const words = plainWords({ cities, branches: [] } as unknown as Catalogue);

test('the similarity check treats all city names as equal, and all telephone numbers as equal', () => {
  expect(words("Nashik's mills")).toEqual(words("Satara's mills"));
  expect(words('From Nashik Road, +91 20 0000 0001')).toEqual(words('From Satara, 020-2553-1234'));
});

test('the similarity check treats a copied text as identical even if the copy names its own city 24 times', () => {
  const text = (name: string) => Array.from({ length: 24 }, (_, index) => `${name} has mill number ${index} and ${name} hires`);
  const indexer = new TextIndexer(words);
  expect(similarity(indexer.index(text('Nashik')), indexer.index(text('Satara')))).toBe(1);
});

test("the similarity check ignores the order of a page's parts", () => {
  const next = writtenWords('pieces');
  const [one, two, three] = [next(20), next(20), next(20)];
  const indexer = new TextIndexer(words);
  expect(similarity(indexer.index([one, two, three]), indexer.index([three, two, one]))).toBe(1);
});

test('the similarity score is the share of 5-word sequences that two texts have in common', () => {
  const indexer = new TextIndexer(words);
  const score = similarity(indexer.index(['one two three four five six']), indexer.index(['one two three four five seven']));
  expect(score).toBeCloseTo(1 / 3);
});

test('the similarity check finds exactly the pairs at or above its threshold among a thousand texts', () => {
  const next = writtenWords('pairs');
  const indexer = new TextIndexer(words);
  const texts = Array.from({ length: 1000 }, () => Array.from({ length: 12 }, () => next(30)));
  for (let index = 0; index < 1000; index += 10)
    texts[index + 1] = [...(texts[index] as string[]).slice(0, 11), `${next(3)} more`];
  const pairs = findNearPairs(
    texts.map((pieces) => indexer.index(pieces)),
    0.9,
  );
  expect(pairs.map(({ a, b }) => [a, b])).toEqual(Array.from({ length: 100 }, (_, index) => [index * 10, index * 10 + 1]));
});

test('the similarity check finds the same pairs as a comparison of every text with every other', () => {
  const next = writtenWords('every pair');
  const indexer = new TextIndexer(words);
  const common = Array.from({ length: 4 }, () => next(30));
  const pieces: string[][] = [];
  for (let index = 0; index < 150; index += 1) {
    const copied = pieces.at(-1)?.slice(0, index % 9) ?? [];
    pieces.push([...copied, ...Array.from({ length: 8 - copied.length }, () => next(30)), ...common]);
  }
  const texts = pieces.map((text) => indexer.index(text));
  const compared = texts.flatMap((text, a) =>
    texts.slice(a + 1).map((other, index) => ({ a, b: a + 1 + index, score: similarity(text, other) })),
  );
  const similar = compared.filter(({ score }) => score >= 0.75);
  expect(similar.length).toBeGreaterThan(30);
  expect(findNearPairs(texts, 0.75)).toEqual(similar);
});
