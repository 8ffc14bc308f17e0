import type { Findable } from '#site/views/course-index.ts';
import { isTypo } from './is-typo.ts';

/** Where a course or page is matched, best first; one that is not matched has none. */
const ranks = { title: 0, titleBegins: 1, titleWord: 2, inTitle: 3, alias: 4, skill: 5, text: 6 };

const splitTokens = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,/()-]+/)
    .filter(Boolean);

/**
 * Those that fit what was typed, best first; in the order they came in where they fit alike.
 * @param text what was typed, in lower case, trimmed, with single spaces
 */
export function rankEntries<Entry extends Findable>(entries: readonly Entry[], text: string): Entry[] {
  const ranked = entries.flatMap((entry) => {
    const rank = rankEntry(entry, text);
    return rank === undefined ? [] : [{ entry, rank }];
  });
  return ranked.sort((one, other) => one.rank - other.rank).map(({ entry }) => entry);
}

/** How well one fits, 0 for its very title; nothing where a word of the text is missing. */
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

/** Of a short word only what begins with it is meant: `git` is not in `digital`. */
const hasMatch = (text: string, word: string): boolean =>
  word.length > 3 ? text.includes(word) : ` ${text}`.includes(` ${word}`);

/**
 * The text with each word that nothing knows replaced by the one most like it: `web devlopment` is `web development`.
 * The earliest entry wins among words that are equally alike.
 */
export function correctTypos(entries: readonly Findable[], text: string): string {
  const correctWord = (word: string): string =>
    entries.some((entry) => rankWord(entry, word) !== undefined) ? word : (findNearest(entries, word) ?? word);
  return splitTokens(text).map(correctWord).join(' ');
}

/** The titles first: who mistypes mostly meant one. */
function findNearest(entries: readonly Findable[], word: string): string | undefined {
  const known = [...entries.map(({ title }) => title), ...entries.flatMap(({ aliases, words }) => [aliases, words])];
  return known.flatMap(splitTokens).find((token) => isTypo(word, token));
}
