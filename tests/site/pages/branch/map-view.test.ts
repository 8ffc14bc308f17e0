import { expect, test } from 'vitest';
import type { Branch } from '#catalogue/schema/branch.ts';
import type { City } from '#catalogue/schema/city.ts';
import { branchMapView } from '#site/pages/branch/map-view.ts';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

const catalogue = await loadFrozenCatalogue();
const findBranch = (slug: string): Branch => catalogue.branches.find((branch) => branch.slug === slug) as Branch;
const buildMap = (slug: string) => branchMapView(catalogue, findBranch(slug));

test('the branch map shows every branch in the city, with north at the top', () => {
  const map = buildMap('shivajinagar');
  const findPoint = (name: string) => map?.others.find((point) => point.name === name);
  expect(findPoint('Akurdi')?.y).toBeLessThan(map?.here.y ?? 0);
  expect(findPoint('Hadapsar')?.x).toBeGreaterThan(map?.here.x ?? Number.POSITIVE_INFINITY);
  for (const { x, y } of [...(map?.others ?? []), ...(map ? [map.here] : [])]) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(map?.width ?? 0);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(map?.height ?? 0);
  }
});

test("the branch map's circles are to scale: Hadapsar is 5 to 10 km from Shivajinagar, and Deccan less than 5 km", () => {
  const map = buildMap('shivajinagar');
  const away = (name: string): number => {
    const point = map?.others.find((other) => other.name === name);
    return Math.hypot((point?.x ?? 0) - (map?.here.x ?? 0), (point?.y ?? 0) - (map?.here.y ?? 0));
  };
  const [ten = 0, five = 0] = map?.circles.map(({ radius }) => radius) ?? [];
  expect(away('Deccan Gymkhana')).toBeLessThan(five);
  expect(away('Hadapsar')).toBeGreaterThan(five);
  expect(away('Hadapsar')).toBeLessThan(ten);
});

test('a metro line on the branch map runs through its stations, at the same scale as the branches', () => {
  const pune = catalogue.cityBySlug.get('pune') as City;
  const { latitude = 0, longitude = 0 } = findBranch('deccan');
  const line = {
    name: 'Aqua Line',
    stations: [
      [18.6, 73.8],
      [latitude, longitude],
    ],
    source: 'a map',
    asOf: '2026-11-20',
  };
  const cityBySlug = new Map([['pune', { ...pune, transit: [line] } as City]]);
  const map = branchMapView({ ...catalogue, cityBySlug }, findBranch('shivajinagar'));
  const deccan = map?.others.find(({ name }) => name === 'Deccan Gymkhana');
  expect(map?.lines.map(({ name }) => name)).toEqual(['Aqua Line']);
  expect(map?.lines[0]?.points.split(' ').at(-1)).toBe(`${deccan?.x},${deccan?.y}`);
});

test('the name of the branch moves to the left of its pin if a metro line runs through the space on its right', () => {
  const pune = catalogue.cityBySlug.get('pune') as City;
  const branch = findBranch('shivajinagar');
  const { latitude = 0, longitude = 0 } = branch;
  const mapWith = (east: number) => {
    const stations: [number, number][] = [0, 0.02].map((north) => [latitude + north, longitude + east]);
    const transit = [{ name: 'Aqua Line', stations, source: 'a map', asOf: '2026-11-20' }];
    return branchMapView({ ...catalogue, cityBySlug: new Map([['pune', { ...pune, transit }]]) }, branch);
  };
  expect([0.02, -0.02].map((east) => mapWith(east)?.here.isNameLeft)).toEqual([true, false]);
});

test('a branch whose position is unknown has no map, and neither does the only branch in a city', () => {
  expect(buildMap('dadar')).toBeUndefined();
  expect(branchMapView(catalogue, { ...findBranch('deccan'), latitude: undefined })).toBeUndefined();
});
