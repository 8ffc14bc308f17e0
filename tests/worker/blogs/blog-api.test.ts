import { beforeEach, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#site/shared/times.ts';
import { BlogWriter, blogDesk, clearBlogs } from '#tests/support/blogs.ts';
import { now } from '#tests/support/clock.ts';

const { worker, writer } = blogDesk();
beforeEach(() => clearBlogs(worker()));

const list = async (init?: RequestInit) =>
  (await (await worker().fetch('/api/blogs', init as never)).json()) as { _id: string; title: string }[];
const asStaff = () => ({ headers: { Authorization: `Bearer ${writer().token}` } });
const get = (path: string) => worker().fetch(path, { redirect: 'manual' });

test('publishes an article from a minimal request, and returns the article as `blog`', async () => {
  const { status, body } = await writer().create({
    title: 'Loops in Python',
    content: '<p>A loop repeats.</p>',
    titleImage: '',
    category: '',
  });
  expect(status).toBe(201);
  expect(body.blog).toMatchObject({
    slug: 'loops-in-python',
    title: 'Loops in Python',
    category: 'Software Development',
    status: 'published',
    version: 1,
    titleImage: null,
  });
  expect(await list()).toEqual([expect.objectContaining({ _id: body.blog._id, content: '<p>A loop repeats.</p>' })]);
});

test('answers 401 "User not authenticated" to blog requests without a valid token, and changes nothing', async () => {
  const { _id } = await writer().published();
  for (const [method, path] of [
    ['POST', '/api/blogs'],
    ['PUT', `/api/blogs/${_id}`],
    ['DELETE', `/api/blogs/${_id}`],
    ['POST', `/api/blogs/${_id}/restore`],
    ['GET', `/api/blogs/${_id}/revisions`],
    ['POST', '/api/media'],
  ] as const) {
    const response = await worker().fetch(path, { method, ...(method === 'GET' ? {} : { body: '{"title":"x"}' }) });
    expect([path, response.status]).toEqual([path, 401]);
    expect(await response.json()).toMatchObject({ message: 'User not authenticated' });
  }
});

test('does not let a counsellor write articles', async () => {
  const counsellor = await BlogWriter.logIn(worker(), 'counsellor');
  expect((await counsellor.create({ title: 'x', content: '<p>x</p>' })).status).toBe(403);
});

test('hides drafts from visitors and shows them to staff', async () => {
  const { body } = await writer().create({ title: 'Unfinished', status: 'draft' });
  expect(await list()).toEqual([]);
  expect(await list(asStaff())).toEqual([expect.objectContaining({ _id: body.blog._id, status: 'draft' })]);
  expect((await get(`/blogs/${body.blog.slug}`)).status).toBe(404);
});

test('answers 401 instead of the public list if the token is invalid', async () => {
  expect((await worker().fetch('/api/blogs', { headers: { Authorization: 'Bearer nonsense' } })).status).toBe(401);
});

test('creates only one article if the same key is sent twice', async () => {
  const first = await writer().create({ title: 'Once', content: '<p>1</p>' }, { 'Idempotency-Key': 'k1' });
  const again = await writer().create({ title: 'Once', content: '<p>1</p>' }, { 'Idempotency-Key': 'k1' });
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(again.body.blog._id).toBe(first.body.blog._id);
  expect(await list()).toHaveLength(1);
});

test('creates two articles if two people send the same key', async () => {
  const other = await BlogWriter.logIn(worker());
  const mine = await writer().create({ title: 'Mine', content: '<p>1</p>' }, { 'Idempotency-Key': 'k2' });
  const theirs = await other.create({ title: 'Theirs', content: '<p>2</p>' }, { 'Idempotency-Key': 'k2' });
  expect([mine.status, theirs.status]).toEqual([201, 201]);
  expect(theirs.body.blog).toMatchObject({ title: 'Theirs' });
  expect(await list()).toHaveLength(2);
});

test('rejects unknown article fields, and ignores fields that only the server may set', async () => {
  const blog = await writer().published();
  expect((await writer().update(blog._id, { ...blog, title: 'New title' })).body.blog).toMatchObject({
    _id: blog._id,
    version: 2,
    title: 'New title',
  });
  const refused = await writer().update(blog._id, { colour: 'red' });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ message: 'Failed to update blog', errors: { colour: 'Articles do not have this field' } });
});

test.each([
  ['a title of 201 characters', { title: 'x'.repeat(201), content: '<p>x</p>' }, { title: 'Title cannot exceed 200 characters' }],
  ['no title', { content: '<p>x</p>' }, { title: 'Title is required' }],
  ['no content', { title: 'x' }, { content: 'Content is required' }],
  ['content made only of script', { title: 'x', content: '<script>a()</script>' }, { content: 'Content is required' }],
  ['a number as content', { title: 'x', content: 5 }, { content: 'Content must be HTML text' }],
  [
    'a picture from another site',
    { title: 'x', content: '<p>x</p>', titleImage: 'https://e.example/a.png' },
    { titleImage: expect.stringContaining('Upload') },
  ],
  [
    'a script as its picture',
    { title: 'x', content: '<p>x</p>', titleImage: 'javascript:alert(1)' },
    { titleImage: expect.stringContaining('Upload') },
  ],
  [
    'a picture without a description',
    { title: 'x', content: '<p>x<img src="/media/a.png"></p>' },
    { content: 'Every picture needs a description of what it shows' },
  ],
  [
    'a schedule in the past',
    { title: 'x', content: '<p>x</p>', status: 'scheduled', publishedAt: '2020-01-01T00:00:00Z' },
    { publishedAt: 'Choose a time in the future' },
  ],
  [
    'spaces in its address',
    { title: 'x', content: '<p>x</p>', slug: 'Not a slug' },
    { slug: expect.stringContaining('lowercase letters') },
  ],
])('rejects an article with %s', async (_, fields, errors) => {
  const { status, body } = await writer().create(fields);
  expect(status).toBe(422);
  expect(body).toMatchObject({ message: 'Failed to create blog', errors });
  expect(await worker().row('SELECT COUNT(*) AS n FROM blogs')).toEqual({ n: 0 });
});

test.each(['', '[]', 'null', '"x"', '{', '5'])(
  'rejects the request body %j with a message that contains no stack trace',
  async (body) => {
    const response = await worker().fetch('/api/blogs', { method: 'POST', body, headers: asStaff().headers });
    expect([400, 422]).toContain(response.status);
    expect(await response.json()).toMatchObject({ message: 'Failed to create blog' });
  },
);

test('rejects a blog request with a body over 1 MB', async () => {
  expect((await writer().create({ title: 'x', content: 'x'.repeat(1024 * 1024) })).status).toBe(413);
});

const items = (depth: number) => '<ul><li>x'.repeat(depth) + '</li></ul>'.repeat(depth);
test.each([
  [
    '200 KB and one byte of two-byte letters',
    `<p>${'é'.repeat(102_397)}</p>`,
    'The text is 201 KB long. The limit is 200 KB. Split the text into two articles.',
  ],
  [
    '201 headings',
    '<h2>x</h2>'.repeat(201),
    'The text has 201 headings. The limit is 200. Merge some sections, or split the text into two articles.',
  ],
  [
    'lists nested 13 deep',
    items(13),
    'Lists and quotes are nested 26 levels deep. The limit is 24. Move the innermost ones out.',
  ],
])('rejects an article with %s, and explains what to do', async (_, content, message) => {
  const refused = await writer().create({ title: 'Long', content });
  expect([refused.status, refused.body.errors]).toEqual([422, { content: message }]);
});

test('accepts an article exactly at the size limits', async () => {
  const start = items(12) + '<h2>x</h2>'.repeat(200);
  const content = `${start}<p>${'é'.repeat((200 * 1024 - start.length - 7) / 2)}</p>`;
  const { status, body } = await writer().create({ title: 'Long', content });
  expect([status, Buffer.byteLength(body.blog.content)]).toEqual([201, Buffer.byteLength(content)]);
});

test('still shows an article that exceeds newer limits, and accepts changes to fields other than its text', async () => {
  const blog = await writer().published();
  const content = '<h2>Part</h2>'.repeat(201);
  await worker().db.prepare('UPDATE blogs SET content = ?').bind(content).run();
  expect(await (await get('/blogs/loops-in-python')).text()).toContain('id="part-201"');
  expect((await writer().update(blog._id, { title: 'Loops', content })).status).toBe(200);
  expect((await writer().update(blog._id, { content: `${content}<p>more</p>` })).status).toBe(422);
});

test('rejects a change with 412 if If-Match names an older version, and keeps both versions of the text', async () => {
  const blog = await writer().published({ content: '<p>first</p>' });
  expect((await writer().update(blog._id, { content: '<p>by Asha</p>' }, 1)).status).toBe(200);
  const refused = await writer().update(blog._id, { content: '<p>by Ravi</p>' }, 1);
  expect(refused.status).toBe(412);
  expect(refused.body).toMatchObject({ message: 'Failed to update blog', blog: { version: 2, content: '<p>by Asha</p>' } });
  expect((await list())[0]).toMatchObject({ content: '<p>by Asha</p>' });
  const revisions = (await writer().send('GET', `/api/blogs/${blog._id}/revisions`)).body as unknown as {
    id: number;
    reason: string;
  }[];
  expect(revisions.map(({ reason }) => reason)).toEqual(['refused', 'replaced']);
  const revision = await writer().send('GET', `/api/blogs/${blog._id}/revisions/${revisions[0]?.id}`);
  expect(revision.body).toMatchObject({ revision: { fields: { content: '<p>by Ravi</p>' } } });
});

test('keeps the old text as a revision if a change is sent without If-Match', async () => {
  const blog = await writer().published({ content: '<p>old</p>' });
  await writer().update(blog._id, { content: '<p>new</p>' });
  const revisions = (await writer().send('GET', `/api/blogs/${blog._id}/revisions`)).body as unknown as { id: number }[];
  const restored = await writer().send('POST', `/api/blogs/${blog._id}/revisions/${revisions[0]?.id}/restore`);
  expect(restored.body.blog).toMatchObject({ content: '<p>old</p>', version: 3 });
});

test('loses no text if four writers save at the same time without If-Match', async () => {
  const blog = await writer().published({ content: '<p>0</p>' });
  const responses = await Promise.all(
    Array.from({ length: 4 }, (_, n) => writer().update(blog._id, { content: `<p>${n + 1}</p>` })),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { results } = await worker()
    .db.prepare("SELECT fields ->> '$.content' AS content FROM blog_revisions")
    .all<{ content: string }>();
  const current = (await list())[0] as unknown as { content: string };
  expect(new Set([...results.map(({ content }) => content), current.content])).toEqual(
    new Set(['<p>0</p>', '<p>1</p>', '<p>2</p>', '<p>3</p>', '<p>4</p>']),
  );
});

test('keeps the last 50 revisions of an article', { tags: ['long'] }, async () => {
  const blog = await writer().published();
  for (let n = 0; n < 53; n += 1) await writer().update(blog._id, { content: `<p>${n}</p>` });
  expect(await worker().row('SELECT COUNT(*) AS n, MIN(version) AS oldest FROM blog_revisions')).toEqual({ n: 50, oldest: 4 });
});

test('keeps only one revision for every ten minutes of autosaves', async () => {
  const { body } = await writer().create({ title: 'Draft', content: '<p>0</p>', status: 'draft' });
  let { version } = body.blog;
  for (let n = 1; n < 5; n += 1) {
    version = (await writer().update(body.blog._id, { content: `<p>${n}</p>`, autosave: true }, version)).body.blog.version;
  }
  expect(await worker().row('SELECT COUNT(*) AS n FROM blog_revisions')).toEqual({ n: 1 });
});

test('an article that is published again keeps its first publication date', async () => {
  const publishedAt = '2026-01-05T04:30:00.000Z';
  const { _id } = await writer().published({ publishedAt });
  expect((await writer().update(_id, { status: 'published' })).body.blog).toMatchObject({ publishedAt });
  await writer().update(_id, { status: 'draft' });
  expect((await writer().update(_id, { status: 'published' })).body.blog).toMatchObject({ status: 'published', publishedAt });
});

test('a scheduled article that is published early gets the current time as its date', async () => {
  const publishedAt = new Date(now() + dayMs).toISOString();
  const scheduled = await writer().create({ title: 'Tomorrow', content: '<p>x</p>', status: 'scheduled', publishedAt });
  const { blog } = (await writer().update(scheduled.body.blog._id, { status: 'published' })).body;
  expect(blog.status).toBe('published');
  expect(Math.abs(Date.parse(blog.publishedAt ?? '') - worker().now())).toBeLessThan(minuteMs);
});

test('hides a scheduled article until its publication time', async () => {
  const { body } = await writer().create({
    title: 'Tomorrow',
    content: '<p>x</p>',
    status: 'scheduled',
    publishedAt: new Date(now() + 1500).toISOString(),
  });
  expect(body.blog.status).toBe('scheduled');
  expect((await get('/blogs/tomorrow')).status).toBe(404);
  await expect.poll(async () => (await get('/blogs/tomorrow')).status).toBe(200);
});
