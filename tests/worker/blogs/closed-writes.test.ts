import { afterAll, beforeAll, expect, test } from 'vitest';
import { BlogWriter, startBlogWorker } from '#tests/support/blogs.ts';
import type { TestWorker } from '#tests/support/worker.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startBlogWorker({ entry: 'tests/fixtures/blogs/unsound-worker.ts' });
});
afterAll(() => worker.close());

test('if the sanitiser fails its self-check, rejects changes to articles, while everything else keeps working', async () => {
  const writer = await BlogWriter.logIn(worker);
  const { status, body } = await writer.create({ title: 'x', content: '<p>x</p>' });
  expect([status, body.message]).toEqual([503, 'Failed to create blog']);
  expect((await worker.fetch('/blogs')).status).toBe(200);
  expect((await worker.fetch('/api/health')).status).toBe(200);
});
