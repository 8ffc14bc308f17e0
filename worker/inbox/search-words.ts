/** Beginnings are stored from 2 to 10 letters (migration 0004). */
const minLength = 2;
const maxLength = 10;
const maxWords = 5;
/** As many last digits of a number are stored as one term (migration 0036). */
const endLength = 4;

/** What is looked for: beginnings that are stored, and the whole of words that are longer than any of those. */
export interface SearchWords {
  /** The longest first: it has the fewest holders. */
  terms: string[];
  longWords: string[];
  /** Digits that may also be the last of a number, with the term by which these are stored. */
  ending?: { digits: string; term: string };
}

/** As SQLite's `lower`, which made the stored words. */
const fold = (text: string): string => text.normalize('NFC').replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());

/** A phone number as it is stored: without +91, 0 and what people write between the digits. */
function phoneDigits(text: string): string | undefined {
  if (!/^[+\d][\d\s().-]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  if (digits.length > 10 && digits.startsWith('91')) return digits.slice(2);
  return digits.length === 11 && digits.startsWith('0') ? digits.slice(1) : digits;
}

function wordsOf(text: string): string[] {
  const phone = phoneDigits(text.trim());
  if (phone) return [phone];
  // An address is one word; elsewhere the stored words are divided at the same signs, and are stored without their apostrophes too.
  return fold(text)
    .split(/\s+/)
    .flatMap((word) => (word.includes('@') ? [word] : word.replace(/['’]/g, '').split(/[.\-_,()/+]+/)));
}

function endingOf([word = '', ...others]: readonly string[]): SearchWords['ending'] {
  if (others.length > 0 || !/^\d{4,9}$/.test(word)) return undefined;
  return { digits: word, term: `*${word.slice(-endLength)}` };
}

/** The words of a search, or undefined where none has two letters. */
export function readSearch(text: string): SearchWords | undefined {
  const words = [...new Set(wordsOf(text).filter((word) => [...word].length >= minLength))].slice(0, maxWords);
  if (!words.length) return undefined;
  const terms = words.map((word) => [...word].slice(0, maxLength).join('')).sort((a, b) => b.length - a.length);
  const ending = endingOf(words);
  return { terms, longWords: words.filter((word) => [...word].length > maxLength), ...(ending && { ending }) };
}
