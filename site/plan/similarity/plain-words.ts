import type { Catalogue } from '#catalogue/catalogue.ts';

/** Stands for any city, branch or telephone number, so that a clone cannot hide behind its names. */
const placeToken = '§';

const phonePattern = /\+?\d(?:[\s-]?\d){9,}/g;
const wordPattern = /[\p{L}\p{N}]+|§/gu;

const split = (text: string): string[] => text.toLowerCase().replace(phonePattern, placeToken).match(wordPattern) ?? [];

/** Turns a text into the words by which texts are compared. */
export type PlainWords = (text: string) => string[];

/**
 * Words in lower case without punctuation, with every name of a city or branch and every telephone number as one and the
 * same token: a page that repeats another with the city's name changed is then the same text (see the indexing rules).
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

/** Every name of a place that is taken for the same word. */
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

/** Number of words of the longest name that begins at this word; 0 where none does. */
function nameLengthAt(names: Map<string, string[][]>, words: readonly string[], at: number): number {
  const name = names.get(words[at] as string)?.find((candidate) => candidate.every((word, index) => words[at + index] === word));
  return name?.length ?? 0;
}
