import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

const other = { status: 200, body: {} as unknown, asked: [] as string[] };
const server = createServer((request, response) => {
  other.asked.push(request.url ?? '');
  response.writeHead(other.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(other.body));
});

let worker: TestWorker;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/countries`;
  worker = await startWorker({ COUNTRIES_URL: url }, { siteFolder: inject('siteFolder') });
});
afterAll(async () => {
  await worker.close();
  server.close();
});

async function readList(): Promise<{ name: string; flag: string }[]> {
  const response = await worker.fetch('/api/v1/countries?limit=1000');
  return ((await response.json()) as { data: { name: string; flag: string }[] }).data;
}

test('gets the list from an external countries API in a single request with the same limit', async () => {
  const data = [{ name: 'Testland', flag: '<svg xmlns="http://www.w3.org/2000/svg"/>' }];
  Object.assign(other, { status: 200, body: { data }, asked: [] });
  expect(await readList()).toEqual(data);
  expect(other.asked).toEqual(['/v1/countries?limit=1000']);
});

test('lists a country with an empty flag if the external countries API has no flag for that country', async () => {
  Object.assign(other, { status: 200, body: { data: [{ name: 'Testland' }] } });
  expect(await readList()).toEqual([{ name: 'Testland', flag: '' }]);
});

test.each([
  { what: 'an error', status: 500, body: {} },
  { what: 'something other than a list', status: 200, body: { data: 'none' } },
])('uses the country list from the build if the external countries API answers with $what', async ({ status, body }) => {
  Object.assign(other, { status, body });
  expect((await readList()).length).toBeGreaterThan(200);
});

test('the country list from the build has every country once, in order, with an SVG flag or an empty one', async () => {
  Object.assign(other, { status: 500 });
  const countries = await readList();
  const names = countries.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  for (const name of ['India', 'Canada', 'United Arab Emirates', 'Ireland', 'United States of America'])
    expect(countries.find((country) => country.name === name)?.flag).toMatch(/^<svg /);
  expect(countries.every(({ flag }) => flag === '' || flag.startsWith('<svg '))).toBe(true);
});
