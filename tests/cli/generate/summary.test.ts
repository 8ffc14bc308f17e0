import { expect, test } from 'vitest';
import { formatSummary } from '#cli/generate/report/summary.ts';
import { makeSmallSite } from './small-site.ts';

test('summarises a build in one line, and names the command that explains why pages are hidden', async () => {
  const report = await makeSmallSite().build();
  const closed = ['Akola: 2 pages are hidden', 'Jalna: 3 pages are hidden'];
  const lines = formatSummary({ ...report, pages: 1202, indexable: 382, closed })
    .trimEnd()
    .split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/^1,202 pages \(382 for search engines\), [\d,]+ files, \d+\.\d MB in /),
    '820 pages are hidden from search engines. See why: npx institute-build build --verbose',
  ]);
});

test('build --verbose shows every detail of a build', { tags: ['long'] }, async () => {
  const report = { ...(await makeSmallSite().build()), closed: ['Akola: 2 pages are hidden'] };
  const summary = formatSummary(report, { isVerbose: true });
  expect(summary).toContain('\nAkola: 2 pages are hidden\n');
  expect(summary).toMatch(/\n[\d,]+ files written, 0 removed\n/);
  expect(summary).toContain('Cloudflare limits: ');
});
