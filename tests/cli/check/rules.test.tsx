import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rules } from '#cli/check/rules.ts';
import type { Problem } from '#cli/terminal/user-error.ts';
import { makeTempFolder, writeFiles } from '#tests/fixtures/catalogue/temp-folder.ts';
import { type DefectTarget, fileDefects } from './file-defects.ts';
import { addMarkup, changePage, planDefects } from './plan-defects.tsx';
import { checkDay, findAll, modelOf, newFindings, withPlans } from './plant.ts';
import { soundCatalogue, type TextFiles } from './site-fixture.ts';
import { setValue } from './yaml-edit.ts';

const target: DefectTarget = { course: 'java', laterCourse: 'python', city: 'nashik', otherCity: 'satara' };
const pageWithDefect = '/java-course-in-nashik.php';

let soundFindings: Promise<Problem[]> | undefined;

/** What `check` finds in the sound catalogue: warnings that belong to it. */
function findInSound(): Promise<Problem[]> {
  soundFindings ??= modelIn(soundCatalogue()).then(({ model }) => findAll(model));
  return soundFindings;
}

async function modelIn(files: TextFiles): Promise<{ folder: string; model: Awaited<ReturnType<typeof modelOf>> }> {
  const folder = makeTempFolder();
  writeFiles(folder, files);
  return { folder, model: await modelOf(folder) };
}

const errorsIn = (problems: readonly Problem[]): Problem[] => problems.filter(({ severity }) => severity === 'error');

test('a sound catalogue has no error', async () => {
  expect(errorsIn(await findInSound())).toEqual([]);
});

test('every rule has a defect that is planted once', () => {
  const planted = [...fileDefects, ...planDefects].map(({ code }) => code);
  expect(planted.toSorted()).toEqual(rules.map(({ code }) => code).toSorted());
});

test.each(fileDefects)('$code is found at the line where it was written', async ({ code, plant, alsoSeenBy = [] }) => {
  const files = soundCatalogue();
  const { file, line, column } = plant(files, target);
  const { folder, model } = await modelIn(files);
  const found = newFindings(await findInSound(), findAll(model));
  expect(found).toContainEqual(expect.objectContaining({ code, file: join(folder, file), line, column }));
  expect(found.filter((problem) => problem.code !== code && !alsoSeenBy.includes(problem.code))).toEqual([]);
});

test.each(planDefects)('$code is found on the page that has it', async ({ code, plant, toldIn, alsoSeenBy = [] }) => {
  const { folder, model } = await modelIn(soundCatalogue());
  const changed = withPlans(model, (plans) => plant(plans, pageWithDefect));
  const found = newFindings(findAll(model), findAll(changed));
  expect(found).toContainEqual(
    expect.objectContaining({
      code,
      file: join(folder, toldIn ? 'cities/nashik.yaml' : 'courses/java.yaml'),
      page: expect.any(String),
    }),
  );
  expect(found.filter((problem) => problem.code !== code && !alsoSeenBy.includes(problem.code))).toEqual([]);
});

test('with --production placeholders, claims without a basis and unread sources are errors', async () => {
  const strict = rules.filter(({ isErrorInProduction }) => isErrorInProduction).map(({ code }) => code);
  expect(strict).toEqual(['claim/no-basis', 'placeholder/left', 'city/unchecked-source']);
});

test('a link to what is no address is a dead one', async () => {
  const { model } = await modelIn(soundCatalogue());
  const broken = changePage(addMarkup(<a href="https://">Elsewhere</a>));
  const changed = withPlans(model, (plans) => broken(plans, pageWithDefect));
  const found = newFindings(findAll(model), findAll(changed)).filter(({ code }) => code === 'link/dead');
  expect(found).toMatchObject([{ page: pageWithDefect, message: expect.stringContaining('https://') }]);
});

test.each([
  { day: 'on the last day of a claim nothing is', validUntil: checkDay, count: 0 },
  { day: 'on the day after it its end is', validUntil: '2026-11-19', count: 1 },
])('$day told', async ({ validUntil, count }) => {
  const files = soundCatalogue();
  setValue(files, 'institute.yaml', ['claims', 0, 'validUntil'], validUntil);
  const { model } = await modelIn(files);
  expect(findAll(model).filter(({ code }) => code === 'claim/expired')).toHaveLength(count);
});
