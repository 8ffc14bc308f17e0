import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { markHeadings } from '#site/shared/blog/headings.ts';
import { plainText } from '#site/shared/blog/plain-text.ts';

const listIds = (html: string) => markHeadings(html).headings.map(({ id }) => id);

test('headings with the same text get numbered ids, even next to a heading that ends in a number', () => {
  expect(listIds('<h2>X</h2><h2>X 2</h2><h3>X</h3><h2>X</h2><h2>X 2</h2>')).toEqual(['x', 'x-2', 'x-3', 'x-4', 'x-2-2']);
});

test('a heading keeps its markup, and a heading that is never closed gets no id', () => {
  expect(markHeadings('<p>a</p><h2>b <em>c</em></h2><h3></h3><h2>d<h3>e</h3>')).toEqual({
    html: '<p>a</p><h2 id="b-c">b <em>c</em></h2><h3></h3><h2>d<h3 id="e">e</h3>',
    headings: [
      { id: 'b-c', text: 'b c', level: 2 },
      { id: 'e', text: 'e', level: 3 },
    ],
  });
});

test('no heading gets an id that is already used elsewhere on the page', () =>
  expect(listIds('<h2>Contents</h2>')).toEqual(['contents-2']));

/** Time limit, long enough for work in linear time on a busy machine, and far too short for quadratic time. */
const patienceMs = 120_000;

test.each([
  ['equal headings', () => markHeadings('<h2>Loops</h2>'.repeat(250_000))],
  ['headings that are never closed', () => markHeadings('<h2>Loops'.repeat(1_000_000))],
  ['angle brackets', () => plainText('<'.repeat(5_000_000))],
])('processes a very long text consisting of %s in linear time', (_, work) => {
  runInNewContext('work()', { work }, { timeout: patienceMs });
});
