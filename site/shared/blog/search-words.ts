/** Words of a search that count; more only narrow it further. */
const maxWords = 6;
const maxLength = 40;

/** Letters and digits of any script, with the signs that names of subjects need: c++, c#, .net. */
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}+#]*/gu;

/** The words of a text as they are stored and searched: lower case, without accents of Latin letters. */
export const wordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .match(word) ?? []
  ).map((found) => found.slice(0, maxLength));

/** Beginnings of words that a visitor looks for. */
export const searchWords = (query: string): string[] => [...new Set(wordsOf(query.slice(0, 200)))].slice(0, maxWords);
