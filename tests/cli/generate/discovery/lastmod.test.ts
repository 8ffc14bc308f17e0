import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { buildSite } from '#cli/generate/build-site.ts';
import { pendingAddressesFile, readPendingAddresses } from '#cli/generate/discovery/indexnow.ts';
import { soundCatalogue } from '#tests/cli/check/site-fixture.ts';
import { makeTempFolder, writeFiles } from '#tests/fixtures/catalogue/temp-folder.ts';

const origin = 'https://www.institute.example';

function datesIn(out: string): Map<string, string> {
  const { urlset } = new XMLParser().parse(readFileSync(join(out, 'sitemap.xml'), 'utf8')) as {
    urlset: { url: { loc: string; lastmod: string }[] };
  };
  return new Map(urlset.url.map(({ loc, lastmod }) => [loc, lastmod]));
}

test('an edit changes lastmod only for pages with changed content, and only these pages are announced', {
  tags: ['long'],
}, async () => {
  const folder = makeTempFolder();
  const files = soundCatalogue();
  const build = { out: join(folder, 'dist'), catalogue: join(folder, 'catalogue'), cacheDir: join(folder, 'cache') };
  writeFiles(build.catalogue, files);
  await buildSite({ ...build, asOf: '2026-11-20' });
  const summary = /^summary: .*$/m;
  files['courses/java.yaml'] = (files['courses/java.yaml'] as string).replace(
    summary,
    'summary: Another plain line about what this course teaches, long enough for the rule on its length.',
  );
  writeFiles(build.catalogue, files);
  await buildSite({ ...build, asOf: '2026-11-21' });
  const moved = [...datesIn(build.out)].filter(([, day]) => day === '2026-11-21').map(([loc]) => loc);
  const expected = ['/java-classes-in-pune.php', '/java-course-in-nashik.php', '/java-course-in-satara.php'].map(
    (path) => origin + path,
  );
  expect(moved.toSorted()).toEqual(expected);
  expect(readPendingAddresses(pendingAddressesFile(build.cacheDir, build.out))).toEqual(expected);
});
