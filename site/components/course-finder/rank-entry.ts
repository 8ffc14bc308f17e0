import type { Findable } from '#site/views/course-index.ts';
import { isTypo } from './is-typo.ts';

const ranks = { title: 0, titleBegins: 1, titleWord: 2, inTitle: 3, alias: 4, skill: 5, text: 6 };

const splitTokens = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,/()-]+/)
    .filter(Boolean);

/**
 * Returns the entries that match the search text, best first. Equally good matches keep their order.
 *
 * @param text search text in lower case, trimmed, with single spaces
 */
export function rankEntries<Entry extends Findable>(entries: readonly Entry[], text: string): Entry[] {
  const ranked = entries.flatMap((entry) => {
    const rank = rankEntry(entry, text);
    return rank === undefined ? [] : [{ entry, rank }];
  });
  return ranked.sort((one, other) => one.rank - other.rank).map(({ entry }) => entry);
}

/** Returns an entry's rank: 0 is the best match. Undefined if the entry lacks one of the search words. */
function rankEntry(entry: Findable, text: string): number | undefined {
  const title = entry.title.toLowerCase();
  if (title === text) return ranks.title;
  if (title.startsWith(text)) return ranks.titleBegins;
  let worst = 0;
  for (const word of splitTokens(text)) {
    const rank = rankWord(entry, word);
    if (rank === undefined) return undefined;
    worst = Math.max(worst, rank);
  }
  return worst;
}

function rankWord(entry: Findable, word: string): number | undefined {
  const title = entry.title.toLowerCase();
  if (splitTokens(title).some((token) => token.startsWith(word))) return ranks.titleWord;
  if (hasMatch(title, word)) return ranks.inTitle;
  if (hasMatch(entry.aliases, word)) return ranks.alias;
  if (hasMatch(entry.words, word)) return ranks.skill;
  return entry.leadsTo.some((role) => hasMatch(role.toLowerCase(), word)) ? ranks.text : undefined;
}

/** Whether `text` contains `word`. A short word must match the start of a word in the text. Otherwise, `git` would match `digital`. */
const hasMatch = (text: string, word: string): boolean =>
  word.length > 3 ? text.includes(word) : ` ${text}`.includes(` ${word}`);

/**
 * Replaces unknown words with the most similar known word: `web devlopment` becomes `web development`. If several known words are equally
 * similar, the word from the earliest entry is used.
 */
export function correctTypos(entries: readonly Findable[], text: string): string {
  const correctWord = (word: string): string =>
    entries.some((entry) => rankWord(entry, word) !== undefined) ? word : (findNearest(entries, word) ?? word);
  return splitTokens(text).map(correctWord).join(' ');
}

/** Checks titles first, because most mistyped words belong to a title. */
function findNearest(entries: readonly Findable[], word: string): string | undefined {
  const known = [...entries.map(({ title }) => title), ...entries.flatMap(({ aliases, words }) => [aliases, words])];
  return known.flatMap(splitTokens).find((token) => isTypo(word, token));
}
