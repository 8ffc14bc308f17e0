import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Manifest, readManifest, writeManifest } from '#cli/generate/write/manifest.ts';
import { makeTempFolder } from '#tests/fixtures/catalogue/temp-folder.ts';

const manifest: Manifest = {
  entries: new Map([['index.html', { inputs: 'a', size: 1, ctimeMs: 2, digest: 'b' }]]),
  finished: { inputs: 'c', pages: 1, indexable: 1, closed: [] },
};

test('a build reads the manifest of the previous build', () => {
  const file = join(makeTempFolder(), 'manifest.json');
  writeManifest(file, manifest);
  expect(readManifest(file)).toEqual(manifest);
});

test.each([1, 4, undefined])('ignores a build manifest with the format version %s', (version) => {
  const file = join(makeTempFolder(), 'manifest.json');
  writeManifest(file, manifest);
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version }));
  expect(readManifest(file)).toBeUndefined();
});
