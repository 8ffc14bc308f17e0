import { expect, test } from 'vitest';
import { formatCsv, parseCsv } from '#site/shared/csv.ts';

test('a text that a spreadsheet would run as a formula is kept as text, there and back', () => {
  const rows = [['=1+1', "'=x", '-5', '@home', '+91 20', 'plain', 'a "b", c', '| -5', ";'=x", '%d']];
  const text = formatCsv(rows);
  expect(text).toContain("'=1+1");
  expect(parseCsv(text)[0]?.cells).toEqual(rows[0]);
});

test('what separates cells is not looked for inside a quoted one', () => {
  expect(parseCsv('"a;b;c",d\n1,2\n').map(({ cells }) => cells)).toEqual([
    ['a;b;c', 'd'],
    ['1', '2'],
  ]);
});

test('a quote mark that is never closed is refused with its row and column', () => {
  expect(() => parseCsv('key,title\njava,"Java\nsql,SQL\n')).toThrow(/^Row 2, column 2: the quote mark .* never closed/);
  expect(parseCsv('key,title\njava,"Java"').at(-1)?.cells).toEqual(['java', 'Java']);
});
