import { beforeAll, expect, test } from 'vitest';
import { lintCode } from './lint-code.ts';

const clockReads = ['Date.now()', 'globalThis.Date.now()', 'Date()', 'new Date()', 'new Date', '[1].map(Date.now)'];
const fixedDates = [
  'new Date(0)',
  "new Date('2026-11-20')",
  'Date.UTC(2026, 10)',
  "Date.parse('2026-11-20')",
  'performance.now()',
];
const others = ['worker/any.ts', 'cli/any.ts', 'site/pages/any.tsx', 'tests/any.test.ts'];
const clocks = ['worker/platform/clock.ts', 'cli/platform/clock.ts', 'site/shared/clock.ts', 'tests/support/clock.ts'];

let found: Map<string, number[]>;
beforeAll(() => {
  const code = [...clockReads, ...fixedDates].map((expression, index) => `export const at${index} = ${expression};\n`).join('');
  found = lintCode(code, [...others, ...clocks], 'Reads the system clock');
});

test.each(others)('in %s, the linter rejects every read of the system clock but accepts fixed dates', (file) => {
  expect(found.get(file)).toEqual(clockReads.map((_, index) => index + 1));
});

test.each(clocks)('in %s, the linter accepts reads of the system clock', (file) => {
  expect(found.get(file)).toEqual([]);
});
