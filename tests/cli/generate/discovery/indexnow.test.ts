import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  addPendingAddresses,
  changedAddresses,
  indexNowKeyFile,
  indexNowMessages,
  readPendingAddresses,
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
