import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeVersion } from '#cli/media/code-version.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'code-version-'));
  mkdirSync(join(folder, 'maker', 'parts'), { recursive: true });
  writeFileSync(join(folder, 'maker', 'parts', 'draw.ts'), 'export const size = 1;');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const computeVersion = (name: string, packages: string[] = ['sharp']) => codeVersion({ sources: [join(folder, name)], packages });

test('the same code in a different folder has the same version', () => {
  cpSync(join(folder, 'maker'), join(folder, 'copy', 'maker'), { recursive: true });
  expect(computeVersion('copy/maker')).toBe(computeVersion('maker'));
});

test('changing code changes its version', () => {
  const before = computeVersion('maker');
  writeFileSync(join(folder, 'maker', 'parts', 'draw.ts'), 'export const size = 2;');
  expect(computeVersion('maker')).not.toBe(before);
});

test('a code version depends on the versions of the packages that the code uses', () => {
  expect(computeVersion('maker', ['sharp', 'pdfkit'])).not.toBe(computeVersion('maker', ['sharp']));
});

test('names a required package that is not installed', () => {
  expect(() => computeVersion('maker', ['no-such-package-here'])).toThrow('no-such-package-here');
});
