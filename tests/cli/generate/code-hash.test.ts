import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { type CodeHashes, hashCode, mediaCode } from '#cli/generate/bundle/code-hash.ts';
import { readSources } from '#tests/architecture/source-files.ts';
import { makeTempFolder, writeFiles } from '#tests/fixtures/catalogue/temp-folder.ts';

let root: string;
beforeEach(() => {
  root = makeTempFolder();
  writeFiles(root, {
    'package-lock.json': '{}',
    'tsconfig.json': '{}',
    'site/page.tsx': 'export const a = 1;',
    'catalogue/routes.ts': '',
    'cli/generate/render/page.ts': 'export const c = 1;',
    'cli/check/rule.ts': 'export const b = 1;',
  });
});

const hashes = (): CodeHashes => hashCode(root);

test('changing a source file without changing its size changes only the code hashes that include the file', () => {
  const before = hashes();
  expect(hashes()).toEqual(before);
  writeFileSync(join(root, 'cli/check/rule.ts'), 'export const b = 2;');
  const { program, ...others } = hashes();
  expect(program).not.toBe(before.program);
  expect({ ...others, program: before.program }).toEqual(before);
});

test('adding a source file changes the code hash of the pages', () => {
  const before = hashes();
  writeFileSync(join(root, 'site/new.css'), 'a {}');
  expect(hashes().pages).not.toBe(before.pages);
});

test('changing the rendering code changes the code hash of the pages', () => {
  const before = hashes();
  writeFileSync(join(root, 'cli/generate/render/page.ts'), 'export const c = 2;');
  expect(hashes().pages).not.toBe(before.pages);
});

test('changing a drawing changes the code hash of pictures and documents', () => {
  const before = hashes();
  writeFiles(root, { 'cli/media/drawings/brand/mark.svg': '<svg/>' });
  expect(hashes().media).not.toBe(before.media);
});

test('the code hash of pictures and documents covers all modules that draw', () => {
  const imported = readSources('cli/media', 'cli/drawing').flatMap(({ imports }) => imports.map(([file]) => file));
  expect(imported.filter((file) => !mediaCode.test(file) && !file.startsWith('cli/terminal/'))).toEqual([]);
});
