/** `Intl.Segmenter` is undefined in Firefox before version 125. */
const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en') : undefined;

function findCharacterStart(text: string, index: number): number {
  const start = segmenter?.segment(text).containing(index)?.index;
  // Exception: if a single letter with hundreds of accents fills the whole text, the letter may be cut.
  if (start) return start;
  return /[\udc00-\udfff]/.test(text.charAt(index)) ? index - 1 : index;
}

/** Returns the start of the text, at most `maxLength` UTF-16 units long, without half an emoji or half a letter at the end. */
export const cutText = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : text.slice(0, findCharacterStart(text, maxLength));
