import { expect, test } from 'vitest';
import { citySchema } from '#catalogue/schema/city.ts';
import { PlaceNames } from '#cli/check/rules/place-names.ts';

const pune = citySchema.parse({ slug: 'pune', name: 'Pune' });
const nanded = citySchema.parse({ slug: 'nanded', name: 'Nanded', aliases: ['Nanded-Waghala'] });
const ahmednagar = citySchema.parse({ slug: 'ahmednagar', name: 'Ahmednagar', officialName: 'Ahilyanagar', aliases: ['Nagar'] });
const names = new PlaceNames([pune, nanded, ahmednagar]);
const foreignIn = (text: string) => names.foreignIn(text, pune).map(({ slug }) => slug);

test('a city is known by its name, its official name and its aliases', () => {
  expect(foreignIn('AWS classes in Ahilyanagar')).toEqual(['ahmednagar']);
  expect(foreignIn("Nanded-Waghala's batch")).toEqual(['nanded']);
});

test('Nanded City and Anand Nagar are places in Pune', () => {
  expect(foreignIn('On Sinhagad Road towards Nanded City, at Anand Nagar')).toEqual([]);
});

test('a name within another word is no city', () => {
  expect(foreignIn('Unhanded')).toEqual([]);
});
