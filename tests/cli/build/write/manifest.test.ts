import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ManifestEntry, readManifest, writeManifest } from '#cli/build/write/manifest.ts';
import { makeTempFolder } from '#tests/fixtures/catalogue/temp-folder.ts';

const entries = new Map<string, ManifestEntry>([['index.html', { inputs: 'a', size: 1, ctimeMs: 2, digest: 'b' }]]);

test('what a build recorded is read by the next one', () => {
  const file = join(makeTempFolder(), 'manifest.json');
  writeManifest(file, entries);
  expect(readManifest(file)).toEqual(entries);
});

test.each([1, 3, undefined])('a record of the layout %s is none: it may mean something else', (version) => {
  const file = join(makeTempFolder(), 'manifest.json');
  writeManifest(file, entries);
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version }));
  expect(readManifest(file)).toBeUndefined();
});
