import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readSources } from '#tests/architecture/source-files.ts';
import { makeVapidKeys, Receiver } from '#tests/support/push-service.ts';
import { createPorts } from '#worker/create-ports.ts';
import type { Bindings } from '#worker/platform/bindings.ts';
import { limitsMs } from '#worker/platform/limits.ts';
import type { Ports } from '#worker/platform/ports.ts';

/** Whatever is called of it, it never answers. */
const silent: never = new Proxy(() => {}, {
  get: (_, name) => (name === 'then' ? undefined : silent),
  apply: () => new Promise(() => {}),
}) as never;
const statement: object = { bind: () => statement, all: silent, run: silent, first: silent };

const shortMs = 30;
const limits = Object.fromEntries(Object.keys(limitsMs).map((name) => [name, shortMs])) as Record<keyof typeof limitsMs, number>;

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
  ports = createPorts(bindings, context, { limits });
});
afterAll(() => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

const { endpoint, keys } = new Receiver('/of/nobody').subscription;
const message = { to: 'a@b.example', from: { email: 'c@d.example', name: 'C' }, subject: 'S', text: 'T', html: 'H' };
const buckets = (['media', 'copies', 'spill'] as const).flatMap((bucket) =>
  (['get', 'head', 'put', 'delete', 'list'] as const).map(
    (name) =>
      [`${bucket}.${name}`, () => (ports[bucket] as unknown as Record<string, (key: string) => unknown>)[name]?.('key')] as const,
  ),
);

test.each([
  ['db.all', () => ports.db.all('SELECT 1')],
  ['db.first', () => ports.db.first('SELECT 1')],
  ['db.run', () => ports.db.run('SELECT 1')],
  ['db.batch', () => ports.db.batch([])],
  ['assets.fetch', () => ports.assets.fetch('https://assets.local/')],
  ['mail.send', () => ports.mail?.send(message, 'id')],
  ['webhook.send', () => ports.webhook?.send({}, 'id')],
  ['push.send', () => ports.push?.send({ endpoint, ...keys }, { lead: 'a', title: 'T', text: 'T' })],
  ['isHuman', () => ports.isHuman('token', [])],
  ['isTooFrequent', () => ports.isTooFrequent('LEAD_RATE', '203.0.113.9')],
  ['cache.purge', () => ports.cache.purge(['blogs'])],
  ...buckets,
] as const)('%s ends within its limit when nobody answers', async (_, call) => {
  const startedAt = performance.now();
  await Promise.allSettled([call()]);
  const tookMs = performance.now() - startedAt;
  expect(tookMs).toBeGreaterThan(shortMs / 2);
  // Well below the real limits, and above what a busy machine adds.
  expect(tookMs).toBeLessThan(4000);
});

const sources = readSources('worker');

/** Bindings whose calls leave the worker, by the types of the platform; rate limits are called in one place of their own. */
const serviceNames = (sources.find(({ path }) => path === 'worker/platform/bindings.ts')?.text ?? '')
  .split('\n')
  .flatMap((line) => line.match(/^ {2}(\w+)\??: (?!string;|RateLimitBinding;|AnalyticsEngineDataset;)/)?.[1] ?? [])
  .filter((name) => /^[A-Z_]+$/.test(name));

test('services are taken from the bindings only where their calls get a limit', () => {
  expect(serviceNames).toEqual(['ASSETS', 'DB', 'MEDIA', 'LEADS_SPILL']);
  const names = serviceNames.join('|');
  const services = new RegExp(`\\b(?:bindings|env)\\.(?:${names})\\b|\\b(?:${names})\\b\\s*(?::|\\})`);
  const found = sources.filter(({ path, text }) => services.test(text) && path !== 'worker/platform/bindings.ts');
  expect(found.map(({ path }) => path)).toEqual(['worker/create-ports.ts']);
});

test('each fetch of the worker has a limit of the table', () => {
  const calls = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<![.\w])fetch\((?!\w+: )[^;]*;/g)].map(([call]) => ({ path, call, text })),
  );
  expect(calls.length).toBeGreaterThan(2);
  const without = calls.filter(
    ({ call, text }) => !/signal/.test(call) || !/AbortSignal\.timeout\(limits(?:Ms)?\.\w+\)/.test(text),
  );
  expect(without.map(({ path, call }) => `${path}: ${call}`)).toEqual([]);
});
