import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

const path = '/api/v1/countries?limit=1000';
const started: TestWorker[] = [];
const servers: Server[] = [];

afterEach(async () => {
  await Promise.all(started.splice(0).map((worker) => worker.close()));
});
afterAll(() => {
  for (const server of servers) server.close();
});

async function listOf(vars: Record<string, string>): Promise<{ name: string; flag: string }[]> {
  const worker = await startWorker(vars, { siteFolder: inject('siteFolder') });
  started.push(worker);
  const { data } = (await (await worker.fetch(path)).json()) as { data: { name: string; flag: string }[] };
  return data;
}

/** Another countries API on loopback; answers the address that it was asked for. */
async function otherApi(status: number, body: unknown): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/countries`, asked };
}

test("the build's own list has every country once, sorted, with SVG markup or an empty flag", async () => {
  const countries = await listOf({});
  const names = countries.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(200);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  for (const name of ['India', 'Canada', 'United Arab Emirates', 'Ireland', 'United States of America'])
    expect(countries.find((country) => country.name === name)?.flag).toMatch(/^<svg /);
  expect(countries.every(({ flag }) => flag === '' || flag.startsWith('<svg '))).toBe(true);
});

test('another API is asked once with the limit, and its list is given on', async () => {
  const data = [{ name: 'Testland', flag: '<svg xmlns="http://www.w3.org/2000/svg"/>' }];
  const { url, asked } = await otherApi(200, { data });
  expect(await listOf({ COUNTRIES_URL: url })).toEqual(data);
  expect(asked).toEqual(['/v1/countries?limit=1000']);
});

test.each([
  { what: 'an error', status: 500, body: {} },
  { what: 'no list', status: 200, body: { data: 'none' } },
])("when another API answers $what, the build's own list is given", async ({ status, body }) => {
  const { url } = await otherApi(status, body);
  expect((await listOf({ COUNTRIES_URL: url })).length).toBeGreaterThan(200);
});
