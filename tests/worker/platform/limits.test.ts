import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readSources } from '#tests/architecture/source-files.ts';
import { FakeTime } from '#tests/support/faults/fake-time.ts';
import { makeVapidKeys, Receiver } from '#tests/support/push-service.ts';
import { createPorts } from '#worker/create-ports.ts';
import type { Bindings } from '#worker/platform/bindings.ts';
import { type Limits, limitsMs } from '#worker/platform/limits.ts';
import type { Ports } from '#worker/platform/ports.ts';

/** A service whose calls never return. */
const silent: never = new Proxy(() => {}, {
  get: (_, name) => (name === 'then' ? undefined : silent),
  apply: () => new Promise(() => {}),
}) as never;
const statement: object = { bind: () => statement, all: silent, run: silent, first: silent };

test('uses the time limits that the README states', () => {
  const [, table = ''] = readFileSync('worker/README.md', 'utf8').split('## How long anything may take\n');
  const rows = [...(table.split('\n## ')[0] ?? '').matchAll(/^\| (`.*`) \| ([\d,]+) \|/gm)];
  const written = rows.flatMap(([, names = '', ms = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => [name, Number(ms.replace(',', ''))]),
  );
  expect(Object.fromEntries(written)).toEqual(limitsMs);
});

const time = new FakeTime();

let server: Server;
let ports: Ports;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bindings: Bindings = {
    DB: { prepare: () => statement, batch: silent } as never,
    ASSETS: { fetch: silent },
    MEDIA: silent,
    LEADS_SPILL: silent,
    LEAD_RATE: { limit: silent },
    MAILCHANNELS_API_KEY: 'key',
    MAILCHANNELS_BASE_URL: url,
    WEBHOOK_URL: url,
    WEBHOOK_SECRET: 'whsec_c2VjcmV0',
    VAPID_KEYS: makeVapidKeys(),
    PUSH_BASE_URL: url,
    TURNSTILE_SECRET: 'secret',
    TURNSTILE_BASE_URL: url,
  };
  const context = { waitUntil: () => {}, cache: { purge: silent } };
  ports = createPorts(bindings, context, { stopwatch: time, sleep: (milliseconds) => time.sleep(milliseconds) });
});
afterAll(() => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

const { endpoint, keys } = new Receiver('/of/nobody').subscription;
const message = { to: 'a@b.example', from: { email: 'c@d.example', name: 'C' }, subject: 'S', text: 'T', html: 'H' };
type Call = readonly [name: string, limit: keyof Limits, call: () => unknown];

const bucketLimits = { media: 'pictures', copies: 'copies', spill: 'spill' } as const;
const buckets = (['media', 'copies', 'spill'] as const).flatMap((bucket) =>
  (['get', 'head', 'put', 'delete', 'list'] as const).map(
    (name): Call => [
      `${bucket}.${name}`,
      bucketLimits[bucket],
      () => (ports[bucket] as unknown as Record<string, (key: string) => unknown>)[name]?.('key'),
    ],
  ),
);

const calls: readonly Call[] = [
  ['db.all', 'databaseRead', () => ports.db.all('SELECT 1')],
  ['db.first', 'databaseRead', () => ports.db.first('SELECT 1')],
  ['db.run', 'databaseWrite', () => ports.db.run('SELECT 1')],
  ['db.batch', 'databaseWrite', () => ports.db.batch([])],
  ['assets.fetch', 'assets', () => ports.assets.fetch('https://assets.local/')],
  ['mail.send', 'mail', () => ports.mail?.send(message, 'id')],
  ['isTooFrequent', 'rateLimit', () => ports.isTooFrequent('LEAD_RATE', '203.0.113.9')],
  ['cache.purge', 'edgeCache', () => ports.cache.purge()],
  ...buckets,
];

test.each(calls)('a call to %s ends after its time limit if nothing answers', async (_, limit, call) => {
  const startedAt = time.now();
  await time.passUntil(Promise.allSettled([call()]));
  expect(time.now() - startedAt).toBe(limitsMs[limit]);
});

const fetches: readonly Call[] = [
  ['webhook.send', 'webhook', () => ports.webhook?.send({}, 'id')],
  ['push.send', 'push', () => ports.push?.send({ endpoint, ...keys }, { lead: 'a', title: 'T', text: 'T' })],
  ['isHuman', 'turnstile', () => ports.isHuman('token', [])],
];

test.each(fetches)('the platform cancels %s after its time limit', async (_, limit, call) => {
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')));
  await time.passUntil(Promise.allSettled([call()]));
  const timeouts = timeout.mock.calls;
  timeout.mockRestore();
  expect(timeouts).toEqual([[limitsMs[limit]]]);
});

const sources = readSources('worker');

/** Names of the bindings whose calls leave the worker. Rate limits are excluded, because only one module calls them. */
const serviceNames = (sources.find(({ path }) => path === 'worker/platform/bindings.ts')?.text ?? '')
  .split('\n')
  .flatMap((line) => line.match(/^ {2}(\w+)\??: (?!string;|RateLimitBinding;|AnalyticsEngineDataset;)/)?.[1] ?? [])
  .filter((name) => /^[A-Z_]+$/.test(name));

test('only create-ports.ts reads services from the bindings, and gives their calls a time limit', () => {
  expect(serviceNames).toEqual(['ASSETS', 'DB', 'MEDIA', 'LEADS_SPILL']);
  const names = serviceNames.join('|');
  const services = new RegExp(`\\b(?:bindings|env)\\.(?:${names})\\b|\\b(?:${names})\\b\\s*(?::|\\})`);
  const found = sources.filter(({ path, text }) => services.test(text) && path !== 'worker/platform/bindings.ts');
  expect(found.map(({ path }) => path)).toEqual(['worker/create-ports.ts']);
});

test('each fetch call in the worker has a time limit', () => {
  const calls = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<![.\w])fetch\((?!\w+: )[^;]*;/g)].map(([call]) => ({ path, call, text })),
  );
  expect(calls.length).toBeGreaterThan(2);
  const without = calls.filter(
    ({ call, text }) => !/signal/.test(call) || !/AbortSignal\.timeout\(limits(?:Ms)?\.\w+\)/.test(text),
  );
  expect(without.map(({ path, call }) => `${path}: ${call}`)).toEqual([]);
});
