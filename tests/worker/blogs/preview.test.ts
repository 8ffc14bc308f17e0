import { expect, test } from 'vitest';
import { type ApiAnswer, blogDesk } from '#tests/support/blogs.ts';

const { worker, writer } = blogDesk();

const preview = async (fields: object): Promise<ApiAnswer & { html: string }> => {
  const response = await writer().send('POST', '/api/blogs/preview', { body: fields });
  return { ...response, html: (response.body as unknown as { html: string }).html };
};

test("an article's preview is identical to the published page except for the address", async () => {
  const fields = { title: 'Loops before they are published', content: '<h2>Why</h2><p>A loop repeats.</p>', tags: ['Python'] };
  const { html } = await preview(fields);
  const blog = await writer().published(fields);
  const page = await (await worker().fetch(`/blogs/${blog.slug}`)).text();
  const withoutTimes = (text: string): string => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time');
  expect(withoutTimes(html)).toBe(withoutTimes(page));
});

test('a preview stores nothing, sanitises its input and does not require a title', async () => {
  const before = await worker().row('SELECT COUNT(*) AS n FROM blogs');
  const { status, html, headers } = await preview({ content: '<p>Half a thought<script>alert(1)</script></p>' });
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(html).toContain('<p>Half a thought</p>');
  expect(await worker().row('SELECT COUNT(*) AS n FROM blogs')).toEqual(before);
});

test('if an article cannot be saved, its preview explains why', async () => {
  const { status, body } = await preview({ title: 'x'.repeat(201) });
  expect([status, body.errors]).toEqual([422, { title: 'Title cannot exceed 200 characters' }]);
});
