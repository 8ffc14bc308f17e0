import { expect, test } from 'vitest';
import { formatCodeFrame } from '#cli/terminal/code-frame.ts';

test('shows a line of code between its neighbouring lines, with a caret below the column', () => {
  const source = 'key: java\nlevel: Begginer\nhours: 12\nfee: 1';
  expect(formatCodeFrame(source, { line: 2, column: 8 })).toBe(
    ['  1 | key: java', '> 2 | level: Begginer', '    |        ^', '  3 | hours: 12'].join('\n'),
  );
});

test('a code excerpt ends at the end of the file, and handles Windows line breaks and tabs', () => {
  expect(formatCodeFrame('\uFEFFa:\r\n\tb', { line: 2, column: 2 })).toBe('  1 | a:\n> 2 |  b\n    |  ^');
});

test('shortens a long line to the part around the column of the error', () => {
  const source = `text: ${'word '.repeat(80)}BAD ${'word '.repeat(80)}`;
  const [line = '', caret = ''] = formatCodeFrame(source, { line: 1, column: source.indexOf('BAD') + 1 }).split('\n');
  expect(line.length).toBeLessThan(120);
  expect(caret.indexOf('^')).toBe(line.indexOf('BAD'));
});
