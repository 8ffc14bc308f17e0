import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const readings = ['Date.now()', 'globalThis.Date.now()', 'Date()', 'new Date()', 'new Date', '[1].map(Date.now)'];
const given = ['new Date(0)', "new Date('2026-11-20')", 'Date.UTC(2026, 10)', "Date.parse('2026-11-20')", 'performance.now()'];
const others = ['worker/any.ts', 'cli/any.ts', 'site/pages/any.tsx', 'tests/any.test.ts'];
const clocks = ['worker/platform/clock.ts', 'cli/platform/clock.ts', 'site/shared/clock.ts', 'tests/support/clock.ts'];

const folder = mkdtempSync(join(tmpdir(), 'clock-rule-'));
let told: string;
beforeAll(() => {
  for (const name of ['.biome.jsonc', '.biome']) cpSync(name, join(folder, name), { recursive: true });
  const code = [...readings, ...given].map((expression, index) => `export const at${index} = ${expression};\n`).join('');
  for (const file of [...others, ...clocks]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  }
  const args = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=github'];
  const { stdout } = spawnSync(resolve('node_modules/.bin/biome'), args, { cwd: folder, encoding: 'utf8' });
  told = stdout;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Lines of a file of which the linter says that they read the system clock. */
const linesOf = (file: string): number[] =>
  told
    .split('\n')
    .filter((line) => line.includes(`/${file},`) && line.includes('Reads the system clock'))
    .map((line) => Number(/,line=(\d+),/.exec(line)?.[1]));

test.each(others)('in %s the linter refuses to read the system clock in any way, and no day that is given', (file) => {
  expect(linesOf(file)).toEqual(readings.map((_, index) => index + 1));
});

test.each(clocks)('%s may read it', (file) => {
  expect(linesOf(file)).toEqual([]);
});
