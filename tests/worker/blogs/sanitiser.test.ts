import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextLimitError } from '#site/shared/blog/text-limits.ts';
import { findArticleFaults } from '#tests/support/article-checks.ts';
import { readStarterArticles } from '#tests/support/blogs.ts';
import { generatedArticle } from '#tests/support/generated-articles.ts';
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
    '<p>a<img src="/media/0123456789abcdef01234567.webp" alt="Chart" width="640" height="360" loading="lazy" decoding="async"></p>',
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

test.each([
  ['a link that leads nowhere', '<p><a href="fees.html">fees</a> <strong>x</strong> y</p>', '<p>fees <strong>x</strong> y</p>'],
  ['a bookmark of Word', '<h2><a name="_Toc1"></a>Head</h2><p>text</p>', '<h2>Head</h2><p>text</p>'],
  ['a link in a link', '<table><a href="/a">1<tr><td><a href="/b">2</a></table>', '<a href="/a">1</a><p><a href="/b">2</a></p>'],
  ['emphasis that is never closed', '<p><em>a<p>b', '<p><em>a</em></p><p><em>b</em></p>'],
  [
    'emphasis around blocks',
    '<strong><p>a</p><ul><li>b</ul></strong>',
    '<p><strong>a</strong></p><ul><li><strong>b</strong></li></ul>',
  ],
  ['a list in a list', '<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ['items without a list', '<li>a<li>b', '<ul><li>a</li><li>b</li></ul>'],
  ['a table', '<table><tr><td>a<ul><li>b</ul><td>c</table>', '<p>a</p><ul><li>b</li></ul><p>c</p>'],
  ['a table in a paragraph', '<p>a<table><td>b</table>c', '<p>a</p><p>b</p><p>c</p>'],
  ['wrappers of lines', '<div>a</div><div>b<div>c</div></div>', '<p>a</p><p>b</p><p>c</p>'],
  ['white space in emphasis', '<p>a<b> </b>b<i><br></i>c</p>', '<p>a b<br>c</p>'],
  ['nothing but a dropped picture', '<p><a href="/x"><img src="https://e.example/t.gif" alt="x"></a></p><p>a</p>', '<p>a</p>'],
  ['an emoji as a picture', '<p>ok <img src="data:image/gif;base64,AA" alt="👍"></p>', '<p>ok 👍</p>'],
  ['a description of digits', '<p>a <img src="data:image/gif;base64,AA" alt="12"></p>', '<p>a </p>'],
  ['the first line break of code', '<pre>\n\n a\n  b</pre>', '<pre> a\n  b</pre>'],
  ['lines of code as elements', '<pre><div>a</div><div>b</div></pre>', '<pre>a\nb\n</pre>'],
  ['control characters', '<p>a&#13;b&#1;c\u0000d&#12;e\ud800</p>', '<p>a\nbcd e\ufffd</p>'],
  [
    "Google's wrapper",
    '<b style="font-weight:normal"><p><span style="font-weight:700">a</span> b</p></b>',
    '<p><strong>a</strong> b</p>',
  ],
])('%s leaves HTML that is closed where it belongs', (_, html, cleaned) => {
  expect(clean(html)).toBe(cleaned);
  expect(findArticleFaults(html)).toEqual([]);
});

test('300 generated articles come out balanced, whole, and the same the second time', () =>
  fc.assert(
    fc.property(generatedArticle, (html) => {
      expect(findArticleFaults(html)).toEqual([]);
    }),
    { numRuns: 300, seed: 18 },
  ));

const pastes = 'tests/fixtures/pastes';
test.each(readdirSync(pastes))('the paste %s comes out balanced, whole, and the same the second time', (name) =>
  expect(findArticleFaults(readFileSync(`${pastes}/${name}`, 'utf8'))).toEqual([]),
);

test.each([
  ['elements in each other', '<b>'.repeat(600)],
  [
    'formatting that is opened again in each paragraph',
    `<p>${Array.from({ length: 200 }, (_, n) => `<b title=${n}>`).join('')}${'<p>x'.repeat(2000)}`,
  ],
])('%s without end are refused before they take long', (_, html) => {
  expect(() => clean(html)).toThrow(TextLimitError);
});

test('every starter article comes through unchanged', async () => {
  const articles = await readStarterArticles();
  expect(articles).toHaveLength(6);
  for (const { content } of articles) expect(clean(content)).toBe(content.trim());
});
