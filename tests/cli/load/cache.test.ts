import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { cacheFileName } from '#cli/load/cache.ts';
import { readCatalogueFiles } from '#cli/load/read-files.ts';
import { makeTempFolder, writeFiles } from '#tests/fixtures/catalogue/temp-folder.ts';

function makeCountedFolder() {
  const folder = makeTempFolder();
  const validated: string[] = [];
  const schema = z.strictObject({
    key: z.string().refine((key) => validated.push(key) > 0),
    title: z.string().default('Untitled'),
    hours: z.number().optional(),
  });
  const sources = [{ name: 'things', path: 'things', schema, keyField: 'key' }];
  writeFiles(folder, { 'things/a.yaml': 'key: a\n', 'things/b.yaml': 'key: b\ntitle: Second\n' });
  const cacheDir = join(folder, 'deep', 'cache');
  const read = (schemaHash = '1') => readCatalogueFiles({ dir: folder, sources, cacheDir, schemaHash });
  const takeValidated = () => validated.splice(0);
  return { folder, cacheFile: join(cacheDir, cacheFileName), cacheDir, read, takeValidated };
}

test('does not validate an unchanged file again, and returns the same data as before', () => {
  const { read, takeValidated } = makeCountedFolder();
  const { data } = read();
  expect(takeValidated()).toEqual(['a', 'b']);
  expect(read().data).toEqual(data);
  expect(takeValidated()).toEqual([]);
});

test('validates only the changed file', () => {
  const { folder, read, takeValidated } = makeCountedFolder();
  read();
  takeValidated();
  writeFiles(folder, { 'things/b.yaml': 'key: b\ntitle: Other\n' });
  expect(read().data.things).toMatchObject([{ value: { title: 'Untitled' } }, { value: { title: 'Other' } }]);
  expect(takeValidated()).toEqual(['b']);
});

test('validates all files again if the schema has changed', () => {
  const { read, takeValidated } = makeCountedFolder();
  read('1');
  takeValidated();
  read('2');
  expect(takeValidated()).toEqual(['a', 'b']);
});

test('reports a file that contains a mistake on every run', () => {
  const { folder, read } = makeCountedFolder();
  writeFiles(folder, { 'things/b.yaml': 'key: b\nhours: many\n' });
  expect(read().problems).toHaveLength(1);
  expect(read().problems).toHaveLength(1);
});

test("reports a cached file in which the key differs from the file's name", () => {
  const { folder, read } = makeCountedFolder();
  writeFiles(folder, { 'things/b.yaml': 'key: c\n' });
  read();
  expect(read().problems).toMatchObject([{ code: 'catalogue/file-name', line: 1, column: 6 }]);
});

test.each<[string, (content: string) => string]>([
  ['truncated', (content) => content.slice(0, 20)],
  ['in another format', () => '[]'],
  ['full of damaged entries', (content) => content.replaceAll('"value"', '"val"')],
])('treats a catalogue cache that is %s as empty and replaces the cache', (_what, damage) => {
  const { cacheFile, read, takeValidated } = makeCountedFolder();
  const { data } = read();
  const content = readFileSync(cacheFile, 'utf8');
  writeFileSync(cacheFile, damage(content));
  takeValidated();
  expect(read().data).toEqual(data);
  expect(takeValidated()).toEqual(['a', 'b']);
  expect(readFileSync(cacheFile, 'utf8')).toBe(content);
  expect(read().data).toEqual(data);
  expect(takeValidated()).toEqual([]);
});

test('a catalogue cache that cannot be written does not count as a mistake', () => {
  const { folder, read } = makeCountedFolder();
  writeFiles(folder, { deep: 'a file where the folder should be' });
  expect(read().problems).toEqual([]);
});

test('loading unchanged files does not rewrite the catalogue cache and leaves no temporary files behind', () => {
  const { cacheDir, cacheFile, read } = makeCountedFolder();
  read();
  const before = readFileSync(cacheFile, 'utf8');
  read();
  expect(readFileSync(cacheFile, 'utf8')).toBe(before);
  expect(readdirSync(cacheDir)).toEqual([cacheFileName]);
});

test('removes a deleted file from the catalogue cache', () => {
  const { folder, cacheFile, read } = makeCountedFolder();
  read();
  rmSync(join(folder, 'things/b.yaml'));
  read();
  expect(readFileSync(cacheFile, 'utf8')).not.toContain('things/b.yaml');
});
