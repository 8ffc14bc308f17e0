import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCsv, parseCsv } from '#site/shared/csv.ts';

test('escapes text that looks like a formula on export, and restores the text on import', () => {
  const rows = [['=1+1', "'=x", '-5', '@home', '+91 20', 'plain', 'a "b", c', '| -5', ";'=x", '%d']];
  const text = formatCsv(rows);
  expect(text).toContain("'=1+1");
  expect(parseCsv(text)[0]?.cells).toEqual(rows[0]);
});

test('ignores separators inside a quoted cell', () => {
  expect(parseCsv('"a;b;c",d\n1,2\n').map(({ cells }) => cells)).toEqual([
    ['a;b;c', 'd'],
    ['1', '2'],
  ]);
});

test('rejects an unclosed quotation mark and names the row and column', () => {
  expect(() => parseCsv('key,title\njava,"Java\nsql,SQL\n')).toThrow(/^Row 2, column 2: the quote mark .* never closed/);
  expect(parseCsv('key,title\njava,"Java"').at(-1)?.cells).toEqual(['java', 'Java']);
});

const formatCell = (text: string): string => /"((?:[^"]|"")*)"/.exec(formatCsv([[text]]))?.[1] ?? '';

test.each(['+919765400011', '+91 (0) 97654 00011', '+91 20', '-5', '-1,000.50', 'Call again\n+91 97654 00011'])(
  'exports %j without an escaping apostrophe',
  (text) => {
    expect(formatCell(text)).toBe(text);
  },
);

test.each([
  '+1+1',
  '-2+3',
  '+A1',
  '-A1',
  '@SUM(1)',
  '=1',
  '+',
  '-',
  '- a note',
  "+91|' /C calc'!A0",
  '\t=1',
  'x;+cmd',
  "+91 20;=cmd|' /C calc'!A0",
])('escapes %j so that a spreadsheet does not run it as a formula', (text) => {
  expect(formatCell(text)).toContain("'");
});

test('reads a number that an older export escaped with an apostrophe', () => {
  expect(parseCsv('"\'+919765400011"\r\n')[0]?.cells).toEqual(['+919765400011']);
});

test('reads back any text in a CSV file exactly as it was written', () => {
  const sign = fc.constantFrom(...'\'"=+-@|;,\t\n\r%() .', '91', 'a', '\uFF1D', '\u00a0');
  const cell = fc.string({ unit: fc.oneof(sign, fc.string({ minLength: 1, maxLength: 1 })) }).map((text) => text.trim());
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(table, (rows) => {
      const read = parseCsv(formatCsv([['first', 'second'], ...rows])).slice(1);
      expect(read.map(({ cells }) => cells)).toEqual(rows.filter((cells) => cells.some((text) => text !== '')));
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ['sep=;', ';'],
  ['"sep=;"', ';'],
  ['SEP=|', '|'],
  ['sep=,', ','],
  ['sep=^', '^'],
  ['sep=\t', '\t'],
  ['sep=;,,', ';'],
])('uses the separator that is declared in the first line %j', (line, separator) => {
  const text = `\uFEFF${line}\r\nkey${separator}title\r\njava${separator}"Java${separator} Core"\r\n`;
  expect(parseCsv(text)).toEqual([
    { number: 2, cells: ['key', 'title'] },
    { number: 3, cells: ['java', `Java${separator} Core`] },
  ]);
});

test('the row number of an unclosed quotation mark includes the line that declares the separator', () => {
  expect(() => parseCsv('sep=;\nkey;title\njava;"Java\n')).toThrow(/^Row 3, column 2/);
});
