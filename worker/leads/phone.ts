import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { tidyPhone } from '#site/shared/forms/phone.ts';
import { findCountryCode } from './country-codes.ts';

export interface PhoneReading {
  /** E.164, or null if the number could not be read. */
  e164: string | null;
  /** Whether the country had to be guessed from the digits. A guessed number never says whose an enquiry is. */
  isGuessed: boolean;
}

const unreadable: PhoneReading = { e164: null, isGuessed: false };

/** Shortest number that may carry a country code without a plus sign: ten digits are a national number almost everywhere. */
const minGuessedDigits = 11;

const parseValid = (number: string, country?: CountryCode) => {
  const parsed = parsePhoneNumberFromString(number, country);
  return parsed?.isValid() ? parsed : undefined;
};

/** The number with the plus sign that was left out. A country that we do not know is not India. */
function guessNumber(digits: string, isCountryKnown: boolean): PhoneReading {
  const parsed = digits.length >= minGuessedDigits ? parseValid(`+${digits}`) : undefined;
  return parsed && (isCountryKnown || parsed.country !== 'IN') ? { e164: parsed.number, isGuessed: true } : unreadable;
}

/**
 * Reads a phone number as it was typed. One that begins with `+` or `00` is international; any other is a number of the country that was
 * named, or of India where the form asks for no country.
 */
export function readPhone(typed: string | null, country: string | null): PhoneReading {
  const number = tidyPhone(typed ?? '');
  if (/^\+|^00/.test(number)) {
    const parsed = parseValid(number.replace(/^00/, '+'));
    return parsed ? { e164: parsed.number, isGuessed: false } : unreadable;
  }
  const code = country ? findCountryCode(country) : 'IN';
  const national = code && parseValid(number, code);
  // The library's short number plans also accept longer Indian numbers, such as 12025550123, which is a US number without its plus sign.
  const isWhole = national && (national.country !== 'IN' || national.nationalNumber.length === 10);
  return isWhole ? { e164: national.number, isGuessed: false } : guessNumber(number, code !== undefined);
}
