import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { BuildOptions } from '#cli/generate/build-site.ts';
import { lastmodFile } from '#cli/generate/discovery/lastmod.ts';
import { silentProgress } from '#cli/generate/report/progress.ts';
import { compareFolders } from '#cli/generate/write/compare-folders.ts';
import { hashContent } from '#cli/platform/hash.ts';
import { change } from '#tests/proof/incremental/site-state.ts';
import { pickSome } from '#tests/support/pick-cases.ts';
import { makeSmallSite, type SmallSite } from './small-site.ts';

const shared = mkdtempSync(join(tmpdir(), 'institute-unchanged-'));
afterAll(() => rmSync(shared, { recursive: true, force: true }));

let site: SmallSite;
beforeEach(async () => {
  site = makeSmallSite(shared);
  await site.build();
});

const isPlanned = async (options?: Partial<BuildOptions>): Promise<boolean> => (await site.build(options)).stages.has('plan');

async function differencesToClean(options: Partial<BuildOptions> = {}): Promise<unknown[]> {
  const clean = join(site.out, '../clean');
  rmSync(clean, { recursive: true, force: true });
  await site.build({ ...options, out: clean, lastmod: join(site.out, lastmodFile) });
  return compareFolders(site.out, clean);
}

const editCobol = (): void =>
  change(site.state, 'courses/cobol.yaml', (course) => {
    (course.curriculum as { title: string }[])[0] = { ...(course.curriculum as { title: string }[])[0], title: 'Another module' };
  });

test('a build without changes plans no pages and repeats the report of the previous build', { tags: ['long'] }, async () => {
  const { stages, counts, ...summary } = await site.build({ codeVersion: 'other' });
  const again = await site.build({ codeVersion: 'other' });
  expect(again).toMatchObject({ ...summary, counts: { files: counts.files, bytes: counts.bytes, rendered: 0, written: 0 } });
  expect(again.stages.has('plan')).toBe(false);
  expect(await differencesToClean({ codeVersion: 'other' })).toEqual([]);
});

test('rewriting catalogue files with the same bytes does not trigger a new build', async () => {
  expect(await isPlanned()).toBe(false);
});

test.each(
  pickSome<[string, Partial<BuildOptions>]>(
    [
      ['another day', { asOf: '2026-12-15' }],
      ['a build without samples', { isProduction: true }],
      ['changed code', { codeVersion: 'other' }],
    ],
    2,
  ),
)('rebuilds the site for %s', async (_, options) => {
  expect(await isPlanned(options)).toBe(true);
  expect(await differencesToClean(options)).toEqual([]);
});

test.each(
  pickSome<[string, (state: SmallSite['state']) => void]>(
    [
      ['an edit', editCobol],
      ['a new file', ({ files }) => Object.assign(files, { 'cities/karad.yaml': 'slug: karad\nname: Karad\n' })],
      ['a removed file', ({ files }) => void delete files['courses/cobol.yaml']],
    ],
    2,
  ),
)('%s in the catalogue triggers a rebuild', { tags: ['long'] }, async (_, edit) => {
  edit(site.state);
  expect(await isPlanned()).toBe(true);
  expect(await differencesToClean()).toEqual([]);
});

test('rejects a course file whose name ends in .yml, even if nothing else has changed', async () => {
  site.state.files['courses/fortran.yml'] = 'key: fortran\n';
  await expect(site.build()).rejects.toThrow('mistake');
});

test.each(
  pickSome<[string, (folder: string) => void]>(
    [
      ['a deleted page', (out) => rmSync(join(out, 'index.html'))],
      ['a modified page', (out) => writeFileSync(join(out, 'index.html'), 'by hand')],
      ['a deleted picture', (out) => rmSync(join(out, 'favicon.svg'))],
      ['an unknown file', (out) => writeFileSync(join(out, 'notes.txt'), 'mine')],
      ['no output folder', (out) => rmSync(out, { recursive: true })],
      [
        'a folder in place of a page',
        (out) => {
          rmSync(join(out, 'index.html'));
          mkdirSync(join(out, 'index.html'));
        },
      ],
    ],
    3,
  ),
)('a build repairs the output if it finds %s, even if nothing else has changed', { tags: ['long'] }, async (_, damage) => {
  // Waits for the next clock tick, because modification times must differ.
  await new Promise((resolve) => setTimeout(resolve, 20));
  damage(site.out);
  expect(await isPlanned()).toBe(true);
  expect(await differencesToClean()).toEqual([]);
});

test('restores a lost record of page dates, so that the dates survive even if the output is lost', async () => {
  const dates = join(shared, `lastmod-${hashContent(resolve(site.out))}.json`);
  rmSync(dates);
  await site.build();
  rmSync(site.out, { recursive: true });
  await site.build({ asOf: '2026-12-15' });
  expect(site.read(lastmodFile)).toContain('2026-11-20');
});

test('an edit that was built with --only and then reverted leaves no trace after the next build', {
  tags: ['long'],
}, async () => {
  const before = site.state.files['courses/cobol.yaml'] as string;
  editCobol();
  await site.build({ only: ['course=cobol'] });
  site.state.files['courses/cobol.yaml'] = before;
  expect(await isPlanned()).toBe(true);
  expect(await differencesToClean()).toEqual([]);
});

test('an edit that was saved during a build and then reverted leaves no trace after the next build', async () => {
  const file = 'courses/cobol.yaml';
  const before = site.state.files[file] as string;
  editCobol();
  const edited = site.state.files[file] as string;
  site.state.files[file] = before;
  const stage = (name: string): void => {
    if (name === 'load and bundle') writeFileSync(join(site.out, '../catalogue', file), edited);
  };
  await site.build({ codeVersion: 'other', progress: { ...silentProgress, stage } });
  expect(site.read('cobol-course-in-nashik.php.html')).toContain('Another module');
  expect(await isPlanned({ codeVersion: 'other' })).toBe(true);
  expect(await differencesToClean({ codeVersion: 'other' })).toEqual([]);
});
