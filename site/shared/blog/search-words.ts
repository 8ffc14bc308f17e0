import { cutText } from '#site/shared/text/cut-text.ts';
import { foldLetters } from '#site/shared/text/fold-letters.ts';

/** Maximum number of search words. A search text of 200 characters cannot contain more. */
const maxWords = 100;
const maxLength = 40;

/** Matches a word: letters and digits of any script, and the signs in names such as C++, C# and .NET. */
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}+#]*/gu;

export const splitWords = (text: string): string[] =>
  (foldLetters(text).match(word) ?? []).map((found) => cutText(found, maxLength));

export const searchWords = (query: string): string[] => [...new Set(splitWords(cutText(query, 200)))].slice(0, maxWords);
