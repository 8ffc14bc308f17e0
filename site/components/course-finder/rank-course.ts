import type { IndexedCourse } from '#site/views/course-index.ts';
import { isNearly } from './nearly.ts';

/** Where a course is matched, best first; a course that is not matched has none. */
const ranks = { title: 0, titleBegins: 1, titleWord: 2, inTitle: 3, alias: 4, skill: 5, text: 6 };

const tokens = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,/()-]+/)
    .filter(Boolean);

/**
 * How well a course fits what was typed, 0 for its very title; nothing where a word of it is missing.
 * @param text what was typed, in lower case, trimmed, with single spaces
 */
export function rankCourse(course: IndexedCourse, text: string): number | undefined {
  const title = course.title.toLowerCase();
  if (title === text) return ranks.title;
  if (title.startsWith(text)) return ranks.titleBegins;
  let worst = 0;
  for (const word of tokens(text)) {
    const rank = rankWord(course, word);
    if (rank === undefined) return undefined;
    worst = Math.max(worst, rank);
  }
  return worst;
}

function rankWord(course: IndexedCourse, word: string): number | undefined {
  const title = course.title.toLowerCase();
  if (tokens(title).some((token) => token.startsWith(word))) return ranks.titleWord;
  if (title.includes(word)) return ranks.inTitle;
  if (course.aliases.includes(word)) return ranks.alias;
  if (course.words.includes(word)) return ranks.skill;
  return course.leadsTo.some((role) => role.toLowerCase().includes(word)) ? ranks.text : undefined;
}

/**
 * The text with each word that no course knows replaced by the one most like it: `web devlopment` is `web development`.
 * The earliest course wins among words that are equally alike.
 */
export function mendTyping(courses: readonly IndexedCourse[], text: string): string {
  const mend = (word: string): string =>
    courses.some((course) => rankWord(course, word) !== undefined) ? word : (nearest(courses, word) ?? word);
  return tokens(text).map(mend).join(' ');
}

/** The titles first: who mistypes mostly meant one. */
function nearest(courses: readonly IndexedCourse[], word: string): string | undefined {
  const known = [...courses.map(({ title }) => title), ...courses.flatMap(({ aliases, words }) => [aliases, words])];
  return known.flatMap(tokens).find((token) => isNearly(word, token));
}
