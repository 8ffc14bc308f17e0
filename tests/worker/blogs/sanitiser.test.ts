import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextLimitError, textProblem } from '#site/shared/blog/text-limits.ts';
import { findArticleFaults } from '#tests/support/article-checks.ts';
import { readStarterArticles } from '#tests/support/blogs.ts';
import { generatedArticle } from '#tests/support/generated-articles.ts';
import { scriptPayloads } from '#tests/support/script-payloads.ts';
import { articleSanitiser } from '#worker/blogs/sanitiser.ts';

const { clean, isSound } = articleSanitiser;

test('the sanitiser passes its self-check', () => expect(isSound()).toBe(true));

test.each(scriptPayloads)('no script in %s can run after sanitising', (payload) => {
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
    'HTML from the editor',
    '<p>A <strong>b</strong> <em>i</em> <u>u</u> <s>s</s> <code>c</code></p><h2>H</h2><h3>H</h3><ul><li>1<ul><li>2</li></ul></li></ul><ol><li>3</li></ol><blockquote>q</blockquote><pre>a\n  b</pre>',
  ],
  ['a link within the site', '<p><a href="/about">x</a></p>'],
  ['a link to a heading', '<p><a href="#loops">x</a></p><h2>Loops</h2>'],
])('the sanitiser leaves %s unchanged', (_, html) => expect(clean(html)).toBe(html));

test('the sanitiser adds noopener, noreferrer and nofollow to external links', () => {
  expect(clean('<a href="https://example.com/?a=1&amp;b=2">x</a>')).toBe(
    '<a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">x</a>',
  );
});

test('the sanitiser keeps pictures from this site and removes others', () => {
  expect(clean('<p>a<img src="/media/0123456789abcdef01234567.webp" alt="Chart" width="640" height="360"></p>')).toBe(
    '<p>a<img src="/media/0123456789abcdef01234567.webp" alt="Chart" width="640" height="360" loading="lazy" decoding="async"></p>',
  );
  expect(
    clean(
      '<p>a<img src="https://example.com/track.gif" alt="x"><img src="data:image/png;base64,AAAA" alt="y"><img src="//e.example/x"></p>',
    ),
  ).toBe('<p>a</p>');
});

test('the sanitiser removes a picture whose path is outside the picture folders', () => {
  expect(clean('<p>a<img src="/media/../api/leads.csv" alt="x"><img src="/images/a..b/c.png" alt="y"></p>')).toBe('<p>a</p>');
});

test.each([
  [
    'a link without a usable target',
    '<p><a href="fees.html">fees</a> <strong>x</strong> y</p>',
    '<p>fees <strong>x</strong> y</p>',
  ],
  ['a Word bookmark', '<h2><a name="_Toc1"></a>Head</h2><p>text</p>', '<h2>Head</h2><p>text</p>'],
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
  ['wrapped lines', '<div>a</div><div>b<div>c</div></div>', '<p>a</p><p>b</p><p>c</p>'],
  ['white space in emphasis', '<p>a<b> </b>b<i><br></i>c</p>', '<p>a b<br>c</p>'],
  [
    'a paragraph with only a removed picture',
    '<p><a href="/x"><img src="https://e.example/t.gif" alt="x"></a></p><p>a</p>',
    '<p>a</p>',
  ],
  ['an emoji as a picture', '<p>ok <img src="data:image/gif;base64,AA" alt="👍"></p>', '<p>ok 👍</p>'],
  ['a picture described only with digits', '<p>a <img src="data:image/gif;base64,AA" alt="12"></p>', '<p>a </p>'],
  ['the first line break of code', '<pre>\n\n a\n  b</pre>', '<pre> a\n  b</pre>'],
  ['lines of code as elements', '<pre><div>a</div><div>b</div></pre>', '<pre>a\nb</pre>'],
  ['control characters', '<p>a&#13;b&#1;c\u0000d&#12;e\ud800</p>', '<p>a\nbcd e\ufffd</p>'],
  [
    'a list beside the only row',
    '<table><tr><td><ul><li>b</ul><td>c<tr><td>d<td>e</table>',
    '<table><tbody><tr><td>b</td><td>c</td></tr><tr><td>d</td><td>e</td></tr></tbody></table>',
  ],
  [
    'merged cells',
    '<table><tr><td colspan=2>a<td rowspan=2>b<tr><td>c<td>d</table>',
    '<table><tbody><tr><td>a</td><td></td><td>b</td></tr><tr><td>c</td><td>d</td><td></td></tr></tbody></table>',
  ],
  [
    'a table for layout',
    '<table><tr><td>a<td><table><tr><td>b<td>c</table></table>',
    '<p>a</p><table><tbody><tr><td>b</td><td>c</td></tr></tbody></table>',
  ],
  ['a table in a list', '<ul><li>a<table><tr><td>b<td>c</table></ul>', '<ul><li>a<p>b</p><p>c</p></li></ul>'],
  ['an empty table', '<p>a</p><table><tr><td><td></table>', '<p>a</p>'],
  [
    'a caption and row headings',
    '<table><caption>a</caption><tr><th>b<th>c<tr><th>d<td>e</table>',
    '<p>a</p><table><tbody><tr><th>b</th><th>c</th></tr><tr><td><strong>d</strong></td><td>e</td></tr></tbody></table>',
  ],
  [
    'lines in a cell',
    '<table><tr><td>a<p>b</p>c<br>d<td>e</table>',
    '<table><tbody><tr><td>a b c d</td><td>e</td></tr></tbody></table>',
  ],
  [
    'column headings that are only bold',
    '<table><tr><td><b>a</b><td><b>b</b><tr><td>c<td><b>d</b></table>',
    '<table><tbody><tr><th>a</th><th>b</th></tr><tr><td>c</td><td><strong>d</strong></td></tr></tbody></table>',
  ],
  ['an emoji in several elements', '<p>👩<span>\u200d</span><i></i>💻 e<span>\u0301</span></p>', '<p>👩\u200d💻 é</p>'],
  [
    "Google's wrapper",
    '<b style="font-weight:normal"><p><span style="font-weight:700">a</span> b</p></b>',
    '<p><strong>a</strong> b</p>',
  ],
])('sanitising %s leaves well-formed HTML', (_, html, cleaned) => {
  expect(clean(html)).toBe(cleaned);
  expect(findArticleFaults(html)).toEqual([]);
});

test.each([
  ['<span style="vertical-align: super; font-size: 60%">2</span>', '<sup>2</sup>'],
  ['<font style="vertical-align:sub">2</font>', '<sub>2</sub>'],
  ['<span style="font-variant-position: super">2</span>', '<sup>2</sup>'],
  ["<span style='position:relative;top:-3.0pt;mso-text-raise:3.0pt'>2</span>", '<sup>2</sup>'],
  ["<span style='mso-text-raise:-3.0pt'>2</span>", '<sub>2</sub>'],
  ['<sup style="vertical-align:baseline">2</sup>', '2'],
  ['<sup><span style="vertical-align:super">2</span></sup>', '<sup>2</sup>'],
  ['<span style="text-decoration: underline dotted red">a</span>', '<u>a</u>'],
  ['<span style="text-decoration-line: underline line-through">a</span>', '<u><s>a</s></u>'],
  ["<span style='text-line-through:double'>a</span>", '<s>a</s>'],
  ["<span style='text-underline:single'>a</span>", '<u>a</u>'],
  ['<u style="text-decoration:none">a</u>', 'a'],
  ['<strong style="text-decoration:line-through">a</strong>', '<strong><s>a</s></strong>'],
  ['<del>a</del><strike>b</strike><ins>c</ins>', '<s>a</s><s>b</s><u>c</u>'],
  ['<a href="/a" style="text-decoration:underline">a</a>', '<a href="/a">a</a>'],
  ['<u>a <a href="/a">b</a></u>', '<u>a </u><a href="/a">b</a>'],
  ['<a href="/a"><span style="text-decoration:underline">a</span></a>', '<a href="/a">a</a>'],
])('the sanitiser recognises the emphasis in %s', (html, cleaned) => {
  expect(clean(`<p>${html}</p>`)).toBe(`<p>${cleaned}</p>`);
  expect(findArticleFaults(`<p>${html}</p>`)).toEqual([]);
});

const codeStyle = "font-family: Consolas, 'Courier New', monospace; white-space: pre;";
test.each([
  ['VS Code', `<div style="${codeStyle}"><div>if x:</div><br><div>    y()</div></div>`, '<pre>if x:\n\n    y()</pre>'],
  [
    'JetBrains',
    '<pre style="font-family:\'JetBrains Mono\',monospace;"><span>if </span>x:<br>&#32;&#32;&#32;&#32;y()<br></pre>',
    '<pre>if x:\n    y()</pre>',
  ],
  ['part of a page', `<span style="${codeStyle}">if x:\n    y()</span>`, '<pre>if x:\n    y()</pre>'],
  ['GitHub', '<div class="highlight"><pre>if x:\n<span class="pl-k">    y()</span>\n</pre></div>', '<pre>if x:\n    y()</pre>'],
  ['a single line', `<div style="${codeStyle}"><div>npm ci</div></div>`, '<p><code>npm ci</code></p>'],
  ['prose that keeps its white space', '<div style="white-space: pre-wrap">a\nb</div>', '<p>a\nb</p>'],
  ['prose in a monospaced font', '<div style="font-family: monospace"><div>a</div><div>b</div></div>', '<p>a</p><p>b</p>'],
])('the sanitiser tells pasted code from prose: %s', (_, html, cleaned) => {
  expect(clean(html)).toBe(cleaned);
  expect(findArticleFaults(html)).toEqual([]);
});

test.each([
  '#_Toc1',
  '#_ftnref2',
  '#_msocom_1',
  '#heading=h.abc',
  '#',
  '',
  'about:blank',
  'file:///C:/a.doc#b',
  'mailto:',
  '#%E0%A4%A',
])('the sanitiser removes a link to %j and keeps its text', (href) =>
  expect(clean(`<p><a href="${href}"><u>a</u></a></p><h2>B</h2>`)).toBe('<p>a</p><h2>B</h2>'),
);

test.each(['#काय-आहे', '#%E0%A4%95%E0%A4%BE%E0%A4%AF-%E0%A4%86%E0%A4%B9%E0%A5%87', '#enquire'])(
  'the sanitiser keeps a link to %s on the same page',
  (href) => {
    const html = `<p><a href="${href}">a</a></p><h2>काय आहे</h2>`;
    expect(clean(html)).toBe(html);
  },
);

test('the sanitiser removes invisible characters, and keeps dashes, digits and emoji', () => {
  expect(clean('<p>pro&shy;gram\u200bming \ufeff– १० 👨‍👩‍👧 क्\u200dष</p>')).toBe('<p>programming – १० 👨‍👩‍👧 क्\u200dष</p>');
});

test('rejects a table with too many columns, and limits the number of cells created from merged cells', () => {
  expect(textProblem(clean(`<table><tr>${'<td>a'.repeat(51)}</table>`))).toContain('51 columns');
  expect(clean(`<table>${'<tr><td colspan=9999 rowspan=9999>a<td>b'.repeat(50)}</table>`).match(/<td>/g)?.length).toBeLessThan(
    6000,
  );
});

test('300 sanitised articles keep all their text and have balanced tags, and a second pass changes nothing', () =>
  fc.assert(
    fc.property(generatedArticle, (html) => {
      expect(findArticleFaults(html)).toEqual([]);
    }),
    { numRuns: 300, seed: 18 },
  ));

const pastes = 'tests/fixtures/pastes';
test.each(readdirSync(pastes))(
  'the pasted text %s is complete and has balanced tags after sanitising, and a second pass changes nothing',
  (name) => expect(findArticleFaults(readFileSync(`${pastes}/${name}`, 'utf8'))).toEqual([]),
);

test.each([
  ['nested elements', '<b>'.repeat(600)],
  [
    'formatting that is reopened in each paragraph',
    `<p>${Array.from({ length: 200 }, (_, n) => `<b title=${n}>`).join('')}${'<p>x'.repeat(2000)}`,
  ],
])('the sanitiser quickly rejects endless %s', (_, html) => {
  expect(() => clean(html)).toThrow(TextLimitError);
});

test('the sanitiser leaves every starter article unchanged', async () => {
  const articles = await readStarterArticles();
  expect(articles).toHaveLength(6);
  for (const { content } of articles) expect(clean(content)).toBe(content.trim());
});

test('the sanitiser keeps cells, paragraphs and list items that are struck through', () => {
  const struck = 'style="text-decoration:line-through"';
  expect(clean(`<p ${struck}>Rs 50,000</p><ul><li ${struck}>Old</li></ul>`)).toBe(
    '<p><s>Rs 50,000</s></p><ul><li><s>Old</s></li></ul>',
  );
  expect(clean(`<table><tr><td>Fee</td><td ${struck}>50,000</td></tr></table>`)).toContain('<td><s>50,000</s></td>');
});
