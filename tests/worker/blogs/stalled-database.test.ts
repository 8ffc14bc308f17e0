import { afterAll, beforeAll, expect, test } from 'vitest';
import { BlogWriter, startBlogWorker } from '#tests/support/blogs.ts';
import type { TestWorker } from '#tests/support/worker.ts';

let worker: TestWorker;
let writer: BlogWriter;
beforeAll(async () => {
  worker = await startBlogWorker({ entry: 'tests/fixtures/worker/stalling.ts' });
  writer = await BlogWriter.logIn(worker);
});
afterAll(() => worker.close());

const stall = (names: string) => worker.fetch('/api/test-stall', { method: 'POST', body: names });
const visit = async (path: string) => {
  const startedAt = performance.now();
  const response = await worker.fetch(path, { redirect: 'manual' });
  return { status: response.status, text: await response.text(), tookMs: performance.now() - startedAt };
};

test('while the database stalls, serves the last good copies of pages, but no deleted or unpublished articles', async () => {
  const article = await writer.published({ title: 'Reading a goods movement', tags: ['sap'] });
  const draft = await writer.published({ title: 'Soon a draft' });
  const paths = [
    '/blogs',
    `/blogs/${article.slug}`,
    `/blogs/${draft.slug}`,
    '/blogs/tag/sap',
    '/blogs/rss.xml',
    '/sitemap-blogs.xml',
  ];
  const before = new Map(await Promise.all(paths.map(async (path) => [path, (await visit(path)).text] as const)));

  await stall('DB');
  for (const path of paths) {
    const { status, text } = await visit(path);
    expect({ path, status }).toEqual({ path, status: 200 });
    expect(text).toBe(before.get(path));
  }
  await expect.poll(async () => (await visit('/blogs')).tookMs, { timeout: 20_000 }).toBeLessThan(2000);
  const refused = await writer.send('GET', `/api/blogs/${article._id}`);
  expect(refused).toMatchObject({ status: 503, body: { unreachable: 'database' } });

  await stall('MEDIA');
  expect((await writer.send('DELETE', `/api/blogs/${article._id}`)).status).toBe(503);
  await stall('');
  expect((await writer.send('DELETE', `/api/blogs/${article._id}`)).status).toBe(204);
  const unpublish = { body: { title: draft.title, content: '<p>Text</p>', status: 'draft' } };
  expect((await writer.send('PUT', `/api/blogs/${draft._id}`, unpublish)).status).toBe(200);
  await stall('DB');
  expect((await visit(`/blogs/${article.slug}`)).status).toBe(410);
  expect((await visit(`/blogs/${draft.slug}`)).status).toBe(503);
  expect((await visit('/blogs')).status).toBe(503);
});

const h1 = /<h1>([^<]+)<\/h1>/;

test('while the database stalls, reports that the search is unavailable and shows the latest articles', async () => {
  await stall('');
  const article = await writer.published({ title: 'Found by no search' });
  await expect.poll(async () => (await visit('/blogs')).text).toContain(article.slug);
  await stall('DB');
  const { status, text } = await visit('/blogs?q=movement%20%22%3E%3Cb%3E');
  await stall('');
  expect([status, h1.exec(text)?.[1]]).toEqual([200, 'Search is not available at the moment']);
  expect(text).toContain('Latest articles, not search results');
  expect(text).toContain(`href="/blogs/${article.slug}"`);
  expect(text).toContain('value="movement &quot;><b>"');
  expect(text).toMatch(/<meta name="robots" content="noindex/);
});

test('while the database stalls, reports that the search is unavailable even if no list is cached', async () => {
  await stall('DB,MEDIA');
  const { status, text } = await visit('/blogs?q=movement');
  await stall('');
  expect(status).toBe(503);
  expect(text).toContain('Search is not available at the moment. Please try again in a few minutes.');
});

test('does not unpublish an article while its stored copies cannot be deleted, but succeeds on a later attempt', async () => {
  await stall('');
  const article = await writer.published({ title: 'Withdrawn with a stall' });
  const unpublish = () =>
    writer.send('PUT', `/api/blogs/${article._id}`, {
      body: { title: article.title, content: '<p>Text</p>', status: 'draft' },
      headers: { 'If-Match': `"${article.version}"` },
    });
  await stall('MEDIA');
  expect(await unpublish()).toMatchObject({ status: 503, body: { message: expect.stringContaining('Nothing was changed') } });
  expect((await visit(`/blogs/${article.slug}`)).status).toBe(200);
  await stall('');
  expect(await unpublish()).toMatchObject({ status: 200, body: { blog: { status: 'draft' } } });
});

test('an article can be corrected while its stored copy cannot be deleted, and its old text is never served again', {
  tags: ['long'],
}, async () => {
  await stall('');
  const article = await writer.published({ title: 'Corrected', content: '<p>Fee of 100</p>' });
  await visit(`/blogs/${article.slug}`);
  await visit('/blogs');
  const correct = (content: string) =>
    writer.send('PUT', `/api/blogs/${article._id}`, { body: { title: article.title, content } });
  await stall('MEDIA');
  expect((await correct('<p>Fee of 200</p>')).status).toBe(200);
  await stall('');
  expect((await correct('<p>Fee of 300</p>')).status).toBe(200);
  await stall('DB');
  expect((await visit('/blogs')).status).toBe(200);
  await expect.poll(async () => (await visit(`/blogs/${article.slug}`)).status).toBe(503);
});

test('after a change, a scheduled run renews the stored copies of lists, feeds and articles, even if nobody visits them', async () => {
  await stall('');
  const article = await writer.published({ title: 'Copied by the run' });
  const leaving = await writer.published({ title: 'Leaves the site' });
  expect((await writer.send('DELETE', `/api/blogs/${leaving._id}`)).status).toBe(204);
  for (const minutes of [1, 2]) await worker.runScheduled(minutes);
  await stall('DB');
  for (const path of ['/blogs', '/blogs/rss.xml', `/blogs/${article.slug}`]) {
    const { status, text } = await visit(path);
    expect({ path, status }).toEqual({ path, status: 200 });
    expect(text).toContain('Copied by the run');
    expect(text).not.toContain('Leaves the site');
  }
});
