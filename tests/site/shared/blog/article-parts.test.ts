import { expect, test } from 'vitest';
import { markHeadings, splitArticle } from '#site/shared/blog/headings.ts';
import { createExcerpt, plainText, toProseText } from '#site/shared/blog/plain-text.ts';

test('an article is split before the heading nearest to its middle, and never inside another element', () => {
  const [intro, quote, end] = [
    '<p>One<br>two.</p>',
    '<blockquote><h2>Said</h2><p>Much more text</p></blockquote>',
    '<h2>End</h2><p>Three.</p>',
  ];
  expect(splitArticle(intro + quote + end)).toEqual([intro + quote, end]);
  expect(splitArticle(intro + quote)).toEqual([intro + quote, '']);
  expect(splitArticle(`<h2>First</h2>${intro}`)).toEqual([`<h2>First</h2>${intro}`, '']);
});

test('an excerpt ends with its last whole sentence, unless that would leave less than half of it', () => {
  const sentence = 'Nobody reads a sentence that stops before it says what it is about, does anyone at all?';
  expect(createExcerpt(`${sentence} In the ninety seconds of ${'an answer '.repeat(20)}`)).toBe(sentence);
  expect(createExcerpt(`Too short. ${'One more word '.repeat(20)}`)).toMatch(/word…$|more…$|One…$/);
});

test('an excerpt does not end with an abbreviation', () => {
  const start = 'This is what the course costs when you pay all of it at once, which most of our students do: Rs.';
  expect(createExcerpt(`${start} 50,000 ${'with the certificate '.repeat(10)}`)).toMatch(/^This .* Rs\. 50,000 .*…$/);
});

test('an excerpt contains whole sentences, but no headings', () => {
  const html = '<p>What you already know.</p><h3>Inner <em>join</em></h3><p>Only rows that match.</p>';
  expect(createExcerpt(toProseText(html))).toBe('What you already know. Only rows that match.');
  expect(toProseText('<h2>Only a heading</h2>')).toBe('Only a heading');
  const startedAt = performance.now();
  toProseText('<h2><'.repeat(40_000));
  expect(performance.now() - startedAt).toBeLessThan(500);
});

test("an article's plain text separates words from different table cells, but not the letters of one word", () => {
  expect(
    plainText(
      '<table><tbody><tr><th>Fee</th><td>Rs 5</td></tr></tbody></table><p>H<sub>2</sub>O w<em>o</em>rd, note<sup>1</sup></p>',
    ),
  ).toBe('Fee Rs 5 H2O word, note 1');
});

test('a wide table in an article scrolls independently of the page', () => {
  expect(markHeadings('<table><tbody><tr><td>a</td></tr></tbody></table>').html).toBe(
    '<div class="table-scroll" tabindex="0"><table><tbody><tr><td>a</td></tr></tbody></table></div>',
  );
});
