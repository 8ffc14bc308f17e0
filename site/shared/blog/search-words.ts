import { cutText } from '#site/shared/text/cut-text.ts';
import { foldLetters } from '#site/shared/text/fold-letters.ts';

/** As many words as the 200 letters of a search can have: none is left out. */
const maxWords = 100;
const maxLength = 40;

/** Letters and digits of any script, with the signs that names of subjects need: c++, c#, .net. */
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}+#]*/gu;

/** The words of a text as they are stored and searched. */
export const splitWords = (text: string): string[] =>
  (foldLetters(text).match(word) ?? []).map((found) => cutText(found, maxLength));

/** Beginnings of words that a visitor looks for. */
export const searchWords = (query: string): string[] => [...new Set(splitWords(cutText(query, 200)))].slice(0, maxWords);
