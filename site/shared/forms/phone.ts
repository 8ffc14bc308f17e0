import { cleanKey } from '../text/clean-text.ts';

/** What people and address books put between the digits of a number. */
const separators = /[\s()[\].\-/\\_~|·•‧⁃⁄∕]/g;

/**
 * A number as it was pasted or filled in, without what stands between its digits: `+91 98765-43210` becomes `+919876543210`. A text with
 * anything else in it stays as it was typed, for the form's own message about it.
 */
export function tidyPhone(text: string): string {
  const clean = cleanKey(text);
  const number = clean.replace(/^tel:/i, '').replace(separators, '');
  return /^\+?\d+$/.test(number) ? number : clean;
}

interface DialledCountry {
  label: string;
  /** `+91` */
  stdcode: string;
}

/** The country whose prefix a number as it was typed begins with; none where it has no prefix, or that of several countries. */
export function findPhoneCountry<Country extends DialledCountry>(
  text: string,
  countries: readonly Country[],
): Country | undefined {
  const number = tidyPhone(text).replace(/^00/, '+');
  const dialled = countries.filter(({ stdcode }) => number.startsWith(stdcode));
  const longest = Math.max(...dialled.map(({ stdcode }) => stdcode.length));
  const matches = dialled.filter(({ stdcode }) => stdcode.length === longest);
  return matches.length === 1 ? matches[0] : undefined;
}

/** A telephone number in groups, as people in India read it: `+91 20 0000 0001`, a mobile one `+91 98220 12345`. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^\+91([6-9]\d{4})(\d{5})$/, '+91 $1 $2').replace(/^\+91(\d{2})(\d{4})(\d{4})$/, '+91 $1 $2 $3');
