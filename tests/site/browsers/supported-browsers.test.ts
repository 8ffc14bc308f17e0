import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { lateNamesIn, lateStyles } from '#tests/support/late-features.ts';
import { ownNames, scriptEnhancements, styleEnhancements } from './enhancements.ts';

const folder = join(inject('siteFolder'), 'assets');
const listFiles = (extension: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(extension))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

const styles = listFiles('.css').map(lateStyles);

test('style sheets use only features that every supported browser has, apart from the listed enhancements', () => {
  const used = new Set(styles.flatMap(({ features }) => [...features]));
  expect([...used].sort()).toEqual(Object.keys(styleEnhancements).sort());
});

test('no list of selectors contains a newer selector that would make browsers drop the whole list', () => {
  expect(styles.flatMap(({ droppedSelectors }) => droppedSelectors)).toEqual([]);
});

test('scripts use only features that every supported browser has, apart from the listed enhancements', () => {
  const used = new Set(listFiles('.js').flatMap(lateNamesIn));
  const known = new Set([...Object.keys(scriptEnhancements), ...ownNames]);
  expect([...used].filter((name) => !known.has(name))).toEqual([]);
});

test.each([
  ['text-wrap: balance', 'h1 { text-wrap: balance }', 'text-wrap: balance'],
  ['an at-rule', '@starting-style { h1 { opacity: 0 } }', '@starting-style'],
  ['a function', 'h1 { color: light-dark(red, blue) }', 'light-dark()'],
  ['a pseudo-class', 'p:has(a) { color: red }', ':has'],
])('the browser support check notices %s in a style sheet', (_, sheet, feature) => {
  expect(lateStyles(sheet).features).toContain(feature);
});

test.each([
  ['toSorted', 'a.toSorted()'],
  ['ariaLabel', 'a.ariaLabel="x"'],
  ['AbortSignal.any', 'fetch(a,{signal:AbortSignal.any(b)})'],
  ['groupBy', 'Map.groupBy(a,b)'],
  ['Segmenter', 'new Intl.Segmenter("mr")'],
  ['(?<!', 'new RegExp("(?<!a)b")'],
])('the browser support check notices %s in a script', (name, script) => {
  expect(lateNamesIn(script)).toContain(name);
});
