/**
 * Cleans what people type and paste. Browser, worker, command line and blog use these functions, so that all of them read one text
 * in one way. Each is idempotent: cleaning cleaned text changes nothing.
 */

/** A sequence that needs its invisible characters: an emoji with its variation selector and joiners, a keycap, the flag of a part of a country. */
const emoji = [
  '\\u{1f3f4}[\\u{e0020}-\\u{e007e}]+\\u{e007f}',
  '\\p{Extended_Pictographic}\\p{Emoji_Modifier}?\\ufe0f?(?:\\u200d(?=\\p{Extended_Pictographic}))?',
  '[#*\\d]\\ufe0f(?=\\u20e3)',
].join('|');
/** Unicode's own list of ignorable characters (UAX #44), format and control characters, and the blank braille pattern. */
const hidden = '[\\p{Default_Ignorable_Code_Point}\\p{Cf}\\p{Cc}\\u2800]';
const letter = `(?!${hidden})[\\p{L}\\p{M}]`;
/** A letter or vowel sign with the joiner behind it. Latin, Greek and Cyrillic words are spelled without joiners. */
const joined = `(?![\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}])${letter}[\\u200c\\u200d](?=${letter})`;
const hiddenPattern = new RegExp(`(${emoji}|${joined}|[\\t\\n])|${hidden}`, 'gu');

const removeHidden = (text: string): string => text.replace(hiddenPattern, '$1').normalize('NFC');

/** Well-formed NFC text with `\n` line breaks and plain blanks, without invisible characters. Blanks at the ends stay. */
export function cleanCharacters(text: string): string {
  let before = text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\p{Zs}\f\v]/gu, ' ');
  let after = removeHidden(before);
  // A character that was removed may have kept others apart that now combine, or a joiner beside a letter.
  while (after !== before) {
    before = after;
    after = removeHidden(before);
  }
  return after;
}

/** Text of several lines. */
export const cleanText = (text: string): string => cleanCharacters(text).trim();

/** Text of one line, such as a title. */
export const cleanLine = (text: string): string => cleanCharacters(text).replace(/\s+/g, ' ').trim();

const isDigit = (codePoint: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

/** The value of a decimal digit. Unicode keeps the ten digits of a script together and in order, and several such runs may follow each other. */
function toAsciiDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let first = codePoint;
  while (isDigit(first - 1)) first -= 1;
  return String((codePoint - first) % 10);
}

/** What somebody enters in a field of one line, such as a name: dashes of all kinds become `-`, digits of all scripts 0 to 9. */
export const cleanEntry = (text: string): string =>
  cleanLine(text)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/(?![0-9])\p{Nd}/gu, toAsciiDigit);

/** What a program reads or looks up, such as a phone number, an email address or a search: full-width and other compatibility forms become plain too. */
export const cleanKey = (text: string): string => cleanEntry(text.normalize('NFKC'));
