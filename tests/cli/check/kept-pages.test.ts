import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { checkSite, runRules } from '#cli/check/check-site.ts';
import { explainPage } from '#cli/check/explain/explain-page.ts';
import { rules } from '#cli/check/rules.ts';
import { loadSiteModel } from '#cli/check/site-model.ts';
import type { Problem } from '#cli/terminal/user-error.ts';
import { makeTempFolder, writeFiles } from '#tests/fixtures/catalogue/temp-folder.ts';
import { type DefectTarget, fileDefects } from './file-defects.ts';
import { checkDay } from './plant.ts';
import { soundCatalogue, type TextFiles } from './site-fixture.ts';
import { setValue } from './yaml-edit.ts';

let files: TextFiles;
let folder: string;
beforeEach(() => {
  files = soundCatalogue();
  folder = makeTempFolder();
});

interface Check {
  problems: Problem[];
  /** Paths of the pages that had to be rendered. */
  rendered: string[];
}

const writeCatalogue = (): void => {
  rmSync(join(folder, 'catalogue'), { recursive: true, force: true });
  writeFiles(join(folder, 'catalogue'), files);
};

/** Checks the files as they are now, with what earlier checks of the test have kept in `cache`. */
async function check(cache = 'cache'): Promise<Check> {
  writeCatalogue();
  const options = { dir: join(folder, 'catalogue'), cacheDir: join(folder, cache), asOf: checkDay };
  const { model, keep } = await loadSiteModel(options);
  const problems = runRules(model, rules, false);
  keep(problems);
  return { problems, rendered: model.pages.filter(({ isRendered }) => isRendered).map(({ path }) => path) };
}

const codesOf = ({ problems }: Check): string[] => [...new Set(problems.map(({ code }) => code))];

const description = ['seo', 'description'];

/** The description names another city, and promises what the page does not hold. */
const plantMistakes = (): void =>
  void setValue(
    files,
    'courses/java.yaml',
    description,
    'Java as it is learned in Nashik, from the first class to a tested service, taught in small groups, with placement help.',
  );

test('a site that has not changed is not rendered again, and the check finds the same', { tags: ['long'] }, async () => {
  plantMistakes();
  const first = await check();
  expect(codesOf(first)).toEqual(expect.arrayContaining(['text/foreign-city', 'head/promise']));
  expect(first.rendered.length).toBeGreaterThan(20);
  expect(await check()).toEqual({ problems: first.problems, rendered: [] });
});

test('after an edit of one course the pages that show it are rendered, and what was found elsewhere stands', {
  tags: ['long'],
}, async () => {
  plantMistakes();
  const first = await check();
  setValue(
    files,
    'courses/python.yaml',
    description,
    'Python in Nashik from the first class to the last one, in small groups, by people who work with it on every day of the week.',
  );
  const second = await check();
  expect(second.rendered).toContain('/python-classes-in-pune.php');
  // And what the new text is compared with word by word.
  expect(second.rendered.length).toBeLessThan(first.rendered.length / 4);
  expect(second.problems).toEqual((await check('other-cache')).problems);
  expect(second.problems.length).toBe(first.problems.length + 1);
});

test('a city that gets another name is looked for on pages that did not change', { tags: ['long'] }, async () => {
  setValue(files, 'courses/java.yaml', ['seo', 'title'], 'Java Classes in Pune for Whoever Comes From Godatown');
  expect(codesOf(await check())).not.toContain('text/foreign-city');
  setValue(files, 'cities/nashik.yaml', ['aliases', 0], 'Godatown');
  const second = await check();
  expect(codesOf(second)).toContain('text/foreign-city');
  expect(second.problems).toEqual((await check('other-cache')).problems);
});

test('a finding keeps its line while lines above it come and go', async () => {
  plantMistakes();
  const [before] = (await check()).problems.filter(({ code }) => code === 'text/foreign-city');
  files['courses/java.yaml'] = `# Looked through by the department.\n${files['courses/java.yaml']}`;
  const [after] = (await check()).problems.filter(({ code }) => code === 'text/foreign-city');
  expect(after).toEqual({ ...before, line: (before?.line ?? 0) + 1 });
});

test('what was kept and is damaged is as good as nothing', async () => {
  plantMistakes();
  const first = await check();
  const kept = readdirSync(join(folder, 'cache')).filter((name) => name.startsWith('checked-'));
  expect(kept.length).toBe(4);
  for (const name of kept) writeFileSync(join(folder, 'cache', name), '{"key":');
  expect(await check()).toEqual(first);
});

/** Edits as they follow each other: of a course, of one text on a course in a city, of a city, of lines alone, and back again. */
const edits: readonly (() => void)[] = [
  plantMistakes,
  () =>
    setValue(files, 'pairs/nashik.yaml', ['courses', 'java', 'uses', 0, 'text'], 'The river runs past the old town of Satara.'),
  () => setValue(files, 'cities/nashik.yaml', ['aliases', 0], 'Godatown'),
  () => void delete files['pairs/nashik.yaml'],
  () => {
    files['courses/java.yaml'] = `# Looked through by the department.\n${files['courses/java.yaml']}`;
  },
  () => {
    files = soundCatalogue();
  },
  () => {},
];

const optionsWith = (cache: string) => ({ dir: join(folder, 'catalogue'), cacheDir: join(folder, cache), asOf: checkDay });

test('after each of several edits a check that knows earlier ones finds what one from nothing finds', {
  tags: ['long'],
}, async () => {
  for (const [step, edit] of edits.entries()) {
    edit();
    writeCatalogue();
    const { problems } = await checkSite(optionsWith('cache'));
    expect(problems, `after edit ${step}`).toEqual((await checkSite(optionsWith(`from-nothing-${step}`))).problems);
  }
});

const target: DefectTarget = { course: 'java', laterCourse: 'python', city: 'nashik', otherCity: 'satara' };

/** What is found in single files, in some data of the catalogue, of pairs of pages, and of links. */
const keptKinds = [
  'text/phone-number',
  'fact/future-day',
  'claim/unregistered',
  'pairs/off-topic',
  'page/near-duplicate',
  'link/dead',
];

test('mistakes of each kind that is kept are found when they are made, and gone when the next one is made in their place', {
  tags: ['long'],
}, async () => {
  writeCatalogue();
  await checkSite(optionsWith('cache'));
  for (const { code, plant } of fileDefects.filter((defect) => keptKinds.includes(defect.code))) {
    files = soundCatalogue();
    plant(files, target);
    writeCatalogue();
    const { problems } = await checkSite(optionsWith('cache'));
    expect(problems.map((problem) => problem.code)).toContain(code);
    expect(problems, code).toEqual((await checkSite(optionsWith(`from-nothing-${code.replace('/', '-')}`))).problems);
  }
});

test('near-duplicates that an explanation met first are found by the check that comes after it', { tags: ['long'] }, async () => {
  writeCatalogue();
  await checkSite(optionsWith('cache'));
  fileDefects.find(({ code }) => code === 'page/near-duplicate')?.plant(files, target);
  writeCatalogue();
  const { model, found, keep } = await loadSiteModel(optionsWith('cache'));
  for (const { path } of model.pages.filter(({ course }) => course)) explainPage(model, path, found ?? []);
  keep();
  const { problems } = await checkSite(optionsWith('cache'));
  expect(problems.map(({ code }) => code)).toContain('page/near-duplicate');
  expect(problems).toEqual((await checkSite(optionsWith('from-nothing'))).problems);
});

test('the explanation of a page is the same whatever earlier checks have kept', { tags: ['long'] }, async () => {
  const explain = async (cache: string, path: string): Promise<unknown> => {
    const { model, found, keep } = await loadSiteModel(optionsWith(cache));
    const explanation = explainPage(model, path, found);
    keep();
    return explanation;
  };
  writeCatalogue();
  await checkSite(optionsWith('cache'));
  delete files['pairs/nashik.yaml'];
  plantMistakes();
  writeCatalogue();
  for (const path of ['/', '/java-classes-in-pune.php', '/java-course-in-nashik.php', '/computer-courses-in-nashik']) {
    const fromNothing = await explain(`from-nothing${path.length}`, path);
    expect(await explain('cache', path)).toEqual(fromNothing);
    await checkSite(optionsWith('cache'));
    expect(await explain('cache', path)).toEqual(fromNothing);
  }
});

test('rules are not run again while every file is as it was, and are when a line is added', async () => {
  writeCatalogue();
  await checkSite(optionsWith('cache'));
  expect((await loadSiteModel(optionsWith('cache'))).found).toBeDefined();
  files['courses/java.yaml'] += '# Looked through by the department.\n';
  writeCatalogue();
  expect((await loadSiteModel(optionsWith('cache'))).found).toBeUndefined();
});
