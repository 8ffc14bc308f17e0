import { expect, test } from 'vitest';
import { citySchema } from '#catalogue/schema/city.ts';
import { chooseFitting, titleBounds } from '#site/head/head.ts';
import { chooseCityTitle, courseName } from '#site/head/seo.ts';

const title = (length: number): string => 'x'.repeat(length);

test.each([
  { what: 'the first title of the wanted length', candidates: [64, 58, 40], taken: 58 },
  { what: 'the shortest title within the bounds if none has the wanted length', candidates: [90, 64, 62, 65, 20], taken: 62 },
  { what: 'the title nearest to the bounds if none is within them', candidates: [90, 70, 12], taken: 70 },
])('chooses $what', ({ candidates, taken }) => {
  expect(chooseFitting(candidates.map(title), titleBounds)).toHaveLength(taken);
});

test.each([
  ['Ahilyanagar', 'Java Course in Ahilyanagar'],
  ['Chhatrapati Sambhajinagar of the whole of Marathwada', 'Java Course in Aurangabad'],
])('a title contains the official name %s if the title stays within the length limit', (officialName, title) => {
  const city = citySchema.parse({ slug: 'a', name: title.split(' in ')[1]?.replace('Ahilyanagar', 'Ahmednagar'), officialName });
  expect(chooseCityTitle(city, (place) => `Java Course in ${place}`)).toBe(title);
});

test.each(['Data Engineering Program', 'Data Engineering Programme', 'Data Engineering Course'])(
  'the word "Course" is not added to the title "%s"',
  (title) => expect(courseName(title)).toBe(title),
);
