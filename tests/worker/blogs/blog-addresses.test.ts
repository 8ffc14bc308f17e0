import { beforeEach, expect, test } from 'vitest';
import { blogDesk, clearBlogs } from '#tests/support/blogs.ts';

const { worker, writer } = blogDesk();
beforeEach(() => clearBlogs(worker()));

const get = (path: string) => worker().fetch(path, { redirect: 'manual' });

test("if a new title changes an article's address, redirects the old address", async () => {
  const blog = await writer().published({ title: 'Loops in Python' });
  const renamed = (await writer().update(blog._id, { title: 'Loops in Python, explained' })).body.blog;
  expect(renamed).toMatchObject({ _id: blog._id, slug: 'loops-in-python-explained' });
  const old = await get('/blogs/loops-in-python');
  expect([old.status, old.headers.get('location')]).toEqual([301, '/blogs/loops-in-python-explained']);
  const byId = await get(`/blogs/${blog._id}`);
  expect([byId.status, byId.headers.get('location')]).toEqual([301, '/blogs/loops-in-python-explained']);
  expect((await get('/blogs/loops-in-python-explained')).status).toBe(200);
});

test("keeps an article's chosen address when its title changes, and allows a return to an earlier address", async () => {
  const blog = await writer().published({ slug: 'loops' });
  expect((await writer().update(blog._id, { title: 'Another title' })).body.blog.slug).toBe('loops');
  await writer().update(blog._id, { slug: 'loops-2026' });
  expect((await writer().update(blog._id, { slug: 'loops' })).body.blog.slug).toBe('loops');
  expect((await get('/blogs/loops')).status).toBe(200);
  expect((await get('/blogs/loops-2026')).headers.get('location')).toBe('/blogs/loops');
});

test('gives two articles with the same title different addresses, and rejects an address that is already in use', async () => {
  await writer().published({ title: 'C++ & C#' });
  const second = await writer().published({ title: 'C++ & C#' });
  expect(second.slug).toBe('cpp-and-c-sharp-2');
  const refused = await writer().update(second._id, { slug: 'cpp-and-c-sharp' });
  expect(refused.body.errors).toEqual({ slug: 'Another article already uses this address' });
});

test('cuts the address made from a very long title at a word boundary, even if that address is already in use', async () => {
  const title = 'How to choose between programming languages when everybody around you recommends a different one';
  const first = await writer().published({ title });
  expect(first.slug).toBe('how-to-choose-between-programming-languages-when-everybody-around-you-recommends');
  expect((await writer().published({ title })).slug).toBe(`${first.slug}-2`);
});

test('answers 410 at every address of a deleted article until the article is restored', async () => {
  const blog = await writer().published({ title: 'Gone soon' });
  await writer().update(blog._id, { title: 'Gone now' });
  expect((await writer().remove(blog._id)).status).toBe(204);
  expect((await writer().remove(blog._id)).status).toBe(204);
  expect(await (await get('/api/blogs')).json()).toEqual([]);
  for (const path of ['/blogs/gone-now', '/blogs/gone-soon', `/blogs/${blog._id}`]) expect((await get(path)).status).toBe(410);
  expect(await worker().row("SELECT subject FROM audit WHERE action = 'blog-deleted'")).toEqual({ subject: blog._id });
  expect((await writer().send('POST', `/api/blogs/${blog._id}/restore`)).body.blog).toMatchObject({ status: 'published' });
  expect((await get('/blogs/gone-now')).status).toBe(200);
});

test('answers 404 to a change to an unknown article, and names the action in the message', async () => {
  expect((await writer().update('nobody', { title: 'x' })).body.message).toBe('Failed to update blog');
  const response = await writer().remove('nobody');
  expect([response.status, response.body.message]).toEqual([404, 'Failed to delete blog']);
});
