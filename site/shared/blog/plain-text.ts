import { cutText } from '#site/shared/text/cut-text.ts';

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decodeEntities = (text: string): string =>
  text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|\w+);/gi, (entity, name: string) => {
    if (!name.startsWith('#')) return named[name.toLowerCase()] ?? entity;
    // The leading 0 makes `Number` read `#x41` as hexadecimal (`0x41`) and `#65` as decimal (`065`).
    const code = Number(name.replace('#', '0'));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** Elements that may occur within a word, as in H<sub>2</sub>O. `sup` is not included, because it usually marks a number after a word. */
const withinWords = /<\/?(?:strong|em|u|s|sub|code|a)\b[^<>]*>/g;

/**
 * Returns the text of sanitised article HTML. Do not use it for untrusted HTML. The result is plain text and must be escaped for display.
 */
export const plainText = (html: string): string =>
  decodeEntities(html.replace(withinWords, '').replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?)])/g, '$1')
    .trim();

/**
 * Returns an article's text without its headings, which would run into the sentences below them. Returns all text if there are only
 * headings.
 */
export const toProseText = (html: string): string => plainText(withoutHeadings(html)) || plainText(html);

/** Looks for a heading's end only in the part that the heading starts, so that no text is read twice. */
function withoutHeadings(html: string): string {
  const [before = '', ...parts] = html.split(/<h[1-6]>/);
  return [before, ...parts.map((part) => part.slice(Math.max(0, part.search(/<\/h[1-6]>/))))].join(' ');
}

export const countWords = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'\u2019.+#-]*/gu)?.length ?? 0;

/** Typical reading speed on a screen, in words per minute. */
const readingSpeed = 220;
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / readingSpeed));

/**
 * Returns the start of the text, cut after a sentence. If no sentence ends in the second half, the text is cut after a word and followed by
 * an ellipsis. A very long word is cut in the middle.
 */
export function createExcerpt(text: string, maxLength = 160): string {
  if (text.length <= maxLength) return text;
  const cut = cutText(text, maxLength - 1);
  // A full stop after a short word may belong to an abbreviation, such as "Rs." or "Dr.".
  const sentences = /^.*(?:[!?]|\p{L}{4}\.)["”’)]?(?= )/su.exec(cut)?.[0] ?? '';
  if (sentences.length >= maxLength / 2) return sentences;
  const end = cut.lastIndexOf(' ');
  return `${(end < maxLength / 2 ? cut : cut.slice(0, end)).replace(/[\s.,;:!?-]+$/, '')}…`;
}
