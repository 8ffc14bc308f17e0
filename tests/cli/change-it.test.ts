import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { frozenCatalogue, frozenDay } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { makeWorkingCopy } from '#tests/proof/mutants/working-copy.ts';
import { jsonPost } from '#tests/support/lead-request.ts';
import { authKeys } from '#tests/support/staff.ts';
import { Counsellor } from '#tests/worker/inbox/counsellor.ts';

const smallCatalogue = JSON.parse(readFileSync('tests/fixtures/edge/catalogue.json', 'utf8'));

/** The change that the README gives below a heading of "Change it". */
function readChange(heading: string): string {
  const [, change = ''] =
    readFileSync('README.md', 'utf8')
      .split(`\n### ${heading}`)[1]
      ?.match(/^```diff\n([\s\S]*?)^```$/m) ?? [];
  return change;
}

/** A copy of the project with the frozen catalogue in place of the institute's own. */
let copy: string;

beforeAll(() => {
  copy = makeWorkingCopy();
  for (const folder of ['courses', 'cities', 'pairs', 'pages', 'pictures'])
    rmSync(join(copy, 'catalogue', folder), { recursive: true });
  cpSync(frozenCatalogue, join(copy, 'catalogue'), { recursive: true });
});
afterAll(() => rmSync(copy, { recursive: true, force: true, maxRetries: 3 }));

const applyChange = (heading: string): unknown => execFileSync('git', ['apply', '-'], { cwd: copy, input: readChange(heading) });

/** Loads a module of the copy. */
const importFrom = (file: string) => import(pathToFileURL(join(copy, file)).href);

/** Builds the pages of one file and reads one of them. */
function buildPage(filter: string, file: string): string {
  const args = ['cli/bin.mjs', 'build', '--out', 'built', '--as-of', frozenDay, '--only', filter];
  execFileSync(process.execPath, args, { cwd: copy, stdio: 'pipe' });
  return readFileSync(join(copy, 'built', file), 'utf8');
}

test('a text page is its file: it is built, with its values, its form and its link in the footer', () => {
  applyChange('A text page');
  const html = buildPage('page=scholarships', 'scholarships.html');
  expect(html).toContain('<h2 id="who-can-ask">Who can ask</h2>');
  expect(html).toMatch(/that of Java costs ₹[\d,]+\./);
  expect(html).toContain('Free demo class before you pay anything');
  expect(html).toContain('id="callback"');
  expect(html.match(/<a href="\/scholarships">Scholarships<\/a>/g)).toHaveLength(1);
});

test('a field of a course is shown by a change of the schema and of one component', { tags: ['long'] }, () => {
  applyChange('A field of a course');
  const file = join(copy, 'catalogue/courses/java.yaml');
  writeFileSync(file, `${readFileSync(file, 'utf8')}bring: A notebook\n`);
  expect(buildPage('course=java', 'java-training-classes-in-pune.php.html')).toMatch(/<p>Bring to class: (<!-- -->)?A notebook/);
});

test('a form is its definition: it has its pages and its route, and stands where a text page names it', {
  tags: ['long'],
}, async () => {
  applyChange('A form');
  const paths = execFileSync(process.execPath, ['cli/bin.mjs', 'list', 'pages', '--noindex'], { cwd: copy, encoding: 'utf8' });
  expect(paths).toMatch(/\/enquiry\/webinar\b[\s\S]*\/thank-you\/webinar\b/);
  const page = join(copy, 'catalogue/pages/feedback.md');
  writeFileSync(page, readFileSync(page, 'utf8').replace('form: feedback', 'form: webinar'));
  expect(buildPage('page=feedback', 'feedback.php.html')).toContain('data-form="webinar" action="/api/webinar"');
  const { formFor } = await importFrom('site/shared/forms/forms.ts');
  expect(formFor('/api/webinar', undefined)).toMatchObject({ id: 'webinar', mailbox: 'registration' });
});

test('a column of a lead appears where its row says, and a route answers by its file and its line', {
  tags: ['long'],
}, async () => {
  applyChange('A column of a lead');
  applyChange('A route');
  const { startWorker } = (await importFrom('tests/support/worker.ts')) as typeof import('#tests/support/worker.ts');
  const worker = await startWorker({ AUTH_KEYS: authKeys });
  try {
    const fields = { Name: 'Ravi Kale', phone: '9876500001', course: 'java', qualification: 'Diploma' };
    const { id } = (await (await worker.fetch('/api/callback', jsonPost(fields))).json()) as { id: string };
    const counsellor = await Counsellor.logIn(worker);
    const { line, facts } = await counsellor.open(id);
    expect(line).toEqual(['Java', 'Diploma']);
    expect(facts).toContainEqual({ label: 'Qualification', value: 'Diploma' });
    const [heading, row] = (await (await counsellor.fetch('/api/leads.csv')).text()).split('\r\n');
    expect(row?.split(',')[heading?.split(',').indexOf('"Qualification"') ?? -1]).toBe('"Diploma"');
    const lead = await worker.row('SELECT * FROM leads');
    const mail = await importFrom('worker/delivery/mail/department-mail.ts');
    expect(mail.departmentMail(lead, smallCatalogue).text).toContain('Qualification: Diploma');
    const webhook = await importFrom('worker/delivery/lead-created.ts');
    expect(webhook.leadCreated(lead).data.qualification).toBe('Diploma');
    expect(await (await worker.fetch('/api/v1/courses/java')).json()).toMatchObject({ key: 'java', title: 'Java' });
    expect(await (await worker.fetch('/api/v1/courses/none')).json()).toMatchObject({ message: 'There is no such course.' });
    expect((await worker.fetch('/api/v1/courses/java', { method: 'DELETE' })).status).toBe(405);
  } finally {
    await worker.close();
  }
});
