import type { Catalogue } from '#catalogue/catalogue.ts';

/**
 * Token that replaces every city name, branch name and phone number. Pages that differ only in these names and numbers then count as equal.
 */
const placeToken = '§';

const phonePattern = /\+?\d(?:[\s-]?\d){9,}/g;
const wordPattern = /[\p{L}\p{N}]+|§/gu;

const split = (text: string): string[] => text.toLowerCase().replace(phonePattern, placeToken).match(wordPattern) ?? [];

export type PlainWords = (text: string) => string[];

/**
 * Creates a function that splits text into lower-case words without punctuation. The function replaces all city names, branch names and
 * phone numbers with the same token.
 */
export function plainWords(catalogue: Catalogue): PlainWords {
  const names = namesByFirstWord(placeNames(catalogue));
  return (text) => {
    const words = split(text);
    const plain: string[] = [];
    for (let at = 0; at < words.length; ) {
      const length = nameLengthAt(names, words, at);
      plain.push(length > 0 ? placeToken : (words[at] as string));
      at += Math.max(length, 1);
    }
    return plain;
  };
}

function placeNames(catalogue: Catalogue): string[] {
  const cities = catalogue.cities.flatMap((city) => [
    city.name,
    city.officialName,
    city.district,
    city.nameInMarathi,
    ...city.aliases,
  ]);
  const branches = catalogue.branches.flatMap((branch) => [branch.locality, branch.label, branch.value]);
  return [...cities, ...branches].filter((name) => name !== undefined);
}

function namesByFirstWord(names: readonly string[]): Map<string, string[][]> {
  const byFirst = new Map<string, string[][]>();
  for (const name of names) {
    const words = split(name);
    const first = words[0];
    if (first) byFirst.set(first, [...(byFirst.get(first) ?? []), words]);
  }
  for (const list of byFirst.values()) list.sort((a, b) => b.length - a.length);
  return byFirst;
}

function nameLengthAt(names: Map<string, string[][]>, words: readonly string[], at: number): number {
  const name = names.get(words[at] as string)?.find((candidate) => candidate.every((word, index) => words[at + index] === word));
  return name?.length ?? 0;
}
