import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lastmodFile } from '#cli/generate/discovery/lastmod.ts';
import { verifyBuild } from '#cli/generate/verify.ts';
import { compareFolders } from '#cli/generate/write/compare-folders.ts';
import { rootFiles } from '#cli/load/rules/own-addresses.ts';
import { change } from '#tests/proof/incremental/site-state.ts';
import { makeSmallSite, type SmallSite } from './small-site.ts';

const shared = mkdtempSync(join(tmpdir(), 'institute-build-'));
afterAll(() => rmSync(shared, { recursive: true, force: true }));

const editCobol = ({ state }: SmallSite): void =>
  change(state, 'courses/cobol.yaml', (course) => {
    course.prerequisites = ['Something else'];
    (course.curriculum as { title: string }[])[0] = { ...(course.curriculum as { title: string }[])[0], title: 'Another module' };
  });

test('a build renders and writes nothing if nothing has changed', { tags: ['long'] }, async () => {
  const site = makeSmallSite(shared);
  await site.build();
  expect((await site.build()).counts).toMatchObject({ rendered: 0, written: 0, removed: 0 });
});

test('the address of every file at the root of the site is reserved', async () => {
  const site = makeSmallSite(shared);
  await site.build();
  const files = readdirSync(site.out, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/^_|\.html$/.test(entry.name),
  );
  const isKey = (name: string): boolean => /^[\da-f]{32}\.txt$/.test(name);
  const names = files.map(({ name }) => `/${name}`).filter((path) => !isKey(path.slice(1)));
  expect(names.filter((path) => !rootFiles.includes(path))).toEqual([]);
});

test('editing one course re-renders only the pages that show the course', async () => {
  const site = makeSmallSite(shared);
  const { pages } = await site.build();
  editCobol(site);
  const { counts } = await site.build();
  expect(counts.rendered).toBeGreaterThan(3);
  expect(counts.rendered).toBeLessThan(pages / 2);
});

test("changing a course's search terms does not re-render pages that do not show the course", async () => {
  const site = makeSmallSite(shared);
  const { pages } = await site.build();
  const before = site.read('search-index.json');
  change(site.state, 'courses/cobol.yaml', (course) => {
    course.level = 'Advanced';
  });
  const { counts } = await site.build();
  expect(site.read('search-index.json')).not.toBe(before);
  expect(counts.rendered).toBeLessThan(pages / 2);
});

test('simultaneous builds into the same folder produce the same output as a single build', async () => {
  const site = makeSmallSite(shared);
  await site.build();
  editCobol(site);
  await Promise.all([site.build(), site.build(), site.build()]);
  const alone = makeSmallSite(shared);
  editCobol(alone);
  await alone.build({ lastmod: join(site.out, lastmodFile) });
  expect(compareFolders(site.out, alone.out)).toEqual([]);
});

test('build --only writes only the page of the chosen course in the chosen city', async () => {
  const site = makeSmallSite(shared);
  await site.build();
  editCobol(site);
  const { pages, counts } = await site.build({ only: ['course=cobol', 'city=nashik'] });
  expect({ pages, written: counts.written }).toEqual({ pages: 1, written: 1 });
  expect(site.read('cobol-course-in-nashik.php.html')).toContain('Another module');
  expect(site.read('cobol-course-in-satara.php.html')).not.toContain('Another module');
  await site.build();
  expect(site.read('cobol-course-in-satara.php.html')).toContain('Another module');
});

test.each([
  ['course=cobal', 'No page uses courses/cobal.yaml'],
  ['town=nashik', '"town=nashik" is not a valid value'],
])('rejects --only %s and explains why', async (filter, message) => {
  await expect(makeSmallSite(shared).build({ only: [filter] })).rejects.toThrow(message);
});

test('rejects an output folder that contains other files, and leaves it unchanged', async () => {
  const site = makeSmallSite(shared);
  const out = join(site.out, '..');
  writeFileSync(join(out, 'notes.txt'), 'mine');
  await expect(site.build({ out })).rejects.toThrow('do not come from this site');
  expect(readFileSync(join(out, 'notes.txt'), 'utf8')).toBe('mine');
  expect(existsSync(join(out, 'index.html'))).toBe(false);
});

test('a mistake in the catalogue leaves the build output unchanged', async () => {
  const site = makeSmallSite(shared);
  await site.build();
  const before = site.read('index.html');
  site.state.files['courses/cobol.yaml'] = 'key: [';
  await expect(site.build()).rejects.toThrow('mistake');
  expect(site.read('index.html')).toBe(before);
});

test('build --verify names the files that differ from a clean build', { tags: ['long'] }, async () => {
  const site = makeSmallSite(shared);
  await site.build();
  const options = { out: site.out, catalogue: join(site.out, '../catalogue'), asOf: site.state.asOf };
  expect(await verifyBuild(options)).toEqual([]);
  writeFileSync(join(site.out, 'robots.txt'), 'User-agent: nobody');
  rmSync(join(site.out, 'index.html'));
  writeFileSync(join(site.out, 'other.html'), '');
  expect(await verifyBuild(options)).toMatchObject([
    { file: 'index.html', kind: 'missing' },
    { file: 'other.html', kind: 'unexpected' },
    { file: 'robots.txt', kind: 'different' },
  ]);
});
