import { cutText } from '#site/shared/text/cut-text.ts';

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decodeEntities = (text: string): string =>
  text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|\w+);/gi, (entity, name: string) => {
    if (!name.startsWith('#')) return named[name.toLowerCase()] ?? entity;
    // `0x41` for `#x41`, `065` for `#65`.
    const code = Number(name.replace('#', '0'));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** Elements within a word, such as of H<sub>2</sub>O. A `sup` is mostly a number behind a word. */
const withinWords = /<\/?(?:strong|em|u|s|sub|code|a)\b[^<>]*>/g;

/** Text of sanitised article HTML. Never for untrusted HTML: what it leaves is text and is escaped wherever it is shown. */
export const plainText = (html: string): string =>
  decodeEntities(html.replace(withinWords, '').replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?)])/g, '$1')
    .trim();

/** Text of an article without its headings, which would run into the sentences below them; all of it where there is nothing else. */
export const toProseText = (html: string): string => plainText(withoutHeadings(html)) || plainText(html);

/** Each part begins inside a heading; what ends it is looked for in that part alone, so that no text is read twice. */
function withoutHeadings(html: string): string {
  const [before = '', ...parts] = html.split(/<h[1-6]>/);
  return [before, ...parts.map((part) => part.slice(Math.max(0, part.search(/<\/h[1-6]>/))))].join(' ');
}

export const countWords = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'\u2019.+#-]*/gu)?.length ?? 0;

/** Words a minute that people read on a screen. */
const readingSpeed = 220;
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / readingSpeed));

/** The text's beginning, cut at a word with an ellipsis; a word that is longer than half of it is cut itself. */
export function createExcerpt(text: string, maxLength = 160): string {
  if (text.length <= maxLength) return text;
  const cut = cutText(text, maxLength - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end < maxLength / 2 ? cut : cut.slice(0, end)).replace(/[\s.,;:!?-]+$/, '')}…`;
}
