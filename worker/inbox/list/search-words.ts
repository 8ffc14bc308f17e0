import { cleanEmail } from '#site/shared/forms/email.ts';
import { cleanKey } from '#site/shared/text/clean-text.ts';
import { foldLetters } from '#site/shared/text/fold-letters.ts';

/** The search index stores the first 2 to 10 letters of each word, or 3 to 10 in messages and notes (migration 0045). */
const minLength = 2;
const maxLength = 10;
/** The last four digits of a phone number are stored as one term (migration 0036). */
const endLength = 4;

/** Terms stored in the search index, and the full text of email addresses and numbers that are too long for it. */
export interface SearchWords {
  /** Search terms, longest first, because the longest one matches the fewest leads. */
  terms: string[];
  longWords: string[];
  ending?: { digits: string; term: string };
}

/** Folds only Latin letters, like the index (migration 0045). */
const fold = (text: string): string => text.replace(/\p{Script=Latin}[\p{Script=Latin}\p{M}]*/gu, foldLetters);

/** Characters that people type as an apostrophe. NFKC would turn `´` into a space and an accent. */
const apostrophes = /[’‘‛ʼʻ´`′]/g;
const contactLink =
  /^(?:(?:tel|sms|callto|mailto|whatsapp):(?:\/\/)?(?:send\?phone=)?|(?:https?:\/\/)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=))([^;?&]*).*$/i;

/** Returns a phone number as it is stored: without +91, a leading 0 or separators. */
function phoneDigits(text: string): string | undefined {
  if (!/^\(?\+?[\d\s()./-]+$/.test(text)) return undefined;
  const digits = text.replace('(0)', '').replace(/\D/g, '');
  // A short number may be the end of a phone number, so its leading zeros do not make it international.
  const isInternational = text.includes('+') || (digits.length > 9 && digits.startsWith('00'));
  const number = digits.replace(/^00(?=\d{8})/, '');
  if (isInternational || number.length > 10) return number.replace(/^091(?=\d{10}$)|^91(?=\d)/, '').replace(/^0(?=\d{10}$)/, '');
  return number;
}

/** Returns an email address as it is stored, without the brackets in `Asha <asha@example.com>`. */
function addressIn(word: string): string {
  const address = word.replace(/^[<("'[]+|[>)"'\],;:.]+$/g, '');
  return cleanEmail(address);
}

const numberBesideText = /\+?\d[\d\s()./-]{8,}\d/;

function splitWords(text: string): string[] {
  const typed = cleanKey(text.replace(apostrophes, "'")).replace(contactLink, '$1');
  const phone = phoneDigits(typed);
  if (phone) return [phone];
  const [number] = numberBesideText.exec(typed) ?? [];
  const digits = number && phoneDigits(number);
  if (digits) return [digits, ...splitWords(typed.replace(number, ' '))];
  // An email address stays one word. Other text is split at the same characters as the stored words, and loses its apostrophes.
  return fold(typed)
    .split(/\s+/)
    .flatMap((word) => (word.includes('@') ? [addressIn(word)] : word.replaceAll("'", '').split(/[.\-_,:;()[\]/+]+/)));
}

/**
 * Finds the digits that a stored phone number may end with. Without its leading zero, a national number forms the end of the international
 * number.
 */
function findEnding([word = '', ...others]: readonly string[]): SearchWords['ending'] {
  if (others.length > 0 || !/^\d{4,15}$/.test(word)) return undefined;
  return { digits: word.replace(/^0(?=\d{8})/, ''), term: `*${word.slice(-endLength)}` };
}

/** Parses the words of a search. Returns undefined if no word has two letters. */
export function readSearch(text: string): SearchWords | undefined {
  const words = [...new Set(splitWords(text).filter((word) => [...word].length >= minLength))];
  if (!words.length) return undefined;
  const terms = words.map((word) => [...word].slice(0, maxLength).join('')).sort((a, b) => b.length - a.length);
  const ending = findEnding(words);
  return { terms, longWords: words.filter((word) => word.length > maxLength && /@|^\d+$/.test(word)), ...(ending && { ending }) };
}
