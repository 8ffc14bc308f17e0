import { cleanKey } from '../text/clean-text.ts';

const separators = /[\s()[\].\-/\\_~|·•‧⁃⁄∕]/g;

/**
 * Removes the separators from a phone number: `+91 98765-43210` becomes `+919876543210`. Text with any other characters stays as typed, so
 * that the form can show its own error message.
 */
export function tidyPhone(text: string): string {
  const clean = cleanKey(text);
  const number = clean.replace(/^tel:/i, '').replace(separators, '');
  return /^\+?\d+$/.test(number) ? number : clean;
}

interface DialledCountry {
  label: string;
  stdcode: string;
}

/**
 * Returns the country whose dialling code starts the number. Undefined if the number has no dialling code, or if several countries share
 * the code.
 */
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

/** Formats a phone number in groups, as usual in India: `+91 20 0000 0001`, or `+91 98220 12345` for a mobile number. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^\+91([6-9]\d{4})(\d{5})$/, '+91 $1 $2').replace(/^\+91(\d{2})(\d{4})(\d{4})$/, '+91 $1 $2 $3');
