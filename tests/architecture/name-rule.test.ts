import { beforeAll, expect, test } from 'vitest';
import { lintCode } from './lint-code.ts';

const withoutVerb = [
  'export const placeOf = (page: string) => page;',
  'export function nameOf(page: string) { return page; }',
  'export async function* linesOf(page: string) { yield page; }',
  'export class Site { textOf(page: string) { return page; } }',
  'export class Page { titleOf = (page: string) => page; }',
];
const dialect = [
  "export const told = 'a';",
  'export const isTold = true;',
  'export function mendTyping() {}',
  'export const judge = (doers: string[]) => doers;',
  'export const [unheard, strandedLeads] = [1, 2];',
];
const accepted = [
  'export const findPlace = (page: string) => page;',
  "export const asOf = '2026-11-20';",
  "export class Row { asOf = '2026-11-20'; }",
  'export const kind = typeof 1;',
  'export const amendment = recommended(metadata.judgement);',
  'export const index = [1].indexOf(1);',
];
const paths = ['worker/any.ts', 'cli/any.ts', 'site/pages/any.tsx', 'tests/any.test.ts'];

const code = [...withoutVerb, ...dialect, ...accepted].map((line) => `${line}\n`).join('');
let noVerb: Map<string, number[]>;
let notPlain: Map<string, number[]>;
beforeAll(() => {
  noVerb = lintCode(code, paths, 'Start the name with a verb');
  notPlain = lintCode(code, paths, 'Use the plain word');
});

test.each(paths)('in %s, the linter rejects function names in the style of placeOf', (path) => {
  expect(noVerb.get(path)).toEqual(withoutVerb.map((_, index) => index + 1));
});

test.each(paths)('in %s, the linter rejects names that contain words we no longer use', (path) => {
  expect([...new Set(notPlain.get(path))]).toEqual(dialect.map((_, index) => withoutVerb.length + index + 1));
});
