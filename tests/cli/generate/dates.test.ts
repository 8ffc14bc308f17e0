import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lastmodFile, type PageDates, updateDates } from '#cli/generate/discovery/lastmod.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { change } from '#tests/proof/incremental/site-state.ts';
import { makeSmallSite, type SmallSite } from './small-site.ts';

const shared = mkdtempSync(join(tmpdir(), 'institute-dates-'));
afterAll(() => rmSync(shared, { recursive: true, force: true }));

function dates({ read }: SmallSite): Record<string, string> {
  const rows = read('sitemap.xml').matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>\s*<lastmod>([^<]*)<\/lastmod>/g);
  return Object.fromEntries(Array.from(rows, ([, path, day]) => [path, day]));
}

const changedOn = (site: SmallSite, day: string): string[] =>
  Object.entries(dates(site)).flatMap(([path, changed]) => (changed === day ? [path] : []));

async function publish(site: SmallSite): Promise<void> {
  site.state.asOf = '2026-11-20';
  await site.build();
  site.state.asOf = '2026-11-21';
}

test('a newly published page gets the build date', { tags: ['long'] }, async () => {
  const site = makeSmallSite(shared);
  await publish(site);
  expect(new Set(Object.values(dates(site)))).toEqual(new Set(['2026-11-20']));
});

test('editing the footer changes every page, but no page dates', async () => {
  const site = makeSmallSite(shared);
  await publish(site);
  change(site.state, 'institute.yaml', (institute) => {
    institute.about = 'Another sentence about the institute, which only the footer of each page shows.';
  });
  expect((await site.build()).counts.written).toBeGreaterThan(30);
  expect(site.read('cobol-classes-in-pune.php.html')).toContain('Another sentence');
  // The page about the institute may also contain the sentence in its main text.
  expect(changedOn(site, '2026-11-21')).not.toContain('/cobol-classes-in-pune.php');
});

test('rewriting a template without changing its output does not change any page dates', async () => {
  const site = makeSmallSite(shared);
  await publish(site);
  expect((await site.build({ codeVersion: 'other' })).counts.rendered).toBeGreaterThan(30);
  expect(changedOn(site, '2026-11-21')).toEqual([]);
});

test('editing a course changes the dates of the pages that show the edit', async () => {
  const site = makeSmallSite(shared);
  await publish(site);
  change(site.state, 'courses/cobol.yaml', (course) => {
    course.faqs[0].answer = 'Another answer, of the forty letters that the schema wants at least.';
  });
  await site.build();
  expect(changedOn(site, '2026-11-21')).toEqual(['/cobol-classes-in-pune.php']);
});

test('page dates survive the loss of either the output or the local state', { tags: ['long'] }, async () => {
  const site = makeSmallSite();
  await publish(site);
  rmSync(site.out, { recursive: true });
  await site.build();
  expect(changedOn(site, '2026-11-21')).toEqual([]);
  rmSync(site.cacheDir, { recursive: true });
  await site.build();
  expect(changedOn(site, '2026-11-21')).toEqual([]);
});

test("a fresh checkout takes the page dates from the live site's record", { tags: ['long'] }, async () => {
  const live = makeSmallSite(shared);
  await publish(live);
  const lastmod = join(live.out, '../live.json');
  copyFileSync(join(live.out, lastmodFile), lastmod);
  const fresh = makeSmallSite(shared);
  fresh.state.asOf = '2026-11-25';
  await fresh.build({ lastmod });
  expect(fresh.read('sitemap.xml')).toBe(live.read('sitemap.xml'));
});

test('reports a missing or invalid record of page dates as a user error', async () => {
  const site = makeSmallSite(shared);
  await expect(site.build({ lastmod: 'nowhere.json' })).rejects.toThrow(UserError);
  await expect(site.build({ lastmod: 'package.json' })).rejects.toThrow('does not contain dates for pages');
});

test('dates a page by the earliest known day on which it had its current content', () => {
  const earlier = [
    { '/about': ['said', '2026-11-12'] },
    { '/about': ['said', '2026-11-10'] },
    { '/about': ['otherwise', '2026-11-01'] },
    { '/about': ['said', '2026-11-11'] },
  ] satisfies PageDates[];
  expect(updateDates([['/about', 'said']], earlier, '2026-11-20')).toEqual({ '/about': ['said', '2026-11-10'] });
});
