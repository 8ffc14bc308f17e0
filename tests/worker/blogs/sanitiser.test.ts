import { expect, test } from 'vitest';
import { readStarterArticles } from '#cli/blog-articles/read-starter-articles.ts';
import { frozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { scriptPayloads } from '#tests/support/script-payloads.ts';
import { articleSanitiser } from '#worker/blogs/sanitiser.ts';

const { clean, isSound } = articleSanitiser;

test('the canary comes out as it must', () => expect(isSound()).toBe(true));

test.each(scriptPayloads)('%s leaves nothing that runs', (payload) => {
  const cleaned = clean(payload);
  expect(cleaned).not.toMatch(
    /<\/?(?:script|style|svg|math|iframe|object|embed|form|input|button|base|meta|link|template|noscript|textarea|select|video|audio|details|body|html|marquee|x)\b/i,
  );
  for (const [tag] of cleaned.matchAll(/<[a-z][^>]*>/gi)) {
    expect(tag).not.toMatch(/\son\w+\s*=/i);
    expect(tag).not.toMatch(/(?:javascript|data|vbscript|blob):/i);
    expect(tag).not.toMatch(/\b(?:style|class|id|srcset|srcdoc|formaction|background|name)=/i);
  }
  expect(clean(cleaned)).toBe(cleaned);
});

test.each([
  [
    'what the editor writes',
    '<p>A <strong>b</strong> <em>i</em> <u>u</u> <s>s</s> <code>c</code></p><h2>H</h2><h3>H</h3><ul><li>1<ul><li>2</li></ul></li></ul><ol><li>3</li></ol><blockquote>q</blockquote><pre>a\n  b</pre>',
  ],
  ['a link of the site', '<p><a href="/about">x</a></p>'],
  ['a link to a heading', '<p><a href="#loops">x</a></p>'],
])('%s stays as it is', (_, html) => expect(clean(html)).toBe(html));

test('a link that leaves the site tells neither where from nor gives it a handle', () => {
  expect(clean('<a href="https://example.com/?a=1&amp;b=2">x</a>')).toBe(
    '<a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">x</a>',
  );
});

test('pictures of this site stay, others go', () => {
  expect(clean('<p>a<img src="/media/0123456789abcdef01234567.webp" alt="Chart" width="640" height="360"></p>')).toBe(
    '<p>a<img src="/media/0123456789abcdef01234567.webp" alt="Chart" width="640" height="360" loading="lazy" decoding="async" /></p>',
  );
  expect(
    clean(
      '<p>a<img src="https://example.com/track.gif" alt="x"><img src="data:image/png;base64,AAAA" alt="y"><img src="//e.example/x"></p>',
    ),
  ).toBe('<p>a</p>');
});

test('a picture is of the folder that its address names', () => {
  expect(clean('<p>a<img src="/media/../api/leads.csv" alt="x"><img src="/images/a..b/c.png" alt="y"></p>')).toBe('<p>a</p>');
});

test('every starter article comes through unchanged', async () => {
  const articles = await readStarterArticles(frozenCatalogue);
  expect(articles).toHaveLength(6);
  for (const { content } of articles) expect(clean(content)).toBe(content.trim());
});
