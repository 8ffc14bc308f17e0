import { expect, test } from 'vitest';
import { markHeadings } from '#site/shared/blog/headings.ts';
import { plainText } from '#site/shared/blog/plain-text.ts';

const idsOf = (html: string) => markHeadings(html).headings.map(({ id }) => id);

test('equal headings get numbers, also beside one that is spelled like a number', () => {
  expect(idsOf('<h2>X</h2><h2>X 2</h2><h3>X</h3><h2>X</h2><h2>X 2</h2>')).toEqual(['x', 'x-2', 'x-3', 'x-4', 'x-2-2']);
});

test('a heading keeps what is in it, and one that is never closed gets no id', () => {
  expect(markHeadings('<p>a</p><h2>b <em>c</em></h2><h3></h3><h2>d<h3>e</h3>')).toEqual({
    html: '<p>a</p><h2 id="b-c">b <em>c</em></h2><h3></h3><h2>d<h3 id="e">e</h3>',
    headings: [
      { id: 'b-c', text: 'b c', level: 2 },
      { id: 'e', text: 'e', level: 3 },
    ],
  });
});

test('no heading takes the id of a part of the page', () => expect(idsOf('<h2>Contents</h2>')).toEqual(['contents-2']));

/** CPU time of the best of nine runs, in milliseconds: the first are not compiled yet. */
function cpuMs(run: () => unknown): number {
  const times = Array.from({ length: 9 }, () => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/** A text that takes quadratic work costs eight times as much as eight texts of an eighth of its length, a linear one as much as they. */
test.each([
  ['equal headings', (count: number) => markHeadings('<h2>Loops</h2>'.repeat(count))],
  ['headings that are never closed', (count: number) => markHeadings('<h2>Loops'.repeat(count))],
  ['angle brackets', (count: number) => plainText('<'.repeat(count * 5))],
])('the work for %s grows as their number does', (_, run) => {
  const eight = cpuMs(() => {
    for (let text = 0; text < 8; text += 1) run(1_250);
  });
  expect(cpuMs(() => run(10_000)) / eight).toBeLessThan(4);
});
