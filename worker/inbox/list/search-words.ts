import { cleanEmail } from '#site/shared/forms/email.ts';
import { cleanKey } from '#site/shared/text/clean-text.ts';

/** Beginnings are stored from 2 to 10 letters (migration 0004). */
const minLength = 2;
const maxLength = 10;
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
const fold = (text: string): string => text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());

/** What people type for an apostrophe. NFKC would make a blank with an accent of `´`. */
const apostrophes = /[’‘‛ʼʻ´`′]/g;
/** A copied link to call or write to somebody. */
const contactLink =
  /^(?:(?:tel|sms|callto|mailto|whatsapp):(?:\/\/)?(?:send\?phone=)?|(?:https?:\/\/)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=))([^;?&]*).*$/i;

/** A phone number as it is stored: without +91, 0 and what people write between the digits. */
function phoneDigits(text: string): string | undefined {
  if (!/^\(?\+?[\d\s()./-]+$/.test(text)) return undefined;
  const digits = text.replace('(0)', '').replace(/\D/g, '');
  // Few digits may be the last of a number, and those may begin with zeros.
  const isInternational = text.includes('+') || (digits.length > 9 && digits.startsWith('00'));
  const number = digits.replace(/^00(?=\d{8})/, '');
  if (isInternational || number.length > 10) return number.replace(/^091(?=\d{10}$)|^91(?=\d)/, '').replace(/^0(?=\d{10}$)/, '');
  return number;
}

/** An email address as it is stored, without the brackets of `Asha <asha@example.com>`. */
function addressIn(word: string): string {
  const address = word.replace(/^[<("'[]+|[>)"'\],;:.]+$/g, '');
  return cleanEmail(address);
}

const numberBesideText = /\+?\d[\d\s()./-]{8,}\d/;

function splitWords(text: string): string[] {
  const typed = cleanKey(text.replace(apostrophes, "'")).replace(contactLink, '$1');
  const phone = phoneDigits(typed);
  if (phone) return [phone];
  // A number beside a name, as it stands on a card or in a message.
  const [number] = numberBesideText.exec(typed) ?? [];
  const digits = number && phoneDigits(number);
  if (digits) return [digits, ...splitWords(typed.replace(number, ' '))];
  // An address is one word; elsewhere the stored words are divided at the same signs, and are stored without their apostrophes too.
  return fold(typed)
    .split(/\s+/)
    .flatMap((word) => (word.includes('@') ? [addressIn(word)] : word.replaceAll("'", '').split(/[.\-_,:;()[\]/+]+/)));
}

/** A number without its country's code is the end of the whole one, but for the zero that it has within the country. */
function findEnding([word = '', ...others]: readonly string[]): SearchWords['ending'] {
  if (others.length > 0 || !/^\d{4,15}$/.test(word)) return undefined;
  return { digits: word.replace(/^0(?=\d{8})/, ''), term: `*${word.slice(-endLength)}` };
}

/** The words of a search, or undefined where none has two letters. */
export function readSearch(text: string): SearchWords | undefined {
  const words = [...new Set(splitWords(text).filter((word) => [...word].length >= minLength))];
  if (!words.length) return undefined;
  const terms = words.map((word) => [...word].slice(0, maxLength).join('')).sort((a, b) => b.length - a.length);
  const ending = findEnding(words);
  return { terms, longWords: words.filter((word) => [...word].length > maxLength), ...(ending && { ending }) };
}
