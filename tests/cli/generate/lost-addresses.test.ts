import { expect, test } from 'vitest';
import { formatSummary } from '#cli/generate/report/summary.ts';
import { change } from '#tests/proof/incremental/site-state.ts';
import { makeSmallSite, type SmallSite } from './small-site.ts';

const address = '/cobol-classes-in-pune.php';

/** A site that was built before a course got another address. */
async function withMovedPage(): Promise<SmallSite> {
  const site = makeSmallSite();
  await site.build();
  change(site.state, 'courses/cobol.yaml', (course) => {
    course.path = 'cobol-course';
  });
  return site;
}

test('a build names the addresses at which a page was and nothing is any more', async () => {
  const site = await withMovedPage();
  const report = await site.build();
  expect(report.lost).toEqual([address]);
  expect(formatSummary(report)).toContain(`1 address lost, with neither page nor redirect: ${address}. Search engines`);
});

test('an address that a redirect leads on is not lost', async () => {
  const site = await withMovedPage();
  site.state.files['redirects.yaml'] = `- from: ${address}\n  to: /cobol-course\n`;
  expect((await site.build()).lost).toEqual([]);
});

test('a page that says something else at its address is not lost', async () => {
  const site = makeSmallSite();
  await site.build();
  change(site.state, 'courses/cobol.yaml', (course) => {
    course.title = 'Cobol for Banks';
  });
  expect((await site.build()).lost).toEqual([]);
});
