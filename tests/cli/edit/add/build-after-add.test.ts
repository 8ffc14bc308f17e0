import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { buildSite } from '#cli/generate/build-site.ts';
import { compareFolders } from '#cli/generate/write/compare-folders.ts';
import { testSitesCache as cacheDir } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { copyCatalogue } from '#tests/support/catalogue-copy.ts';
import { runHere } from '#tests/support/command.ts';

test('after a city is added, a build recreates only the affected files, and its output equals that of a clean build', async () => {
  const copy = copyCatalogue();
  const options = { out: join(copy.state, 'site'), catalogue: copy.dir, asOf: inject('siteAsOf'), cacheDir };
  const first = await buildSite(options);
  expect(await runHere(['add', 'city', 'Jalgaon', '--yes', ...copy.options])).toMatchObject({ code: 0 });
  const second = await buildSite(options);
  // One page for each of the 26 courses, plus the city's hub, list of online courses, job guarantee and corporate training pages.
  expect(second.pages - first.pages).toBe(26 + 4);
  expect(second.counts.rendered).toBeLessThan(second.counts.files);
  const clean = join(copy.state, 'clean');
  await buildSite({ ...options, out: clean });
  expect(compareFolders(options.out, clean)).toEqual([]);
});
