import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { pathIn } from '#cli/platform/paths.ts';
import { makeTempFolder, writeFiles } from '#tests/fixtures/catalogue/temp-folder.ts';
import { soundCatalogue } from './site-fixture.ts';
import { setValue } from './yaml-edit.ts';

interface Run {
  code: number;
  out: string;
  err: string;
}

function run(...args: string[]): Promise<Run> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['cli/bin.mjs', ...args, '--as-of', '2026-11-20'], (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}

function catalogueWithPhone(): { folder: string; line: number } {
  const files = soundCatalogue();
  const text = 'Learn it from the first class to the last and call 020 2553 1234 for the times of the batch.';
  const { line } = setValue(files, 'courses/java.yaml', ['seo', 'description'], text);
  const folder = makeTempFolder();
  writeFiles(folder, files);
  return { folder, line };
}

test('check prints each finding with its place, page, code and hint, and exits 1', async () => {
  const { folder, line } = catalogueWithPhone();
  const { code, out } = await run('check', '--catalogue', folder, '--rule', 'text/phone-number');
  expect(code).toBe(1);
  expect(out).toContain(
    `${pathIn(folder, 'courses/java.yaml')}:${line}:16  error  The text holds the telephone number 020 2553 1234.`,
  );
  expect(out).toContain('1 errors, 0 warnings');
});

test('check --json prints a list with the fields of the contract', async () => {
  const { folder, line } = catalogueWithPhone();
  const { code, out } = await run('check', '--catalogue', folder, '--json', '--rule', 'text');
  expect(code).toBe(1);
  expect(JSON.parse(out)).toEqual([
    {
      code: 'text/phone-number',
      severity: 'error',
      file: pathIn(folder, 'courses/java.yaml'),
      line,
      column: 16,
      message: expect.any(String),
      hint: expect.any(String),
    },
  ]);
});

test('check --production refuses placeholders and claims without a basis, which are warnings otherwise', async () => {
  const folder = makeTempFolder();
  writeFiles(folder, soundCatalogue());
  expect((await run('check', '--catalogue', folder, '--rule', 'placeholder', 'claim')).code).toBe(0);
  expect((await run('check', '--catalogue', folder, '--rule', 'placeholder', 'claim', '--production')).code).toBe(1);
});

test('check names the nearest rule for an unknown one', async () => {
  const { code, err } = await run('check', '--rule', 'text/foregn-city');
  expect(code).toBe(1);
  expect(err).toContain('Did you mean text/foreign-city?');
});
