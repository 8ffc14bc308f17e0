import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { findMediaPlan } from './find-media-plan.ts';

let catalogue: Catalogue;

beforeAll(async () => {
  catalogue = await loadFrozenCatalogue();
});

const cards = ['java', 'fspythonwithml', 'sapfico', 'city-pune', 'city-nashik', 'institute'].map(
  (name) => `images/cards/${name}.png`,
);

test('social cards are sRGB PNGs of 1200 x 630 pixels under 250 KB, without metadata or transparency', async () => {
  for (const file of cards) {
    const bytes = await findMediaPlan(catalogue, file).make();
    const { format, width, height, channels, space, exif, icc, xmp, iptc } = await sharp(bytes).metadata();
    expect({ format, width, height, channels, space }, file).toEqual({
      format: 'png',
      width: 1200,
      height: 630,
      channels: 3,
      space: 'srgb',
    });
    expect([exif, icc, xmp, iptc], file).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.byteLength, file).toBeLessThan(250 * 1024);
  }
});

test('no two social cards are created from the same texts', () => {
  const inputs = [
    ...catalogue.courses.map((course) => course.key.toLowerCase()),
    ...catalogue.cities.map((city) => `city-${city.slug}`),
  ].map((name) => JSON.stringify(findMediaPlan(catalogue, `images/cards/${name}.png`).inputs));
  expect(new Set(inputs).size).toBe(inputs.length);
});

test('a social card is identical in every build', async () => {
  const plan = findMediaPlan(catalogue, cards[0] as string);
  expect(Buffer.from(await plan.make()).equals(Buffer.from(await plan.make()))).toBe(true);
});
