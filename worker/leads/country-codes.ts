import english from 'i18n-iso-countries/langs/en.json';
import { type CountryCode, getCountries } from 'libphonenumber-js/min';
import { cleanKey } from '#site/shared/text/clean-text.ts';

/** Names that people use and neither `Intl` nor the list of ISO 3166 has. */
const everydayNames: Partial<Record<CountryCode, readonly string[]>> = {
  AE: ['Emirates', 'The Emirates', 'Dubai', 'Abu Dhabi', 'Sharjah'],
  CD: ['DR Congo', 'DRC', 'Zaire'],
  CV: ['Cape Verde'],
  GB: [
    ...['Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
    'United Kingdom of Great Britain and Northern Ireland',
  ],
  IE: ['Eire'],
  IN: ['Bharat', 'Hindustan'],
  KP: ['DPRK'],
  KR: ['Korea'],
  LK: ['Ceylon'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  NL: ['Holland'],
  SA: ['KSA', 'Saudi'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  US: ['America', 'The States', 'US of A', 'United States America'],
  VA: ['Vatican'],
};

/** `The U.K.` and `uk` are one name, and so are `Trinidad & Tobago` and `Trinidad and Tobago`. */
const toNameKey = (name: string): string =>
  cleanKey(name)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/^the\s+/, '')
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{M}]|[\u0300-\u036f]/gu, '')
    .normalize('NFC');

const displayNames = ['en', 'hi', 'mr'].flatMap((language) =>
  (['long', 'short'] as const).map((style) => new Intl.DisplayNames([language], { type: 'region', style })),
);

function listNames(code: CountryCode): string[] {
  const shown = displayNames.map((names) => names.of(code) ?? code);
  // `Myanmar (Burma)`, `Congo - Kinshasa`, `Hong Kong SAR China`
  const withoutAddition = shown.map((name) => name.replace(/\s*\(.*\)$|\s+SAR China$/, ''));
  const listed: unknown = english.countries[code as keyof typeof english.countries];
  return [code, ...shown, ...withoutAddition, ...[listed ?? []].flat().map(String), ...(everydayNames[code] ?? [])];
}

/** Codes by the keys of their names. A name of two countries, such as Congo, stands for neither. */
function indexNames(): Map<string, CountryCode | undefined> {
  const codes = new Map<string, CountryCode | undefined>();
  for (const code of getCountries()) {
    for (const key of new Set(listNames(code).map(toNameKey))) codes.set(key, codes.has(key) ? undefined : code);
  }
  return codes;
}

let codesByName: Map<string, CountryCode | undefined> | undefined;

/** ISO 3166 code of a country by its code or by a name that people use for it in English, Hindi or Marathi. */
export function findCountryCode(name: string): CountryCode | undefined {
  codesByName ??= indexNames();
  const key = toNameKey(name);
  return codesByName.get(key) ?? codesByName.get(key.replace(/^(?:republic|kingdom|state|sultanate)of(?:the)?/, ''));
}
