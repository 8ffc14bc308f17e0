import english from 'i18n-iso-countries/langs/en.json';
import { type CountryCode, getCountries } from 'libphonenumber-js/min';
import { cleanKey } from '#site/shared/text/clean-text.ts';

/** Common country names that neither `Intl` nor the ISO 3166 list contains. */
const everydayNames: Partial<Record<CountryCode, readonly string[]>> = {
  AE: ['Emirates', 'Dubai', 'Abu Dhabi', 'Sharjah', 'दुबई', 'यूएई'],
  AG: ['Antigua'],
  CD: ['DR Congo', 'DRC', 'Zaire'],
  CN: ['PRC'],
  CV: ['Cape Verde', 'Cabo Verde'],
  GB: [
    ...['Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland', 'इंग्लंड', 'इंग्लैंड', 'ब्रिटेन'],
    'United Kingdom of Great Britain and Northern Ireland',
  ],
  IE: ['Eire'],
  IN: ['Bharat', 'Hindustan', 'इंडिया'],
  KN: ['St. Kitts'],
  KP: ['DPRK'],
  KR: ['Korea', 'S. Korea'],
  LK: ['Ceylon'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  MO: ['Macau'],
  NL: ['Holland'],
  PG: ['PNG'],
  SA: ['KSA', 'Saudi'],
  SK: ['Slovak Republic'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TT: ['Trinidad'],
  TW: ['Republic of China', 'ROC'],
  US: ['America', 'The States', 'US of A', 'United States America'],
  VA: ['Vatican'],
  VC: ['St. Vincent'],
};

/**
 * Gives different spellings of a country name the same key, such as `The U.K.` and `uk`, or `Trinidad & Tobago` and `Trinidad and Tobago`.
 */
const toNameKey = (name: string): string =>
  cleanKey(name)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/^the\s+/, '')
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{M}]|[\u0300-\u036f]/gu, '')
    .normalize('NFC');

const displayNames = ['en', 'hi', 'mr', 'de', 'es', 'fr'].flatMap((language) =>
  (['long', 'short'] as const).map((style) => new Intl.DisplayNames([language], { type: 'region', style })),
);

function listNames(code: CountryCode): string[] {
  const shown = displayNames.map((names) => names.of(code) ?? code);
  const withoutAddition = shown.map((name) => name.replace(/\s*\(.*\)$|\s+SAR China$/, ''));
  const listed: unknown = english.countries[code as keyof typeof english.countries];
  return [code, ...shown, ...withoutAddition, ...[listed ?? []].flat().map(String), ...(everydayNames[code] ?? [])];
}

function indexNames(): Map<string, CountryCode | undefined> {
  const codes = new Map<string, CountryCode | undefined>();
  for (const code of getCountries()) {
    for (const key of new Set(listNames(code).map(toNameKey))) codes.set(key, codes.has(key) ? undefined : code);
  }
  return codes;
}

let codesByName: Map<string, CountryCode | undefined> | undefined;

function findName(name: string): CountryCode | undefined {
  codesByName ??= indexNames();
  const key = toNameKey(name);
  if (codesByName.has(key)) return codesByName.get(key);
  return codesByName.get(key.replace(/^(?:(?:federal|islamic)?republic|kingdom|state|sultanate)of(?:the)?/, ''));
}

/**
 * Finds the ISO 3166 code for a country code or a common country name. In a name such as `United Kingdom (UK)` or `India - भारत`, all parts
 * that are known must agree.
 */
export function findCountryCode(name: string): CountryCode | undefined {
  const whole = findName(name);
  if (whole) return whole;
  const parts = name.split(/[(),/]|\s-\s/).flatMap((part) => findName(part) ?? []);
  return new Set(parts).size === 1 ? parts[0] : undefined;
}
