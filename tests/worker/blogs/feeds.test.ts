import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BlogWriter, startBlogWorker } from '#tests/support/blogs.ts';
import type { TestWorker } from '#tests/support/worker.ts';

let worker: TestWorker;
const site = 'https://www.institute.example';
const title = 'Loops & "quotes" <b>\u0007';
beforeAll(async () => {
  worker = await startBlogWorker();
  const writer = await BlogWriter.logIn(worker);
  await writer.published({ title: 'Older', publishedAt: '2026-10-01T00:00:00Z' });
  await writer.published({
    title,
    content: '<p>See <a href="/about">us</a> ]]&gt; &amp; more</p>',
    category: 'Data Science',
    tags: ['SQL & NoSQL'],
    publishedAt: '2026-11-01T04:30:00Z',
  });
  await writer.create({ title: 'Draft', status: 'draft' });
  // Simulates a direct database change: a control character that XML forbids, and a known edit date.
  const change = worker.db.prepare('UPDATE blogs SET excerpt = excerpt || char(1), content = content || char(1), updated_at = ?');
  await change.bind(Date.UTC(2026, 10, 5)).run();
});
afterAll(() => worker.close());

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, processEntities: true });
async function xml(path: string): Promise<{ type: string | null; data: Record<string, never> }> {
  const response = await worker.fetch(path);
  const text = await response.text();
  expect(XMLValidator.validate(text)).toBe(true);
  return { type: response.headers.get('content-type'), data: parser.parse(text) };
}

test('the RSS feed has the elements that RSS 2.0 requires and its best practices recommend', async () => {
  const { type, data } = await xml('/blogs/rss.xml');
  expect(type).toBe('application/rss+xml; charset=utf-8');
  const { rss } = data as unknown as {
    rss: { '@_version': string; channel: Record<string, unknown> & { item: Record<string, unknown>[] } };
  };
  expect(rss['@_version']).toBe('2.0');
  expect(rss.channel).toMatchObject({
    title: expect.any(String),
    link: `${site}/blogs`,
    description: expect.any(String),
    language: 'en-in',
  });
  expect(rss.channel['atom:link']).toMatchObject({
    '@_href': `${site}/blogs/rss.xml`,
    '@_rel': 'self',
    '@_type': 'application/rss+xml',
  });
  expect(rss.channel.item.map((item) => item.title)).toEqual(['Loops & "quotes" <b>', 'Older']);
  expect(rss.channel.item[0]).toMatchObject({
    link: `${site}/blogs/loops-and-quotes-b`,
    pubDate: 'Sun, 01 Nov 2026 04:30:00 GMT',
    'content:encoded': `<p>See <a href="${site}/about">us</a> ]]> & more</p>`
      .replace(']]>', ']]&gt;')
      .replace('& more', '&amp; more'),
    category: ['Data Science', 'SQL & NoSQL'],
  });
  expect(rss.channel.item[0]?.guid).toMatchObject({
    '@_isPermaLink': 'false',
    '#text': expect.stringMatching(`^${site}/blogs/[0-9a-f-]{36}$`),
  });
});

test('the Atom feed has the elements that RFC 4287 requires', async () => {
  const { type, data } = await xml('/blogs/atom.xml');
  expect(type).toBe('application/atom+xml; charset=utf-8');
  const { feed } = data as unknown as {
    feed: Record<string, unknown> & { entry: Record<string, unknown>[]; link: Record<string, string>[] };
  };
  expect(feed).toMatchObject({
    '@_xmlns': 'http://www.w3.org/2005/Atom',
    id: `${site}/blogs`,
    author: { name: expect.any(String) },
  });
  expect(feed.link.find((link) => link['@_rel'] === 'self')?.['@_href']).toBe(`${site}/blogs/atom.xml`);
  for (const entry of feed.entry) {
    expect(entry).toMatchObject({
      id: expect.stringContaining(site),
      title: expect.any(String),
      link: { '@_rel': 'alternate' },
      content: { '@_type': 'html' },
    });
    for (const name of ['updated', 'published']) expect(entry[name]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  }
  expect(feed.updated).toBe(
    feed.entry
      .map((entry) => String(entry.updated))
      .sort()
      .at(-1),
  );
});

test('the JSON feed has the fields that JSON Feed 1.1 requires', async () => {
  const response = await worker.fetch('/blogs/feed.json');
  expect(response.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
  const feed = (await response.json()) as Record<string, unknown> & { items: Record<string, unknown>[] };
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: expect.any(String),
    home_page_url: `${site}/blogs`,
    feed_url: `${site}/blogs/feed.json`,
  });
  expect(feed.items).toHaveLength(2);
  for (const item of feed.items)
    expect(item).toMatchObject({
      id: expect.any(String),
      url: expect.stringContaining(`${site}/blogs/`),
      content_html: expect.any(String),
    });
});

test('the blog sitemap lists the blog, its categories and its articles, each with a date and a priority', async () => {
  const { type, data } = await xml('/sitemap-blogs.xml');
  expect(type).toBe('application/xml; charset=utf-8');
  const { urlset } = data as unknown as { urlset: { url: { loc: string; lastmod: string; priority: string }[] } };
  expect(urlset.url.map(({ loc }) => loc)).toEqual([
    `${site}/blogs`,
    `${site}/blogs/category/data-science`,
    `${site}/blogs/category/software-development`,
    `${site}/blogs/loops-and-quotes-b`,
    `${site}/blogs/older`,
  ]);
  for (const { loc, lastmod, priority } of urlset.url) {
    expect(lastmod).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(Number(priority)).toBeGreaterThan(0);
    const response = await worker.fetch(loc.replace(site, ''), { redirect: 'manual' });
    expect([loc, response.status]).toEqual([loc, 200]);
    await response.arrayBuffer();
  }
});

test.each(['/blogs/rss.xml', '/blogs/atom.xml', '/sitemap-blogs.xml'])(
  '%s contains no character that XML forbids',
  async (path) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for control characters.
    expect(await (await worker.fetch(path)).text()).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  },
);

test("the blog sitemap states the day of an article's last edit", async () => {
  const { data } = await xml('/sitemap-blogs.xml');
  const { urlset } = data as unknown as { urlset: { url: { loc: string; lastmod: string }[] } };
  expect(urlset.url.find(({ loc }) => loc.endsWith('/older'))?.lastmod).toBe('2026-11-05');
});
