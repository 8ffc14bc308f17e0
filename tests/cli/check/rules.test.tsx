import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rules } from '#cli/check/rules.ts';
import { pathIn } from '#cli/platform/paths.ts';
import type { Problem } from '#cli/terminal/user-error.ts';
import { makeTempFolder, writeFiles } from '#tests/fixtures/catalogue/temp-folder.ts';
import { type DefectTarget, fileDefects } from './file-defects.ts';
import { addMarkup, changePage, planDefects } from './plan-defects.tsx';
import { checkDay, findAll, loadModel, newFindings, withPlans } from './plant.ts';
import { soundCatalogue, type TextFiles } from './site-fixture.ts';
import { truthFileDefects, truthPlanDefects } from './truth-defects.tsx';
import { setValue, valueAt } from './yaml-edit.ts';

const target: DefectTarget = { course: 'java', laterCourse: 'python', city: 'nashik', otherCity: 'satara' };
const allFileDefects = [...fileDefects, ...truthFileDefects];
const allPlanDefects = [...planDefects, ...truthPlanDefects];
const pageWithDefect = '/java-course-in-nashik.php';

type Model = Awaited<ReturnType<typeof loadModel>>;

/** The sound catalogue and its findings, all of them warnings. Tests must not modify this catalogue. */
let sound: { folder: string; model: Model; findings: Problem[] };
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sound-'));
  writeFiles(folder, soundCatalogue());
  const model = await loadModel(folder);
  sound = { folder, model, findings: findAll(model) };
});
afterAll(() => rmSync(sound.folder, { recursive: true, force: true }));

async function modelIn(files: TextFiles): Promise<{ folder: string; model: Model }> {
  const folder = makeTempFolder();
  writeFiles(folder, files);
  return { folder, model: await loadModel(folder) };
}

const errorsIn = (problems: readonly Problem[]): Problem[] => problems.filter(({ severity }) => severity === 'error');

test('a correct catalogue has no errors', () => {
  expect(errorsIn(sound.findings)).toEqual([]);
});

test('the tests plant exactly one defect for every rule', () => {
  const planted = [...allFileDefects, ...allPlanDefects].map(({ code }) => code);
  expect(planted.toSorted()).toEqual(rules.map(({ code }) => code).toSorted());
});

test.each(allFileDefects)('reports $code on the line that contains the mistake', async ({ code, plant, alsoSeenBy = [] }) => {
  const files = soundCatalogue();
  const { file, line, column } = plant(files, target);
  const { folder, model } = await modelIn(files);
  const found = newFindings(sound.findings, findAll(model));
  expect(found).toContainEqual(expect.objectContaining({ code, file: pathIn(folder, file), line, column }));
  expect(found.filter((problem) => problem.code !== code && !alsoSeenBy.includes(problem.code))).toEqual([]);
});

test("reports a city named in a course's general text, and a city file that names another city more often than its own", async () => {
  const files = soundCatalogue();
  const { line } = setValue(files, 'courses/java.yaml', ['certification'], 'The paper is known to every firm in Nashik.');
  files['cities/satara.yaml'] = (files['cities/satara.yaml'] as string).replaceAll(/\b(in|of) Satara/gi, '$1 Nashik');
  const { model } = await modelIn(files);
  const found = newFindings(sound.findings, findAll(model)).filter(({ code }) => code === 'text/foreign-city');
  expect(found).toContainEqual(expect.objectContaining({ line, message: expect.stringContaining('mentions Nashik') }));
  const times = /^The file for Satara mentions Nashik more often \(\d+\) than Satara itself \([1-9]\d*\)\.$/;
  expect(found).toContainEqual(expect.objectContaining({ message: expect.stringMatching(times) }));
});

test.each([
  [
    'cities/nashik.yaml',
    ['industries', 0, 'fact'],
    'In Satara small units of the MIDC make pumps, valves and parts for tractors.',
  ],
  ['cities/nashik.yaml', ['industries', 0, 'hiresFor'], 'Small units in Satara look for people who know Excel.'],
  [
    'cities/nashik.yaml',
    ['advice', 'sap'],
    `Plants around Satara order by schedule. ${'A supplier must answer on time, with papers. '.repeat(3)}`,
  ],
  [
    'pairs/nashik.yaml',
    ['courses', 'java', 'uses', 0, 'text'],
    'Over 350 IT companies were counted in Satara, and course java is used in most of them.',
  ],
  [
    'pairs/nashik.yaml',
    ['courses', 'java', 'project', 'text'],
    `Model the mills of Satara with course java. ${'Count what each of them presses in a day. '.repeat(3)}`,
  ],
  [
    'pairs/nashik.yaml',
    ['courses', 'java', 'work'],
    'Software firms in Satara are mostly small, so one person minds the whole of a program.',
  ],
])("rejects text about another city in %s %j unless the text also names the file's own city", async (file, path, text) => {
  const files = soundCatalogue();
  const { line, column } = setValue(files, file, path, text.trim());
  const { folder, model } = await modelIn(files);
  const foreign = (problems: Problem[]) => newFindings(sound.findings, problems).filter(({ severity }) => severity === 'error');
  expect(foreign(findAll(model))).toMatchObject([
    {
      code: 'text/foreign-city',
      file: pathIn(folder, file),
      line,
      column,
      hint: expect.stringContaining('mention Nashik in it as well'),
    },
  ]);
  setValue(files, file, path, text.trim().replace('Satara', 'Satara and Nashik'));
  expect(foreign(findAll((await modelIn(files)).model))).toEqual([]);
});

test.each([
  'Write to institute.pune@gmail.com for a place.',
  'Search www.google.com for our name.',
  'The form is at https://forms.gle/abc123.',
  'Join us on facebook.com/institute today.',
])('rejects the web or email address in "%s"', async (text) => {
  const files = soundCatalogue();
  const { line } = setValue(
    files,
    'pairs/nashik.yaml',
    ['courses', 'java', 'uses', 1, 'text'],
    `In Nashik course java is used for glu. ${text}`,
  );
  const { model } = await modelIn(files);
  expect(newFindings(sound.findings, findAll(model))).toMatchObject([{ code: 'text/address', severity: 'error', line }]);
});

test('does not mistake names of software, degrees and files for web addresses', async () => {
  const files = soundCatalogue();
  setValue(
    files,
    'courses/java.yaml',
    ['certification'],
    'ASP.NET Core, asp.net, Node.js, B.Com, main.py and draw.io are no addresses.',
  );
  expect(newFindings(sound.findings, findAll((await modelIn(files)).model))).toEqual([]);
});

test.each([
  ['a count', 'Over 350 IT companies were counted in Nashik, and course java is used in them.', 1],
  ['a year', 'Since 2004 course java has been used in mills around Nashik, by a report.', 1],
  ['a version', 'Offices in Nashik run course java on Windows 11, and S3 keeps what they write.', 0],
  ['a single digit', 'Mills in Nashik run course java until 2 a.m. and begin again at noon.', 0],
])("in a city's text about a course, only counts and years need a source: %s", async (_figure, text, count) => {
  const files = soundCatalogue();
  setValue(files, 'pairs/nashik.yaml', ['courses', 'java', 'uses', 0, 'text'], text);
  const found = newFindings(sound.findings, findAll((await modelIn(files)).model));
  expect(found.map(({ code }) => code)).toEqual(Array.from({ length: count }, () => 'city/unchecked-source'));
  files['pairs/nashik.yaml'] = (files['pairs/nashik.yaml'] as string).replace(
    JSON.stringify(text),
    `${JSON.stringify(text)}\n        source: A paper\n        asOf: 2026-11-20`,
  );
  expect(newFindings(sound.findings, findAll((await modelIn(files)).model))).toEqual([]);
});

test.each([
  [
    'courses/java.yaml',
    'icon: coffee',
    'icon: cofee',
    7,
    'There is no icon "cofee".',
    'Did you mean `icon: coffee`? Choose one of: atom, ',
  ],
  ['courses/java.yaml', 'icon: coffee', 'icon: qqqqqqqq', 7, 'There is no icon "qqqqqqqq".', 'Choose one of: atom, '],
  [
    'courses/java.yaml',
    'page:',
    'page:\n  courseBg: snow',
    13,
    'There is no background "snow".',
    'Choose one of: data-science, ',
  ],
  [
    'courses/java.yaml',
    'page:',
    'page:\n  certificationLogo: oracle',
    22,
    'There is no certification mark "oracle".',
    'Choose one of: institute.',
  ],
  ['institute.yaml', 'icon: hammer', 'icon: hamer', undefined, 'There is no icon "hamer".', 'Did you mean `icon: hammer`?'],
  [
    'courses/java.yaml',
    'icon: coffee',
    'icon: Coffee.svg',
    undefined,
    'There is no icon "Coffee.svg".',
    'Did you mean `icon: coffee`?',
  ],
])('in %s, rejects an unknown picture name: "%s" replaced by "%s"', async (file, from, to, column, message, hint) => {
  const files = soundCatalogue();
  const changed = (files[file] as string).replace(from, to);
  files[file] = changed;
  const { folder, model } = await modelIn(files);
  const name = /"(.+)"/.exec(message)?.[1] as string;
  const line = changed.slice(0, changed.indexOf(`: ${name}`)).split('\n').length;
  expect(newFindings(sound.findings, findAll(model))).toMatchObject([
    {
      code: 'image/missing-file',
      file: pathIn(folder, file),
      line,
      message,
      hint: expect.stringContaining(hint),
      ...(column && { column }),
    },
  ]);
});

test('reports an overlong course title once for all its city pages, with the maximum length', async () => {
  const files = soundCatalogue();
  const title = 'Java Programming with Spring Boot for Engineers and Graduates of Every Branch';
  const { line, column } = setValue(files, 'courses/java.yaml', ['title'], title);
  const { model } = await modelIn(files);
  const found = newFindings(sound.findings, findAll(model)).filter(({ code }) => code === 'seo/title-length');
  expect(found).toMatchObject([{ line, column, message: expect.stringContaining('too long for 2 pages') }]);
  const [, max = ''] = /at most (\d+) characters/.exec(found[0]?.hint ?? '') ?? [];
  setValue(files, 'courses/java.yaml', ['title'], title.slice(0, Number(max)).trim());
  const fixed = newFindings(sound.findings, findAll((await modelIn(files)).model));
  expect(fixed.filter(({ code }) => code.startsWith('seo/'))).toEqual([]);
});

test('rejects a range of fees that is wrong at either end, and accepts the range of the course prices', async () => {
  const files = soundCatalogue();
  files['courses/python.yaml'] = (files['courses/python.yaml'] as string).replace('price: 50000', 'price: 90000');
  const tooLow = 'We charge ₹40,000 to ₹90,000 for our courses.';
  const tooHigh = 'Expect ₹50,000 to ₹95,000 in most courses.';
  const right = 'Fees are ₹50,000 to ₹90,000 in all courses.';
  setValue(files, 'courses/java.yaml', ['certification'], `${tooLow} ${right} ${tooHigh}`);
  const found = findAll((await modelIn(files)).model).filter(({ code }) => code === 'fee/contradiction');
  const ranges = found.flatMap(({ message }) => /^"(.*₹.*)" contradicts/.exec(message)?.[1] ?? []);
  expect(new Set(ranges)).toEqual(new Set([tooLow, tooHigh]));
});

test('accepts the default icon of a newly added course', async () => {
  const files = soundCatalogue();
  setValue(files, 'courses/java.yaml', ['icon'], 'book-open');
  expect(newFindings(sound.findings, findAll((await modelIn(files)).model))).toEqual([]);
});

test('accepts a neighbouring town that is named in four facts about a city', async () => {
  const files = soundCatalogue();
  for (const index of [0, 1, 2, 3])
    setValue(
      files,
      'cities/nashik.yaml',
      ['industries', index, 'fact'],
      `Mills at Satara press seed of kind ${index}, and their sheds are beside the station road.`,
    );
  const found = newFindings(sound.findings, findAll((await modelIn(files)).model));
  expect(found.filter(({ code }) => code === 'text/foreign-city')).toEqual([]);
});

test.each([
  ['/images/courses/jave.svg', 'Did you mean `to: /images/courses/java.svg`?'],
  ['/batches/nothing.ics', 'Redirect to a page that exists, for example `to: /`.'],
])('rejects a redirect to %s, where no file exists, and suggests a fix', async (to, hint) => {
  const files = soundCatalogue();
  files['redirects.yaml'] = `- { from: /old, to: ${to} }\n`;
  const { model } = await modelIn(files);
  expect(newFindings(sound.findings, findAll(model))).toMatchObject([{ code: 'link/bad-redirect', line: 1, column: 21, hint }]);
});

test.each([
  ['/about', '/what-we-are', '/about'],
  ['/about', '/what-we-are#branches', '/about#branches'],
  ['/about#branches', '/what-we-are#somewhere', '/about#branches'],
])('if /what-we-are redirects to %s, suggests replacing the link %s with %s', async (to, href, target) => {
  const files = soundCatalogue();
  files['redirects.yaml'] = `- { from: /what-we-are, to: "${to}" }\n`;
  setValue(files, 'menu.yaml', ['heroLinks', 3, 'href'], href);
  const { model } = await modelIn(files);
  const found = newFindings(sound.findings, findAll(model)).filter(({ code }) => code === 'link/redirected');
  expect(found.map(({ hint }) => hint)).toEqual([`Link directly to ${target}.`]);
});

test('reports the passage that two courses share, from its first to its last word', async () => {
  const files = soundCatalogue();
  const shared = valueAt(files, 'courses/java.yaml', ['summary'])
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.slice(2, 10)
    .join(' ');
  setValue(files, 'courses/python.yaml', ['certification'], `The paper says that you have ${shared} behind you.`);
  const { model } = await modelIn(files);
  const found = newFindings(sound.findings, findAll(model)).filter(({ code }) => code === 'course/repeated-text');
  expect(found).toMatchObject([{ message: `The words "${shared}" also appear in courses/java.yaml.` }]);
});

test.each(allPlanDefects)(
  'reports $code on the page that contains the mistake',
  ({ code, plant, reportedIn, alsoSeenBy = [] }) => {
    const changed = withPlans(sound.model, (plans) => plant(plans, pageWithDefect));
    const found = newFindings(sound.findings, findAll(changed));
    expect(found).toContainEqual(
      expect.objectContaining({
        code,
        file: pathIn(sound.folder, reportedIn ? 'cities/nashik.yaml' : 'courses/java.yaml'),
        page: expect.any(String),
      }),
    );
    expect(found.filter((problem) => problem.code !== code && !alsoSeenBy.includes(problem.code))).toEqual([]);
  },
);

test.each([
  ['a word from a module title', 'The division of the Central Railway has its headquarters in Nashik.', true],
  ['the course title', 'Mills in Nashik keep the registers of their lots with course Java and its tools.', false],
])("decides from the course's names whether a sentence with %s is on topic", async (_what, sentence, isFound) => {
  const files = soundCatalogue();
  setValue(files, 'courses/java.yaml', ['curriculum', 0, 'topics', 0], 'Employee Central for administrators');
  setValue(files, 'cities/nashik.yaml', ['industries', 0, 'fact'], sentence);
  const { model } = await modelIn(files);
  const [offTopic] = planDefects;
  const changed = withPlans(model, (plans) => offTopic?.plant(plans, pageWithDefect) ?? []);
  expect(findAll(changed).some(({ code }) => code === 'city/off-topic')).toBe(isFound);
});

test('--production reports claims without evidence, missing addresses, placeholders and unchecked sources as errors', async () => {
  const strict = rules.filter(({ isErrorInProduction }) => isErrorInProduction).map(({ code }) => code);
  expect(strict).toEqual(['claim/no-basis', 'branch/address', 'placeholder/left', 'city/unchecked-source']);
});

test('reports a link with an invalid address as dead', () => {
  const broken = changePage(addMarkup(<a href="https://">Elsewhere</a>));
  const changed = withPlans(sound.model, (plans) => broken(plans, pageWithDefect));
  const found = newFindings(sound.findings, findAll(changed)).filter(({ code }) => code === 'link/dead');
  expect(found).toMatchObject([{ page: pageWithDefect, message: expect.stringContaining('https://') }]);
});

test.each([
  { day: "on a claim's last day", validUntil: checkDay, count: 0 },
  { day: "on the day after a claim's end", validUntil: '2026-11-19', count: 1 },
])('reports $count expired claims $day', async ({ validUntil, count }) => {
  const files = soundCatalogue();
  setValue(files, 'institute.yaml', ['claims', 0, 'validUntil'], validUntil);
  const { model } = await modelIn(files);
  expect(findAll(model).filter(({ code }) => code === 'claim/expired')).toHaveLength(count);
});
