import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, inject, test } from 'vitest';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { BlogWriter, blogDesk, clearBlogs, publishStarters, readStarterArticles } from '#tests/support/blogs.ts';
import { now } from '#tests/support/clock.ts';

const { worker, writer } = blogDesk();
beforeEach(() => clearBlogs(worker()));

const get = (path: string, headers: Record<string, string> = {}) => worker().fetch(path, { redirect: 'manual', headers });
const text = async (path: string) => (await get(path)).text();
const loadStarters = async () => publishStarters(worker(), await readStarterArticles());
const linksIn = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1]);
const dataIn = (html: string) =>
  linksIn(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs).map(
    (json) => JSON.parse(json ?? '') as Record<string, unknown>,
  );

test('the blog page works even if there are no articles yet', async () => {
  const response = await get('/blogs');
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('There are no articles here yet.');
});

test('blog pages have the same header and footer as the built pages', async () => {
  const built = readFileSync(join(inject('siteFolder'), 'reach-us.php.html'), 'utf8');
  const page = await text('/blogs');
  for (const part of [/<header.*?<\/header>/s, /<footer class="site-footer.*?<\/footer>/s])
    expect(page.match(part)?.[0]).toBe(built.match(part)?.[0]);
  expect(page.match(/<h1/g)).toHaveLength(1);
  expect(page.match(/<main/g)).toHaveLength(1);
});

test('loads the starter articles into an empty database only once', async () => {
  await loadStarters();
  await loadStarters();
  expect(await worker().row('SELECT COUNT(*) AS n FROM blogs')).toEqual({ n: 6 });
  await expect.poll(async () => linksIn(await text('/blogs'), /<h3><a href="(\/blogs\/[^"]+)"/g)).toHaveLength(6);
});

test("sets the starter articles' date to the day they were loaded", async () => {
  const before = now();
  await loadStarters();
  const days = (await worker().row('SELECT MIN(published_at) AS first, MAX(published_at) AS last FROM blogs')) ?? {};
  expect(days.first).toBeGreaterThanOrEqual(before);
  expect(days.last).toBeLessThanOrEqual(now());
});

test('loads no starter articles into a database that already has an article', async () => {
  await writer().published();
  await loadStarters();
  expect(await worker().row('SELECT COUNT(*) AS n FROM blogs')).toEqual({ n: 1 });
});

test('filters the article list by category or tag, and answers 404 for an unknown category or tag', async () => {
  await loadStarters();
  const sap = await text('/blogs/category/sap');
  expect(linksIn(sap, /<h3><a href="(\/blogs\/[^"]+)"/g)).toEqual(['/blogs/reading-your-first-sap-fico-document']);
  expect(linksIn(await text('/blogs/tag/interview'), /<h3><a href="(\/blogs\/[^"]+)"/g)).toHaveLength(2);
  expect((await get('/blogs/category/cooking')).status).toBe(404);
  expect((await get('/blogs/tag/cooking')).status).toBe(404);
});

test('finds the articles in which every search word matches the beginning of a word', async () => {
  await loadStarters();
  const found = async (query: string) =>
    linksIn(await text(`/blogs?q=${encodeURIComponent(query)}`), /<h3><a href="(\/blogs\/[^"]+)"/g);
  expect(await found('terraf')).toEqual(['/blogs/practise-aws-without-a-surprise-bill']);
  expect(await found('leakage loan')).toEqual(['/blogs/when-a-machine-learning-model-is-too-good']);
  expect(await text('/blogs?q=leakage%20terraform')).toContain('0 articles found');
  expect(await found('%')).toHaveLength(6);
  expect(await text('/blogs?q=leakage')).toContain('noindex');
});

const twentyWords =
  'we compare how python and java treat names types loops errors files tests modules classes text dates sums sorting' + ' speed';

test('finds the articles that contain every search word, for 1 to 20 words', async () => {
  const words = twentyWords.split(' ');
  const all = await writer().published({ title: 'Python or Java as a first language', content: `<p>${twentyWords}</p>` });
  const most = await writer().published({ title: 'Almost the same', content: `<p>${words.slice(0, -1).join(' ')}</p>` });
  const found = async (query: string) =>
    linksIn(await text(`/blogs?q=${encodeURIComponent(query)}`), /<h3><a href="\/blogs\/([^"]+)"/g).sort();
  const both = [all.slug, most.slug].sort();
  for (let count = 1; count < words.length; count += 1)
    expect([count, await found(words.slice(0, count).join(' '))]).toEqual([count, both]);
  expect(words).toHaveLength(20);
  expect(await found(twentyWords)).toEqual([all.slug]);
  expect(await found(all.title)).toEqual([all.slug]);
  expect(await text(`/blogs?q=${encodeURIComponent(`${twentyWords} cooking`)}`)).toContain('0 articles found');
  expect(worker().logLines().join('\n')).not.toContain('page-from-copy');
});

test('an article search without results offers a site search for the same words, and lists the subjects taught', async () => {
  const page = await text('/blogs?q=java%20nothing');
  expect(page).toContain('<a class="button" href="/courses" data-search="java nothing">');
  expect(linksIn(page, /<li><a href="([^"]+)">SAP<\/a><\/li>(?=.*<div class="stack blog-further">)/g)).toContain('/courses/sap');
});

test('the category list starts with "All", and marks the category that the page shows', async () => {
  await loadStarters();
  const list = async (path: string) => (await text(path)).replaceAll('<!-- -->', '');
  const current = async (path: string) =>
    linksIn(await list(path), /<a class="pill" href="([^"]+)" aria-current="page">[^<]+ <span/g);
  expect(await list('/blogs')).toContain('<a class="pill" href="/blogs" aria-current="page">All <span class="note">(6)</span>');
  expect(await current('/blogs')).toEqual(['/blogs']);
  expect(await current('/blogs/category/sap')).toEqual(['/blogs/category/sap']);
});

test('an article search without results shows the three newest articles', async () => {
  await loadStarters();
  const [page, all] = [await text('/blogs?q=xylophone'), await text('/blogs')];
  const cards = (html: string) => linksIn(html, /<h3><a href="(\/blogs\/[^"]+)"/g);
  expect(cards(page)).toEqual(cards(all).slice(0, 3));
  expect(page).toContain('<h1>No articles found for “xylophone”</h1>');
});

test("if an article has no picture, shows its category's drawing as a decorative picture", async () => {
  const { slug } = await writer().published({ category: 'Data Science' });
  const drawing = 'src="/images/categories/data-science.svg" alt=""';
  expect(await text('/blogs')).toContain(drawing);
  expect(await text(`/blogs/${slug}`)).toContain(`class="article-picture" ${drawing}`);
});

test('the article list has the title, description and keywords that the catalogue defines', async () => {
  const { blogs } = (await loadFrozenCatalogue()).screens;
  const page = await text('/blogs');
  expect(page).toContain(`<title>${blogs.title}`);
  expect(page).toContain(`<meta name="description" content="${blogs.description}"/>`);
  expect(page).toContain(`<meta name="keywords" content="${blogs.keywords.join(', ')}"/>`);
});

test('shortening a long search never cuts an emoji in half', async () => {
  const response = await worker().fetch(`/blogs?q=${encodeURIComponent(`${'a'.repeat(79)}\u{1F600}bc`)}`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain(`${'a'.repeat(79)}\u{1F600}”`);
});

test.each(['/blogs/%0d%0aX:1/', '/blogs/..%2f..%2f%2fevil.test/', '/blogs/%2f%2fevil.test/', '/blogs/a%20b/'])(
  'does not redirect %s',
  async (path) => {
    const response = await worker().fetch(path, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([404, null]);
  },
);

test('divides eleven articles into two pages', async () => {
  for (let n = 1; n <= 11; n += 1)
    await writer().published({ title: `Article ${n}`, publishedAt: new Date(Date.UTC(2026, 0, n)).toISOString() });
  expect(linksIn(await text('/blogs'), /<h3><a href="(\/blogs\/[^"]+)"/g)[0]).toBe('/blogs/article-11');
  const second = await text('/blogs?page=2');
  expect(linksIn(second, /<h3><a href="(\/blogs\/[^"]+)"/g)).toEqual(['/blogs/article-1']);
  expect(second).toContain('<link rel="canonical" href="https://www.institute.example/blogs?page=2"/>');
  for (const page of ['3', '0', 'x', '-1', '1e9']) expect((await get(`/blogs?page=${page}`)).status).toBe(404);
});

test('an article page shows a table of contents, related articles and courses, share links and a form', async () => {
  await loadStarters();
  const page = await text('/blogs/seven-sql-questions-every-fresher-should-answer');
  expect(page).toContain('<pre tabindex="0">');
  const anchors = linksIn(page.match(/<nav class="box article-contents".*?<\/nav>/s)?.[0] ?? '', /href="#([^"]+)"/g);
  expect(anchors).toHaveLength(8);
  for (const anchor of anchors) expect(page).toContain(`id="${anchor}"`);
  const courses = linksIn(page.match(/<section class="[^"]*article-courses.*?<\/section>/s)?.[0] ?? '', /href="([^"]+)"/g);
  expect(courses[0]).toBe('/sql-training-in-pune.php');
  expect(
    linksIn(page.match(/<section class="[^"]*related-articles.*?<\/section>/s)?.[0] ?? '', /<h3><a href="([^"]+)"/g),
  ).toHaveLength(3);
  expect(page).toContain('https://wa.me/?text=Seven%20SQL%20questions');
  const form = page.match(/<form[^>]*data-form="contact".*?<\/form>/s)?.[0];
  expect(form).toContain(
    'I read &quot;Seven SQL questions every fresher should be able to answer&quot; and would like to know more.</textarea>',
  );
  expect(page).toMatch(/<input type="hidden" form="contact" name="contactEmail" value="[^"]+@institute\.example"\/>/);
});

test("an article's BlogPosting data agrees with its page", async () => {
  const { slug } = await writer().published({
    title: 'Loops & "quotes" </script>',
    content: '<p>A loop repeats.</p>',
    titleImage: '/images/cards/institute.png',
    titleImageAlt: 'x',
    tags: ['Python'],
    publishedAt: '2026-11-01T10:00:00+05:30',
  });
  const page = await text(`/blogs/${slug}`);
  const [posting, crumbs] = dataIn(page);
  expect(posting).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: 'Loops & "quotes" </script>',
    datePublished: '2026-11-01T04:30:00.000Z',
    dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    image: ['https://www.institute.example/images/cards/institute.png'],
    author: { '@type': 'Organization', name: expect.any(String), url: 'https://www.institute.example/' },
    mainEntityOfPage: { '@type': 'WebPage', '@id': `https://www.institute.example/blogs/${slug}` },
    wordCount: 3,
    keywords: ['Python'],
    articleSection: 'Software Development',
    inLanguage: 'en-IN',
  });
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
  expect(page).toContain('<meta property="og:type" content="article"/>');
  expect(await text('/blogs')).toContain('<meta property="og:type" content="website"/>');
  expect(page).toContain(`<link rel="canonical" href="https://www.institute.example/blogs/${slug}"/>`);
});

test("shows an article's date in Indian time", async () => {
  const { slug } = await writer().published({ publishedAt: '2026-11-01T23:00:00Z' });
  const page = await text(`/blogs/${slug}`);
  expect(page).toMatch(/<time [^>]*>2 November 2026<\/time>/i);
  expect(page).not.toContain('1 November 2026');
});

test('blog pages have a strong ETag, shared caching and the security headers, and answer 304 if unchanged', async () => {
  const { slug } = await writer().published();
  for (const path of ['/blogs', `/blogs/${slug}`, '/blogs/rss.xml', '/sitemap-blogs.xml']) {
    const response = await get(path);
    const etag = response.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{20}"$/);
    expect(response.headers.get('cache-control')).toBe('max-age=60, stale-while-revalidate=86400');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    for (const sent of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get(path, { 'If-None-Match': sent });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    }
  }
});

test('an edited article shows the new text and has a new ETag', async () => {
  const blog = await writer().published();
  const before = await get(`/blogs/${blog.slug}`);
  await writer().update(blog._id, { content: '<p>Quite new.</p>' });
  const after = await get(`/blogs/${blog.slug}`, { 'If-None-Match': before.headers.get('etag') ?? '' });
  expect(after.status).toBe(200);
  expect(await after.text()).toContain('Quite new.');
});

test('a scheduled article appears in cached lists, feeds and the sitemap once its time comes', async () => {
  const hour = 60 * 60_000;
  await writer().published({ title: 'Old' });
  const publishedAt = new Date(worker().now() + hour).toISOString();
  await writer().create({ title: 'Due', content: '<p>x</p>', status: 'scheduled', publishedAt });
  const paths = ['/blogs', '/blogs/rss.xml', '/blogs/atom.xml', '/blogs/feed.json', '/sitemap-blogs.xml'];
  const showing = async () => {
    const texts = await Promise.all(paths.map(text));
    return paths.filter((_, index) => texts[index]?.includes('/blogs/due'));
  };
  expect(await showing()).toEqual([]);
  await worker().advanceClock(0.95 * hour);
  expect(await showing()).toEqual([]);
  await worker().advanceClock(0.1 * hour);
  expect(await showing()).toEqual(paths);
});

test('a change made directly in the database appears on a blog page within two seconds', async () => {
  const blog = await writer().published();
  await get(`/blogs/${blog.slug}`);
  await worker().db.prepare("UPDATE blogs SET title = 'Written elsewhere' WHERE _id = ?").bind(blog._id).run();
  await expect.poll(() => text(`/blogs/${blog.slug}`)).toContain('Written elsewhere');
});

test('redirects a blog address with a trailing slash, and answers 404 to a POST or a deeper path', async () => {
  const { slug } = await writer().published();
  expect((await get(`/blogs/${slug}/`)).headers.get('location')).toBe(`/blogs/${slug}`);
  expect((await get('/blogs/a/b/c')).status).toBe(404);
  expect((await worker().fetch('/blogs', { method: 'POST' })).status).toBe(404);
});

test("the page, the structured data and the preview name an article's author, or our trainers if it has none", async () => {
  const fields = { title: 'By name', content: '<p>A loop repeats.</p>' };
  const { _id, slug } = await writer().published(fields);
  expect(await text(`/blogs/${slug}`)).toContain('<span>By our trainers</span>');
  await worker().db.prepare("UPDATE users SET name = 'Esha Patil' WHERE email = ?").bind(writer().email).run();
  await writer().update(_id, { ...fields, content: '<p>A loop repeats its body.</p>' });
  const page = await text(`/blogs/${slug}`);
  expect(page).toContain('<span>By Esha Patil</span>');
  expect(dataIn(page)[0]).toMatchObject({ author: { '@type': 'Person', name: 'Esha Patil' } });
  const other = await BlogWriter.logIn(worker());
  const preview = async (id: string) => {
    const { body } = await other.send('POST', `/api/blogs/preview?id=${id}`, { body: fields });
    return (body as unknown as { html: string }).html;
  };
  expect(await preview(_id)).toContain('<span>By Esha Patil</span>');
  expect(await preview('')).toContain('<span>By our trainers</span>');
});
