import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { comparable } from '../platform/text.ts';

/** Names that `Intl` has otherwise; the second is our built-in label. */
const otherNames: readonly [string, CountryCode][] = [
  ['USA', 'US'],
  ['United States of America', 'US'],
  ['UAE', 'AE'],
  ['UK', 'GB'],
];

let codesByName: Map<string, CountryCode> | undefined;

function countryCodes(): Map<string, CountryCode> {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  const codes = new Map(
    getCountries().flatMap(
      (code) =>
        [
          [comparable(code), code],
          [comparable(names.of(code) ?? code), code],
        ] as const,
    ),
  );
  for (const [name, code] of otherNames) codes.set(comparable(name), code);
  return codes;
}

/** ISO 3166 code of a country's English name or code. */
function countryCode(country: string | null): CountryCode | undefined {
  codesByName ??= countryCodes();
  return country ? codesByName.get(comparable(country)) : undefined;
}

/**
 * E.164 form of a phone number of 10 to 15 digits, or null where none can be made out: the raw number is stored either
 * way. A number without country is read as Indian first, then as an international one without its plus.
 */
export function toE164(phone: string | null, country: string | null): string | null {
  if (!phone) return null;
  const asNational = parsePhoneNumberFromString(phone, countryCode(country) ?? 'IN');
  if (asNational?.isValid()) return asNational.number;
  const asInternational = parsePhoneNumberFromString(`+${phone.replace(/^(\+|00)/, '')}`);
  return asInternational?.isValid() ? asInternational.number : null;
}
