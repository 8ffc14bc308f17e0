/** Undefined in Firefox before 125. */
const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en') : undefined;

/** Where the emoji, or the letter with its vowel signs, begins that is at `index`. */
function findCharacterStart(text: string, index: number): number {
  const start = segmenter?.segment(text).containing(index)?.index;
  // A letter with hundreds of accents may be cut within them.
  if (start) return start;
  return /[\udc00-\udfff]/.test(text.charAt(index)) ? index - 1 : index;
}

/** The beginning of the text, at most `maxLength` UTF-16 units long, without half an emoji or letter at its end. */
export const cutText = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : text.slice(0, findCharacterStart(text, maxLength));
