import { expect, test } from 'vitest';
import { filterCountries, findCountry, mergeCountries } from '#site/components/country-field/countries.ts';

const builtIns = [
  { label: 'India', stdcode: '+91' },
  { label: 'Canada', stdcode: '+1' },
];

test('lists are merged without doubles, whatever their case, and sorted by label; the built-in country wins', () => {
  expect(mergeCountries(builtIns, [{ label: 'INDIA' }, { label: 'Åland Islands' }, { label: 'Zambia' }])).toEqual([
    { label: 'Åland Islands' },
    { label: 'Canada', stdcode: '+1' },
    { label: 'India', stdcode: '+91' },
    { label: 'Zambia' },
  ]);
});

test('a search is a substring, whatever its case', () => {
  expect(filterCountries(builtIns, ' NAD ').map(({ label }) => label)).toEqual(['Canada']);
});

test('a name typed in full means its country, a part of it does not', () => {
  expect(findCountry(builtIns, 'india')?.label).toBe('India');
  expect(findCountry(builtIns, 'ind')).toBeUndefined();
});
