import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker();
});
afterAll(() => worker.close());

test('GET /api/blogs returns an array of the published articles', async () => {
  expect(await (await worker.fetch('/api/blogs')).json()).toEqual([]);
  const insert = worker.db.prepare(
    "INSERT INTO blogs (_id, slug, title, content, status, created_at, updated_at, published_at) VALUES (?, ?, 'Title', '<p>Text</p>', ?, 0, 0, 86400000)",
  );
  await worker.db.batch([insert.bind('b1', 'one', 'published'), insert.bind('b2', 'two', 'draft')]);
  expect(await (await worker.fetch('/api/blogs')).json()).toMatchObject([
    {
      _id: 'b1',
      slug: 'one',
      title: 'Title',
      content: '<p>Text</p>',
      titleImage: null,
      category: 'Software Development',
      version: 1,
      status: 'published',
      createdAt: '1970-01-01T00:00:00.000Z',
      updatedAt: '1970-01-01T00:00:00.000Z',
      publishedAt: '1970-01-02T00:00:00.000Z',
    },
  ]);
});

test("the countries list contains each country's name, and its flag as SVG markup", async () => {
  const { data } = (await (await worker.fetch('/api/v1/countries?limit=1000')).json()) as {
    data: { name: string; flag: string }[];
  };
  expect(data.map(({ name }) => name)).toEqual([
    'India',
    'Canada',
    'United Arab Emirates',
    'Ireland',
    'United States of America',
  ]);
  for (const { flag } of data) expect(flag).toMatch(/^<svg .*<\/svg>$/);
});

test('browsers and proxies may cache the countries list for an hour', async () => {
  const { headers } = await worker.fetch('/api/v1/countries?limit=1000');
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
});

test('the countries list contains no more countries than requested', async () => {
  const { data } = (await (await worker.fetch('/api/v1/countries?limit=2')).json()) as { data: object[] };
  expect(data).toHaveLength(2);
});

test('the health route reports the state of the database, the outbox, the scheduled run and email', async () => {
  expect(await (await worker.fetch('/api/health')).json()).toEqual({
    status: 'ok',
    database: 'ok',
    undrained: { count: 0, oldestAgeSeconds: null },
    pictures: 'ok',
    outbox: { pending: 0, due: 0, dead: 0, oldestDueAgeSeconds: null },
    scheduledRun: { ageSeconds: null },
    mail: 'no key',
    login: 'no keys',
  });
});

test.each([
  { minutes: 2.7, status: 'ok' },
  { minutes: 3.3, status: 'degraded' },
])('the health route reports $status $minutes minutes after the last scheduled run', async ({ minutes, status }) => {
  const at = worker.now() - minutes * 60_000;
  await worker.db.prepare("INSERT INTO state (name, value, updated_at) VALUES ('scheduled-run', '0', ?)").bind(at).run();
  const health = await (await worker.fetch('/api/health')).json();
  await worker.db.exec('DELETE FROM state');
  expect(health).toMatchObject({ status, scheduledRun: { ageSeconds: expect.closeTo(minutes * 60, -1) } });
});
