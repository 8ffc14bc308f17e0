import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { catalogueSources } from '#cli/load/sources.ts';
import { frozenCatalogue, frozenDay } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { makeWorkingCopy } from '#tests/proof/mutants/working-copy.ts';
import { BlogWriter } from '#tests/support/blogs.ts';
import { jsonPost } from '#tests/support/lead-request.ts';
import { authKeys } from '#tests/support/staff.ts';
import type { TestWorker } from '#tests/support/worker.ts';
import { addLeads, Counsellor } from '#tests/worker/inbox/counsellor.ts';

const smallCatalogue = JSON.parse(readFileSync('tests/fixtures/edge/catalogue.json', 'utf8'));

function readChange(folder: string, heading: string): string {
  const [, change = ''] =
    readFileSync(`${folder}/README.md`, 'utf8')
      .split(new RegExp(`^#{2,3} ${heading}`, 'm'))[1]
      ?.match(/^```diff\n([\s\S]*?)^```$/m) ?? [];
  return change;
}

let copy: string;

beforeAll(() => {
  copy = makeWorkingCopy();
  for (const { path } of catalogueSources) rmSync(join(copy, 'catalogue', path), { recursive: true, force: true });
  rmSync(join(copy, 'catalogue/pictures'), { recursive: true });
  cpSync(frozenCatalogue, join(copy, 'catalogue'), { recursive: true });
});
afterAll(() => rmSync(copy, { recursive: true, force: true, maxRetries: 3 }));

/** Applies a diff from a README to the copy. `NNNN` in the diff becomes the number of the next migration. */
function applyChange(folder: string, heading: string): void {
  const latest = readdirSync(join(copy, 'worker/migrations')).sort().at(-1) ?? '';
  const number = String(Number.parseInt(latest, 10) + 1).padStart(4, '0');
  execFileSync('git', ['apply', '-'], { cwd: copy, input: readChange(folder, heading).replaceAll('NNNN', number) });
}

const importFrom = (file: string) => import(pathToFileURL(join(copy, file)).href);

function buildPage(filter: string, file: string): string {
  const args = ['cli/bin.mjs', 'build', '--out', 'built', '--as-of', frozenDay, '--only', filter];
  execFileSync(process.execPath, args, { cwd: copy, stdio: 'pipe' });
  return readFileSync(join(copy, 'built', file), 'utf8');
}

test('builds a newly added text page with its form, a footer link and filled-in values', () => {
  applyChange('catalogue', 'Add a text page');
  const html = buildPage('page=scholarships', 'scholarships.html');
  expect(html).toContain('<h2 id="who-can-apply">Who can apply</h2>');
  expect(html).toMatch(/The Java course costs ₹[\d,]+\./);
  expect(html).toContain('Free demo class before you pay anything');
  expect(html).toContain('id="callback"');
  expect(html.match(/<a href="\/scholarships">Scholarships<\/a>/g)).toHaveLength(1);
});

test('a course page shows a new field once the schema and one component have been changed', { tags: ['long'] }, () => {
  applyChange('site', 'Show a new field of a course');
  const file = join(copy, 'catalogue/courses/java.yaml');
  writeFileSync(file, `${readFileSync(file, 'utf8')}bring: A notebook\n`);
  expect(buildPage('course=java', 'java-training-classes-in-pune.php.html')).toMatch(/<p>Bring to class: (<!-- -->)?A notebook/);
});

test("adding a form definition creates the form's pages and route, and lets text pages show the form", {
  tags: ['long'],
}, async () => {
  applyChange('site', 'Add a form');
  const paths = execFileSync(process.execPath, ['cli/bin.mjs', 'list', 'pages', '--noindex'], { cwd: copy, encoding: 'utf8' });
  expect(paths).toMatch(/\/enquiry\/webinar\b[\s\S]*\/thank-you\/webinar\b/);
  const page = join(copy, 'catalogue/pages/feedback.md');
  writeFileSync(page, readFileSync(page, 'utf8').replace('form: feedback', 'form: webinar'));
  expect(buildPage('page=feedback', 'feedback.php.html')).toContain('data-form="webinar" action="/api/webinar"');
  const { formFor } = await importFrom('site/shared/forms/forms.ts');
  expect(formFor('/api/webinar', undefined)).toMatchObject({ id: 'webinar', mailbox: 'registration' });
});

describe('changes to the worker', { tags: ['long'] }, () => {
  let worker: TestWorker;

  beforeAll(async () => {
    for (const change of ['lead status', 'lead column', 'lead filter', 'blog field', 'route'])
      applyChange('worker', `Add a ${change}`);
    const { startWorker } = (await importFrom('tests/support/worker.ts')) as typeof import('#tests/support/worker.ts');
    worker = await startWorker({ AUTH_KEYS: authKeys }, { siteFolder: inject('siteFolder') });
  });
  afterAll(() => worker?.close());

  async function sendLead(): Promise<string> {
    const fields = { Name: 'Ravi Kale', phone: '9876500001', course: 'java', qualification: 'Diploma' };
    return ((await (await worker.fetch('/api/callback', jsonPost(fields))).json()) as { id: string }).id;
  }

  test('a new lead column appears in every place listed in its definition', async () => {
    const id = await sendLead();
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
  });

  test('the list of leads can be filtered by a newly added filter, which offers the stored values', async () => {
    const counsellor = await Counsellor.logIn(worker);
    await addLeads(worker, [
      { name: 'Near', pincode: '411004' },
      { name: 'Far', pincode: '400001' },
    ]);
    expect(await counsellor.names('?pincode=411004')).toEqual(['Near']);
    const options = (await (await counsellor.fetch('/api/leads/options')).json()) as object;
    expect(options).toMatchObject({ stored: { pincode: ['400001', '411004'] } });
  });

  test('leads with a newly added closed status are not overdue, and can be filtered by that status', async () => {
    const id = await sendLead();
    const counsellor = await Counsellor.logIn(worker);
    await counsellor.change(id, { status: 'waitlist' }, (await counsellor.open(id)).version);
    expect((await counsellor.list('?status=waitlist')).leads.map((lead) => lead.id)).toEqual([id]);
    expect((await (await counsellor.fetch('/api/leads?view=overdue')).json()) as object).toMatchObject({ leads: [] });
  });

  test('an article shows a newly added article field', async () => {
    const writer = await BlogWriter.logIn(worker);
    const written = { title: 'Loops in Python', content: '<p>A loop repeats.</p>', byline: 'Asha Rane' };
    const { body } = await writer.create(written);
    expect(body.blog).toMatchObject({ byline: 'Asha Rane' });
    expect(await (await worker.fetch(`/blogs/${body.blog.slug}`)).text()).toMatch(/By (<!-- -->)?Asha Rane/);
  });

  test('a newly added route responds, and reports errors like every other route', async () => {
    expect(await (await worker.fetch('/api/v1/courses/java')).json()).toMatchObject({ key: 'java', title: 'Java' });
    expect(await (await worker.fetch('/api/v1/courses/none')).json()).toMatchObject({ message: 'This course does not exist.' });
    expect((await worker.fetch('/api/v1/courses/java', { method: 'DELETE' })).status).toBe(405);
  });
});
