import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { checkSite } from '#cli/check/check-site.ts';
import { loadSiteModel, type ModelOptions } from '#cli/check/site-model.ts';
import { sortProblems } from '#cli/terminal/report.ts';
import { makeTempFolder, writeFiles } from '#tests/fixtures/catalogue/temp-folder.ts';
import { checkDay } from './plant.ts';
import { soundCatalogue } from './site-fixture.ts';

const course = 'courses/java.yaml';
const files = soundCatalogue();

let options: ModelOptions & { cacheDir: string };
beforeEach(() => {
  const folder = makeTempFolder();
  options = { dir: join(folder, 'catalogue'), cacheDir: join(folder, 'cache'), asOf: checkDay };
  writeFiles(options.dir, files);
});

const addLine = (): void => writeFileSync(join(options.dir, course), `# Looked through by the department.\n${files[course]}`);

test('caches the findings of a check until a file changes', async () => {
  const { problems } = await checkSite(options);
  expect((await loadSiteModel(options)).found).toHaveLength(problems.length);
  addLine();
  expect((await loadSiteModel(options)).found).toBeUndefined();
});

test('after an edit, a check also returns the findings of the previous check', async () => {
  const { problems } = await checkSite(options);
  addLine();
  const { earlier = [] } = await checkSite(options);
  expect(sortProblems(earlier)).toEqual(problems);
});

test('treats damaged cached findings as missing', async () => {
  const first = await checkSite(options);
  const names = readdirSync(options.cacheDir).filter((name) => name.startsWith('checked-'));
  expect(names).toHaveLength(1);
  for (const name of names) writeFileSync(join(options.cacheDir, name), '{"key":');
  const { problems, earlier } = await checkSite(options);
  expect(problems).toEqual(first.problems);
  expect(earlier).toBeUndefined();
});
