import type { Random } from './random.ts';

const tries = 12;
const minWords = 4;
const slack = 10;
const fillers = ['as well', 'by hand', 'in class', 'each week', 'on paper', 'with care'];

const wordsIn = (text: string): string[] => text.split(' ').filter(Boolean);

/**
 * Builds sentences from a word chain: each word follows a word that it also follows in the source texts. The sentences resemble the sources
 * but repeat almost none of their text.
 */
export class Prose {
  readonly #next = new Map<string, string[]>();
  readonly #first: string[] = [];

  constructor(texts: readonly string[]) {
    for (const words of texts.map(wordsIn).filter(({ length }) => length >= minWords)) {
      this.#first.push(words[0] as string);
      for (const [index, word] of words.slice(0, -1).entries()) this.#note(word, words[index + 1] as string);
    }
  }

  like(text: string, random: Random, start = ''): string {
    if (wordsIn(text).length < minWords) return text;
    const ending = /[.?!]$/.exec(text)?.[0] ?? '';
    const most = text.length - ending.length;
    let made = start || random.pick(this.#first);
    for (let word = made.split(' ').at(-1) as string; ; ) {
      const following = this.#follow(word, most - made.length - 1, random);
      if (following === undefined) break;
      word = following;
      made += ` ${word}`;
    }
    while (made.length < most - slack) made += ` ${random.pick(fillers)}`;
    return (
      made
        .slice(0, most)
        .trim()
        .replace(/[\s.,;:?!("-]+$/, '') + ending
    );
  }

  #note(word: string, next: string): void {
    const known = this.#next.get(word);
    if (known) known.push(next);
    else this.#next.set(word, [next]);
  }

  #follow(word: string, room: number, random: Random): string | undefined {
    for (let tried = 0; tried < tries; tried += 1) {
      const next = random.pick(this.#next.get(word) ?? this.#first);
      if (next.length <= room) return next;
    }
    return undefined;
  }
}
