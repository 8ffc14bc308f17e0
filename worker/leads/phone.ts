import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { tidyPhone } from '#site/shared/forms/phone.ts';
import { findCountryCode } from './country-codes.ts';

export interface PhoneReading {
  e164: string | null;
  /** Whether the country was guessed from the digits. A number with a guessed country is never used to identify a person. */
  isGuessed: boolean;
}

const unreadable: PhoneReading = { e164: null, isGuessed: false };

/**
 * Minimum length of a number that may start with a country code without a plus sign. Ten digits are a national number almost everywhere.
 */
const minGuessedDigits = 11;

const parseValid = (number: string, country?: CountryCode) => {
  const parsed = parsePhoneNumberFromString(number, country);
  return parsed?.isValid() ? parsed : undefined;
};

/** Reads the digits as an international number without its plus sign. If the country is unknown, an Indian number is rejected. */
function guessNumber(digits: string, isCountryKnown: boolean): PhoneReading {
  const parsed = digits.length >= minGuessedDigits ? parseValid(`+${digits}`) : undefined;
  return parsed && (isCountryKnown || parsed.country !== 'IN') ? { e164: parsed.number, isGuessed: true } : unreadable;
}

/**
 * Parses a phone number as typed. A number that begins with `+` or `00` is international. Any other number belongs to the given country, or
 * to India if no country is given.
 */
export function readPhone(typed: string | null, country: string | null): PhoneReading {
  const number = tidyPhone(typed ?? '');
  if (/^\+|^00/.test(number)) {
    const parsed = parseValid(number.replace(/^00/, '+'));
    return parsed ? { e164: parsed.number, isGuessed: false } : unreadable;
  }
  const code = country ? findCountryCode(country) : 'IN';
  const guess = guessNumber(number, code !== undefined);
  // A German mobile number in international form is also a valid landline number of Leer.
  if (guess.e164 && code && parsePhoneNumberFromString(guess.e164)?.country === code) return guess;
  const national = code && parseValid(number, code);
  // The phone number library accepts Indian numbers that are too long. For example, it accepts 12025550123, which is really a US number
  // without its plus sign.
  const isWhole = national && (national.country !== 'IN' || national.nationalNumber.length === 10);
  return isWhole ? { e164: national.number, isGuessed: false } : guess;
}
