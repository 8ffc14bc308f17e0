import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import {
  addPendingAddresses,
  changedAddresses,
  indexNowKeyFile,
  indexNowMessages,
  readPendingAddresses,
  sendPendingAddresses,
} from '#cli/generate/discovery/indexnow.ts';
import type { PageDates } from '#cli/generate/discovery/lastmod.ts';
import { makeTempFolder } from '#tests/fixtures/catalogue/temp-folder.ts';

const origin = 'https://www.institute.example';
const before: PageDates = { '/same': ['a', '2026-11-01'], '/edited': ['b', '2026-11-01'], '/gone': ['c', '2026-11-01'] };
const after: PageDates = { '/same': ['a', '2026-11-01'], '/edited': ['x', '2026-11-20'], '/new': ['d', '2026-11-20'] };

test('announces only changed, new and removed pages to IndexNow', () => {
  expect(changedAddresses(origin, before, after)).toEqual([`${origin}/edited`, `${origin}/new`, `${origin}/gone`]);
});

test('reports no addresses to IndexNow if there is no earlier build', () => {
  expect(changedAddresses(origin, {}, after)).toEqual([]);
});

test('stores each address for IndexNow only once, until the address is sent', () => {
  const file = join(makeTempFolder(), 'cache', 'indexnow.json');
  addPendingAddresses(file, [`${origin}/b`]);
  addPendingAddresses(file, [`${origin}/a`, `${origin}/b`]);
  expect(readPendingAddresses(file)).toEqual([`${origin}/a`, `${origin}/b`]);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(2);
});

test("a message to IndexNow contains at most 10,000 addresses and names the site's key", () => {
  const [keyFile, key] = indexNowKeyFile(origin);
  const addresses = Array.from({ length: 10_001 }, (_, index) => `${origin}/${index}`);
  const messages = indexNowMessages(origin, addresses);
  expect(messages.map(({ urlList }) => urlList.length)).toEqual([10_000, 1]);
  expect(messages[0]).toMatchObject({ host: 'www.institute.example', key, keyLocation: `${origin}/${keyFile}` });
  expect(key).toMatch(/^[0-9a-f]{8,128}$/);
});

/** Sends two pending addresses to a service on loopback that responds with this status. With the status 0, the service breaks the connection. */
async function sendTwo(status: number): Promise<{ line: string; sent: unknown[]; left: string[] }> {
  const sent: unknown[] = [];
  const server = createServer(async (request, response) => {
    sent.push(await json(request));
    if (status === 0) request.socket.destroy();
    else response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const file = join(makeTempFolder(), 'indexnow.json');
  addPendingAddresses(file, [`${origin}/a`, `${origin}/b`]);
  const service = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const line = await sendPendingAddresses({ origin, file, service });
  server.closeAllConnections();
  server.close();
  return { line, sent, left: readPendingAddresses(file) };
}

test('deletes the stored addresses once IndexNow has accepted them', async () => {
  const { line, sent, left } = await sendTwo(202);
  expect([line, left]).toEqual(['2 addresses reported to IndexNow', []]);
  expect(sent).toEqual(indexNowMessages(origin, [`${origin}/a`, `${origin}/b`]));
});

test.each([
  [429, 'returned status 429'],
  [0, 'did not respond'],
])('stores the addresses for the next deployment if IndexNow answers %i', async (status, problem) => {
  const { line, left } = await sendTwo(status);
  expect([line, left]).toEqual([
    `IndexNow ${problem}; the next deployment will report the addresses`,
    [`${origin}/a`, `${origin}/b`],
  ]);
});
