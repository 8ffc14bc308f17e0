import { expect, test } from 'vitest';
import { formatSummary } from '#cli/generate/report/summary.ts';
import { change } from '#tests/proof/incremental/site-state.ts';
import { makeSmallSite, type SmallSite } from './small-site.ts';

const address = '/cobol-classes-in-pune.php';

/** Moves one page of a built site and changes the content of another. */
async function withMovedPage(): Promise<SmallSite> {
  const site = makeSmallSite();
  await site.build();
  change(site.state, 'courses/cobol.yaml', (course) => {
    course.path = 'cobol-course';
  });
  change(site.state, 'courses/delphi.yaml', (course) => {
    course.title = 'Delphi for Banks';
  });
  return site;
}

test('a build names only the addresses of earlier pages that now have neither a page nor a redirect', async () => {
  const site = await withMovedPage();
  const report = await site.build();
  expect(report.lost).toEqual([address]);
  expect(formatSummary(report)).toContain(`1 address no longer has a page or a redirect: ${address}. Search engines`);
});

test('an old address with a redirect does not count as lost', { tags: ['long'] }, async () => {
  const site = await withMovedPage();
  site.state.files['redirects.yaml'] = `- from: ${address}\n  to: /cobol-course\n`;
  expect((await site.build()).lost).toEqual([]);
});
