import type { Random } from './random.ts';

/** Words tried in the place of one that is too long for what is left. */
const tries = 12;
/** Shorter texts are names, which are taken as they are. */
const minWords = 4;
/** What may be missing of the length that is asked for. */
const slack = 10;
const fillers = ['as well', 'by hand', 'in class', 'each week', 'on paper', 'with care'];

const wordsIn = (text: string): string[] => text.split(' ').filter(Boolean);

/**
 * Sentences made of the words of others, each word after one that it follows there: they read like the texts they are made
 * from and repeat hardly anything of them, as texts of other courses would.
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

  /** A text about as long as this one and not longer, of the same kind of ending. */
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

  /** A word after this one that has room. */
  #follow(word: string, room: number, random: Random): string | undefined {
    for (let tried = 0; tried < tries; tried += 1) {
      const next = random.pick(this.#next.get(word) ?? this.#first);
      if (next.length <= room) return next;
    }
    return undefined;
  }
}
