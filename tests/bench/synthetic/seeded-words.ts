import { Random } from '#tests/proof/incremental/random.ts';
import { qualities, reasons, things, verbs } from './words.ts';

/** Texts and numbers that follow from a seed alone. */
export interface Words {
  number(from: number, to: number): number;
  oneOf<Item>(items: readonly Item[]): Item;
  list<Item>(length: number, make: (place: number) => Item): Item[];
  outcome(): string;
  sentence(): string;
  sentences(count: number): string;
}

export function seededWords(seed: string): Words {
  const random = new Random(hashText(seed));
  const oneOf = <Item>(items: readonly Item[]): Item => random.pick(items) as Item;
  const list = <Item>(length: number, make: (place: number) => Item): Item[] => Array.from({ length }, (_, place) => make(place));
  const outcome = (): string => `${upperFirst(oneOf(verbs))} ${oneOf(qualities)} ${oneOf(things)} for ${oneOf(reasons)}`;
  const sentence = (): string =>
    oneOf([
      () => `You ${oneOf(verbs)} ${oneOf(qualities)} ${oneOf(things)}, then ${oneOf(verbs)} them again for ${oneOf(reasons)}.`,
      () => `We don't hurry: first you ${oneOf(verbs)} the ${oneOf(things)}, and only then you make them ${oneOf(qualities)}.`,
      () => `The trainers ${oneOf(verbs)} ${oneOf(things)} "live" & answer what you ask about ${oneOf(things)}.`,
    ])();
  const sentences = (count: number): string => list(count, sentence).join(' ');
  return { number: (from, to) => from + random.below(to - from + 1), oneOf, list, outcome, sentence, sentences };
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** FNV-1a. */
function hashText(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  return hash >>> 0;
}
