/**
 * Functions for cleaning typed and pasted text. The browser, the worker, the command line and the blog all use them, so that text is
 * treated in the same way everywhere. Cleaning text that is already clean changes nothing.
 */

/**
 * Sequences that need their invisible characters: emoji with variation selectors and joiners, keycaps, and regional flags such as
 * Scotland's.
 */
const emoji = [
  '\\u{1f3f4}[\\u{e0020}-\\u{e007e}]+\\u{e007f}',
  '\\p{Extended_Pictographic}\\p{Emoji_Modifier}?\\ufe0f?(?:\\u200d(?=\\p{Extended_Pictographic}))?',
  '[#*\\d]\\ufe0f(?=\\u20e3)',
].join('|');
/** Ignorable characters as defined by Unicode (UAX #44), format and control characters, and the blank braille pattern. */
const hidden = '[\\p{Default_Ignorable_Code_Point}\\p{Cf}\\p{Cc}\\u2800]';
const letter = `(?!${hidden})[\\p{L}\\p{M}]`;
/** A letter or vowel sign followed by a joiner. Latin, Greek and Cyrillic words never need joiners. */
const joined = `(?![\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}])${letter}[\\u200c\\u200d](?=${letter})`;
const hiddenPattern = new RegExp(`(${emoji}|${joined}|[\\t\\n])|${hidden}`, 'gu');

const removeHidden = (text: string): string => text.replace(hiddenPattern, '$1').normalize('NFC');

/** Returns well-formed NFC text with `\n` line breaks and plain spaces, without invisible characters. Spaces at both ends stay. */
export function cleanCharacters(text: string): string {
  let before = text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\p{Zs}\f\v]/gu, ' ');
  let after = removeHidden(before);
  // This is repeated, because removing a character can bring together two characters that combine, or a joiner and a letter.
  while (after !== before) {
    before = after;
    after = removeHidden(before);
  }
  return after;
}

export const cleanText = (text: string): string => cleanCharacters(text).trim();

export const cleanLine = (text: string): string => cleanCharacters(text).replace(/\s+/g, ' ').trim();

const isDigit = (codePoint: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

/**
 * Returns the value of a decimal digit from any script. Unicode keeps each script's ten digits in order, and several such runs may be
 * adjacent.
 */
function toAsciiDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let first = codePoint;
  while (isDigit(first - 1)) first -= 1;
  return String((codePoint - first) % 10);
}

/** Cleans the entry of a one-line field, such as a name. Any dash becomes `-`, and digits of any script become 0 to 9. */
export const cleanEntry = (text: string): string =>
  cleanLine(text)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/(?![0-9])\p{Nd}/gu, toAsciiDigit);

/**
 * Cleans text that programs compare or look up, such as a phone number, email address or search text. Also turns full-width letters into
 * plain letters.
 */
export const cleanKey = (text: string): string => cleanEntry(text.normalize('NFKC'));
