import { expect, test } from 'vitest';
import { citySchema } from '#catalogue/schema/city.ts';
import { findForeignFact } from '#cli/check/rules/place-mentions.ts';
import { PlaceNames } from '#cli/check/rules/place-names.ts';

const pune = citySchema.parse({ slug: 'pune', name: 'Pune' });
const nanded = citySchema.parse({ slug: 'nanded', name: 'Nanded', aliases: ['Nanded-Waghala'] });
const ahmednagar = citySchema.parse({ slug: 'ahmednagar', name: 'Ahmednagar', officialName: 'Ahilyanagar', aliases: ['Nagar'] });
const names = new PlaceNames([pune, nanded, ahmednagar]);
const foreignIn = (text: string) => names.foreignIn(text, pune).map(({ slug }) => slug);

test('recognises a city by its name, its official name and its aliases', () => {
  expect(foreignIn('AWS classes in Ahilyanagar')).toEqual(['ahmednagar']);
  expect(foreignIn("Nanded-Waghala's batch")).toEqual(['nanded']);
});

test('recognises Nanded City and Anand Nagar as places in Pune', () => {
  expect(foreignIn('On Sinhagad Road towards Nanded City, at Anand Nagar')).toEqual([]);
});

test("does not find a city's name inside another word", () => {
  expect(foreignIn('Unhanded')).toEqual([]);
});

const city = (name: string) => citySchema.parse({ slug: name.toLowerCase(), name });
const latur = city('Latur');
const cities = [pune, nanded, latur, city('Kolhapur'), city('Solapur'), city('Nashik')];
const factsAbout = (text: string) =>
  findForeignFact(text, latur, {
    names: new PlaceNames(cities),
    foreignCities: cities.filter((each) => each !== pune && each !== latur),
  });

test.each([
  'Over 350 IT companies were counted in Kolhapur in 2023.',
  'Oil mills press soya. In Solapur, small units weave towels on power looms.',
  "Nashik's wineries export to Europe.",
  'Software firms around nashik are mostly small, so a Java person here also minds the server.',
  'Kolhapur has foundries, and so has Solapur.',
  'Mills close to Nanded spin cotton.',
  'Few posts in Nashik carry the name data science, so apply to Pune as well.',
])('finds a fact about another city in "%s"', (text) => {
  expect(factsAbout(text)).not.toEqual([]);
});

test.each([
  'Students from Nashik and Pune join the same online class.',
  'Firms in Latur send oil to Kolhapur and buy cloth in Solapur.',
  'Warehouses stand along the Nanded road.',
  'The Mumbai-Nashik highway is two days away for a truck.',
  'Railway lines go to Purna, Nanded and Hyderabad.',
  'The university of Nanded has had a sub-centre here since 2007.',
  'Larger teams sit in Nashik and Pune.',
  'Larger teams sit in Solapur, about 120 km west.',
  'The nearest branch for walk-ins is in Solapur.',
  'For a desk job, look to Nanded.',
])('allows another city to be mentioned in "%s"', (text) => {
  expect(factsAbout(text)).toEqual([]);
});
