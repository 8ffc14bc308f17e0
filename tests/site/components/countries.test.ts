import { expect, test } from 'vitest';
import { filterCountries, findCountry, mergeCountries } from '#site/components/country-field/countries.ts';

const builtIns = [
  { label: 'India', stdcode: '+91' },
  { label: 'Canada', stdcode: '+1' },
];

test('merges country lists by name regardless of case, sorts them by label and prefers built-in entries', () => {
  expect(mergeCountries(builtIns, [{ label: 'INDIA' }, { label: 'Åland Islands' }, { label: 'Zambia' }])).toEqual([
    { label: 'Åland Islands' },
    { label: 'Canada', stdcode: '+1' },
    { label: 'India', stdcode: '+91' },
    { label: 'Zambia' },
  ]);
});

test('finds countries by any part of their name, in upper or lower case', () => {
  expect(filterCountries(builtIns, ' NAD ').map(({ label }) => label)).toEqual(['Canada']);
});

test('recognises a country only by its full name', () => {
  expect(findCountry(builtIns, 'india')?.label).toBe('India');
  expect(findCountry(builtIns, 'ind')).toBeUndefined();
});
