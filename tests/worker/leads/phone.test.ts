import fc from 'fast-check';
import { getCountries, getExampleNumber } from 'libphonenumber-js';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { findCountryCode } from '#worker/leads/country-codes.ts';
import { readPhone } from '#worker/leads/phone.ts';

const numbers = getCountries().flatMap((code) => getExampleNumber(code, examples) ?? []);
const countryName = new Intl.DisplayNames(['en'], { type: 'region' });
const getCountryName = (code: string | undefined): string => (code && countryName.of(code)) ?? '';

test('the phone library has an example number for more than 230 countries', () => {
  expect(numbers.length).toBeGreaterThan(230);
});

test.each([
  ['a plus sign', (e164: string) => e164],
  ['a plus sign, spaces and dashes', (e164: string) => e164.replace(/(\d{3})(?=\d)/g, '$1 ').replace(/ (\d{3}) /, '-$1-')],
  ['two zeros', (e164: string) => e164.replace('+', '00')],
  ['digits of another script', (e164: string) => e164.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)))],
])('reads international numbers with %s from every country, whatever country is chosen', (_, write) => {
  const read = numbers.map(({ number, country }) =>
    ['India', 'Wakanda', null, getCountryName(country)].map((name) => readPhone(write(number), name)),
  );
  expect(read).toEqual(numbers.map(({ number }) => Array(4).fill({ e164: number, isGuessed: false })));
});

test('reads national numbers from every country if that country is chosen', () => {
  const wrong = numbers.filter(
    (number) => readPhone(number.formatNational(), getCountryName(number.country)).e164 !== number.number,
  );
  expect(wrong.map(({ country }) => country)).toEqual([]);
});

test('never treats a number from an unknown country as an Indian number', () => {
  const digits = fc.stringMatching(/^0?[1-9]\d{9,13}$/);
  fc.assert(
    fc.property(digits, (number) => !readPhone(number, 'Wakanda').e164?.startsWith('+91')),
    { numRuns: 10_000 },
  );
});

test.each([
  ['9822012345', null, '+919822012345', false],
  ['07400123456', 'England', '+447400123456', false],
  ['07400123456', 'Wakanda', null, false],
  ['+65 9123 4567', 'India', '+6591234567', false],
  ['+91 (0) 98220 12345', 'India', '+919822012345', false],
  ['011 91 98220 12345', 'USA', '+919822012345', false],
  ['12025550123', null, '+12025550123', true],
  ['14155552671', 'India', '+14155552671', true],
  ['971501234567', 'Wakanda', '+971501234567', true],
  ['9822012345', 'Wakanda', null, false],
  ['+9822012345', 'India', null, false],
  ['49 151 12345678', 'Germany', '+4915112345678', true],
  ['0049 151 12345678', 'Germany', '+4915112345678', false],
  ['+49 (0) 151 12345678', 'Germany', '+4915112345678', false],
  ['0151 12345678', 'Germany', '+4915112345678', false],
  ['151 12345678', 'Germany', '+4915112345678', false],
  ['62 812 345 678', 'Indonesia', '+62812345678', true],
  ['0062 812 345 678', 'Indonesia', '+62812345678', false],
  ['+62 (0) 812 345 678', 'Indonesia', '+62812345678', false],
  ['0812 345 678', 'Indonesia', '+62812345678', false],
  ['383 43 201 234', 'Kosovo', '+38343201234', true],
  ['00383 43 201 234', 'Kosovo', '+38343201234', false],
  ['043 201 234', 'Kosovo', '+38343201234', false],
  ['919822012345', 'India', '+919822012345', true],
])('reads the phone number %s with the country %s as %s', (typed, country, e164, isGuessed) => {
  expect(readPhone(typed, country)).toEqual({ e164, isGuessed });
});

test.each([
  ['England', 'GB'],
  ['Great Britain', 'GB'],
  ['U.K.', 'GB'],
  ['the united kingdom', 'GB'],
  ['America', 'US'],
  ['U. S. A.', 'US'],
  ['Turkey', 'TR'],
  ['Türkiye', 'TR'],
  ['Korea', 'KR'],
  ['Burma', 'MM'],
  ['Emirates', 'AE'],
  ['Bharat', 'IN'],
  ['भारत', 'IN'],
  ['Trinidad and Tobago', 'TT'],
  ['Trinidad & Tobago', 'TT'],
  ["Cote d'Ivoire", 'CI'],
  ['Viet Nam', 'VN'],
  ['Kingdom of Saudi Arabia', 'SA'],
  ['St. Lucia', 'LC'],
  ['Macau', 'MO'],
  ['Republic of China', 'TW'],
  ['United Kingdom (UK)', 'GB'],
  ['India - भारत', 'IN'],
  ['England, UK', 'GB'],
  ['Deutschland', 'DE'],
  ['इंग्लंड', 'GB'],
])('recognises the country name %s', (name, code) => {
  expect(findCountryCode(name)).toBe(code);
});

test.each(['Wakanda', '', 'Congo', 'Asia', 'Georgia, USA'])('does not guess a country for %j', (name) => {
  expect(findCountryCode(name)).toBeUndefined();
});
