import { beforeEach, expect, test } from 'vitest';
import { blogDesk, clearBlogs } from '#tests/support/blogs.ts';

const { worker, writer } = blogDesk();
beforeEach(() => clearBlogs(worker()));

const get = (path: string) => worker().fetch(path, { redirect: 'manual' });
const text = async (path: string) => (await get(path)).text();
const site = 'https://www.institute.example';
const path = encodeURI('/blogs/10-वी-नंतर-काय');

const publishMarathi = () =>
  writer().published({
    title: '10 वी नंतर काय?',
    content: '<h2>काय निवडावे</h2><p>See <a href="#काय-निवडावे">below</a>.</p>',
    category: 'करिअर मार्गदर्शन',
    tags: ['जावा', 'पायथन', 'Java जावा'],
  });

test('keeps titles, tags and categories in Marathi, and gives each tag and category a page', async () => {
  const blog = await publishMarathi();
  expect(blog).toMatchObject({ slug: '10-वी-नंतर-काय', tags: ['जावा', 'पायथन', 'Java जावा'] });
  const article = await text(path);
  expect(article).toContain(`<link rel="canonical" href="${site}${path}"/>`);
  for (const tag of ['जावा', 'पायथन', 'java-जावा']) expect(article).toContain(`href="${encodeURI(`/blogs/tag/${tag}`)}"`);
  expect(await text(encodeURI('/blogs/tag/पायथन'))).toContain('Tagged “पायथन”');
  expect(await text(encodeURI('/blogs/category/करिअर-मार्गदर्शन'))).toContain('Articles on करिअर मार्गदर्शन');
});

test('shows the name of a rare tag as its author wrote it', async () => {
  const tags = Array.from({ length: 10 }, (_, n) => `Tag ${n}`);
  for (const title of ['One', 'Two', 'Three']) await writer().published({ title, tags: tags.map((tag) => `${tag} ${title}`) });
  await writer().published({ title: 'Four', tags: ['जावा भाषा'] });
  expect(await text(encodeURI('/blogs/tag/जावा-भाषा'))).toContain('Tagged “जावा भाषा”');
});

test.each([
  ['in NFD', `/blogs/${encodeURIComponent('ऩ-café'.normalize('NFD'))}`],
  ['with other digits and a joiner', `/blogs/${encodeURIComponent('ऩ\u200d-cafe')}`],
])("redirects an address %s to the article's current address", async (_, requestedPath) => {
  await writer().published({ title: 'ऩ café' });
  const response = await get(requestedPath);
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe(`/blogs/${encodeURIComponent('ऩ-cafe'.normalize('NFC'))}`);
});

test('redirects an old Marathi address and an address with a trailing slash', async () => {
  const blog = await publishMarathi();
  await writer().update(blog._id, { title: '12 वी नंतर काय?' });
  const renamed = encodeURI('/blogs/12-वी-नंतर-काय');
  expect((await get(path)).headers.get('location')).toBe(renamed);
  expect((await get(`/blogs/${blog._id}`)).headers.get('location')).toBe(renamed);
  expect((await get(`${renamed}/`)).headers.get('location')).toBe(renamed);
});

test('answers 404 if an address contains a broken percent escape', async () => {
  for (const broken of ['/blogs/%E0%A4%A', '/blogs/50%', '/blogs/tag/%E0%A4%A', '/blogs/category/%', '/blogs/%E0%A4%A/'])
    expect((await get(broken)).status).toBe(404);
});

test('percent-encodes Marathi addresses in the sitemap and the feeds', async () => {
  await publishMarathi();
  const sitemap = await text('/sitemap-blogs.xml');
  expect(sitemap).toContain(`<loc>${site}${path}</loc>`);
  expect(sitemap).toContain(`<loc>${site}${encodeURI('/blogs/category/करिअर-मार्गदर्शन')}</loc>`);
  for (const feed of ['/blogs/rss.xml', '/blogs/atom.xml', '/blogs/feed.json']) expect(await text(feed)).toContain(site + path);
});

test("in a feed, a link to a heading points to the heading on the article's page", async () => {
  await publishMarathi();
  const { items } = JSON.parse(await text('/blogs/feed.json'));
  expect(items[0].content_html).toContain(`<a href="${site}${path}#काय-निवडावे">below</a>`);
});

test.each([
  ['a tag without letters', { tags: ['SQL', '🎉'] }, { tags: 'The tag "🎉" must contain a letter or a digit' }],
  ['a category without letters', { category: '...' }, { category: 'The category "..." must contain a letter or a digit' }],
  [
    'two tags that share a page',
    { tags: ['Java', 'java'] },
    { tags: 'The tags "Java" and "java" would share a page. Keep only one of the two.' },
  ],
  ['an address without letters or digits', { slug: '!?' }, { slug: 'Use lowercase letters, digits and single hyphens' }],
])('rejects %s and names it in the error message', async (_, fields, errors) => {
  const { status, body } = await writer().create({ title: 'x', status: 'draft', ...fields });
  expect({ status, errors: body.errors }).toEqual({ status: 422, errors });
});

test('if a tag is listed twice, stores it only once', async () => {
  expect((await writer().published({ tags: ['Java', ' Java\u200b'] })).tags).toEqual(['Java']);
});

test.each([
  ['१०-वी-नंतर', '10-वी-नंतर'],
  ['\u200bjava\u2011course', 'java-course'],
])('cleans the address %j that an editor typed', async (slug, cleaned) => {
  expect((await writer().published({ slug })).slug).toBe(cleaned);
});

test('keeps the slug when the editor saves an article without changes', async () => {
  const blog = await publishMarathi();
  expect((await writer().update(blog._id, { ...blog })).body.blog).toMatchObject({ slug: blog.slug, tags: blog.tags });
});

test('an article search treats all kinds of digits and dashes as equal, and ignores invisible characters', async () => {
  await writer().published({ title: 'पुणे २०२६', content: '<p>e\u2011learning pro&shy;gramming 🎉</p>' });
  for (const query of ['2026', '२०२६', 'e-learning', 'programming', 'pro\u00adgram', 'पु\u200bणे'])
    expect(await text(`/blogs?q=${encodeURIComponent(query)}`)).toContain('1 article found');
  expect(await text(`/blogs?q=${encodeURIComponent('पेण')}`)).toContain('0 articles found');
});

test('does not break up emoji in the excerpt, the list and the feeds', async () => {
  await writer().published({ content: `<p>a${'🎉'.repeat(120)}</p>` });
  for (const place of ['/blogs', '/blogs/rss.xml', '/blogs/feed.json']) expect(await text(place)).not.toContain('\ufffd');
});

test('the scheduled run rebuilds outdated search index entries for tags, categories and words', async () => {
  const blog = await writer().published({ category: 'जावा', tags: ['Straße'], content: '<p>वर्ष २०२६</p>' });
  const { db } = worker();
  await db.exec("UPDATE blogs SET sanitiser_version = 1, category_slug = 'other'");
  await db.exec("UPDATE blog_tags SET slug = 'stra-e'");
  await db.exec("UPDATE blog_terms SET term = '२०२६' WHERE term = '2026'");
  await worker().runScheduled();
  expect(await worker().row('SELECT version, category_slug FROM blogs')).toEqual({
    version: blog.version,
    category_slug: 'जावा',
  });
  expect(await worker().row('SELECT slug FROM blog_tags')).toEqual({ slug: 'strasse' });
  expect(await worker().row("SELECT COUNT(*) AS n FROM blog_terms WHERE term = '2026'")).toEqual({ n: 1 });
});
