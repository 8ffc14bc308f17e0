import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CatalogueCopy, copyCatalogue } from '#tests/support/catalogue-copy.ts';
import { completeFields, formPost, jsonPost } from '#tests/support/lead-request.ts';
import { openBrowser, type TestBrowser } from '#tests/support/open-browser.ts';
import { type CommandRun, freePort, isPortFree, startCommand } from '#tests/support/serve-command.ts';

let browser: TestBrowser;
let copy: CatalogueCopy;
let run: CommandRun;
let port: number;
let state: string;
let page: Page;
const removals: (() => void)[] = [];

beforeAll(async () => {
  copy = copyCatalogue((remove) => removals.push(remove));
  port = await freePort();
  state = mkdtempSync(join(tmpdir(), 'state-'));
  removals.push(() => rmSync(state, { recursive: true, force: true, maxRetries: 5 }));
  run = startCommand(['dev', '--port', String(port), '--catalogue', copy.dir, '--state', state]);
  [browser] = await Promise.all([openBrowser(), run.ready]);
});
afterAll(async () => {
  await browser?.close();
  run.child.kill('SIGKILL');
  for (const remove of removals) remove();
});
beforeEach(async () => {
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/java-training-classes-in-pune.php`);
  return () => page.close();
});

const save = (file: string, change: (text: string) => string): void =>
  writeFileSync(join(copy.dir, file), change(copy.read(file)));

test('dev renders a page only when it is requested', { tags: ['long'] }, async () => {
  expect(await page.textContent('h1')).toContain('Java');
  expect(run.output()).toMatch(/\/java-training-classes-in-pune\.php: rendered in \d+ ms/);
});

test('the gallery shows examples of every component', { tags: ['long'] }, async () => {
  await page.goto(`http://127.0.0.1:${port}/gallery`);
  expect(await page.locator('[data-example]').count()).toBeGreaterThan(20);
});

test('saving changed text updates the open page without a manual reload, and dev prints how long that took', async () => {
  save('courses/java.yaml', (text) => text.replace('pune: Java and Spring Boot in Pune', 'pune: Java for Tomorrow'));
  await page.waitForFunction(() => document.querySelector('h1')?.textContent?.includes('Java for Tomorrow'));
  expect(run.output()).toMatch(/courses\/java\.yaml: reloaded after \d+ ms/);
});

test("dev shows a course's picture as soon as the picture file is added", { tags: ['long'] }, async () => {
  const svg = '<svg viewBox="0 0 20 20"><path d="M1 2h3v4z" fill="#0F6A68"/></svg>';
  writeFileSync(join(copy.dir, 'pictures/courses/python.svg'), svg);
  const picture = async () => (await fetch(`http://127.0.0.1:${port}/images/courses/python.svg`)).text();
  await expect.poll(picture).toContain('M1 2h3v4z');
});

test("dev shows a newly added text page in the footer of the open page and of the worker's pages", {
  tags: ['long'],
}, async () => {
  const blogs = async () => (await fetch(`http://127.0.0.1:${port}/blogs`)).text();
  expect(await blogs()).not.toContain('Scholarships');
  const about = copy.read('pages/about.md');
  const added = about
    .replace('path: /about', 'path: /scholarships')
    .replace(/^menu: .*\n/m, '')
    .replace('label: About Us', 'label: Scholarships');
  writeFileSync(join(copy.dir, 'pages/scholarships.md'), added);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Scholarships' }).waitFor();
  expect(await blogs()).toContain('Scholarships');
  rmSync(join(copy.dir, 'pages/scholarships.md'));
});

test('dev shows a mistake above the page, with file and line, until the mistake is fixed', { tags: ['long'] }, async () => {
  save('courses/java.yaml', (text) => text.replace('level: Beginner', 'level: Begginer'));
  const overlay = page.locator('#institute-dev-overlay');
  await overlay.getByText(/courses\/java\.yaml:\d+:8/).waitFor();
  await overlay.getByText('Did you mean `level: Beginner`?').waitFor();
  save('courses/java.yaml', (text) => text.replace('level: Begginer', 'level: Beginner'));
  await overlay.waitFor({ state: 'detached' });
  expect(await page.textContent('h1')).toContain('Java');
});

const overlay = () => page.locator('#institute-dev-overlay');
const withPhone = (text: string): string =>
  text.replace(/^( +description: ).*$/m, '$1Call 020 2553 1234 for the times of the next batch, then learn Java in Pune.');

test('dev shows errors from check above the page, with position, lines and hint, until they are fixed', {
  tags: ['long'],
}, async () => {
  const sound = copy.read('courses/java.yaml');
  save('courses/java.yaml', withPhone);
  await overlay().getByText('The text contains the telephone number 020 2553 1234.').waitFor();
  const place = overlay().getByRole('link', { name: /courses\/java\.yaml:\d+:\d+$/ });
  const [line, column] = ((await place.textContent()) ?? '').split(':').slice(-2).map(Number);
  expect(await place.getAttribute('href')).toMatch(new RegExp(`^vscode://file/.*courses/java\\.yaml:${line}:${column}$`));
  const frame = (await overlay().locator('pre').textContent()) ?? '';
  const [shown = '', caret = ''] = frame.split('\n').slice(1);
  expect(shown).toMatch(new RegExp(`^> ${line} \\| +description: Call 020 2553 1234`));
  expect(caret.indexOf('^')).toBe(shown.indexOf('Call'));
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  expect(run.output()).toContain('check: 1 error, ');
  expect(run.output()).toContain(shown);
  save('courses/java.yaml', () => sound);
  await overlay().waitFor({ state: 'detached' });
});

test('pressing Escape hides the overlay with the errors from check', { tags: ['long'] }, async () => {
  const sound = copy.read('courses/java.yaml');
  save('courses/java.yaml', withPhone);
  await overlay().waitFor();
  await page.keyboard.press('Escape');
  expect(await overlay().count()).toBe(0);
  save('courses/java.yaml', () => sound);
  await page.waitForFunction(() => document.querySelector('#institute-dev-overlay') === null);
});

test('dev logs a new warning from check without covering the page', { tags: ['long'] }, async () => {
  const sound = copy.read('courses/java.yaml');
  save('courses/java.yaml', (text) =>
    text.replace(
      /^( +description: ).*$/m,
      '$1A ser\u00advice that books appointments, moves them and sends a reminder a day before.',
    ),
  );
  await expect.poll(() => run.output()).toMatch(/warning:\n +\S+courses\/java\.yaml:\d+:\d+ {2}.*invisible character/);
  expect(await overlay().count()).toBe(0);
  save('courses/java.yaml', () => sound);
});

test('dev serves pictures, scripts and styles', async () => {
  const fetchStatus = async (path: string): Promise<number> => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  const stylesheet = await page.getAttribute('link[rel="stylesheet"]', 'href');
  expect(await fetchStatus(stylesheet ?? '')).toBe(200);
  expect(await fetchStatus('/images/courses/java.svg')).toBe(200);
  expect(await fetchStatus('/nothing-here')).toBe(404);
});

test('dev also runs the worker, so that forms, login and the blog work', { tags: ['long'] }, async () => {
  const fetchPath = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init });
  expect((await fetchPath('/api/send-email-popup', jsonPost(completeFields))).status).toBe(201);
  expect((await fetchPath('/api/auth/login', jsonPost({ email: 'a@b.example', password: 'x' }))).status).toBe(401);
  const refused = await fetchPath('/api/send-email-popup', formPost({ ...completeFields, email: '' }));
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('<h1');
  await page.goto(`http://127.0.0.1:${port}/blogs`);
  expect(await page.locator('article, main li').count()).toBeGreaterThan(0);
  expect(await page.getAttribute('link[rel="stylesheet"]', 'href')).toBeTruthy();
});

test('dev immediately reloads a page that was rendered by an earlier run', { tags: ['long'] }, async () => {
  const first = async (query: string): Promise<string> => {
    const response = await fetch(`http://127.0.0.1:${port}/__dev/events${query}`);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (reader && !/retry: 300\n\n/.test(text)) text += (await reader.read()).value ?? '';
    const more = await Promise.race([reader?.read(), new Promise<undefined>((resolve) => setTimeout(resolve, 500))]);
    await reader?.cancel();
    return text + (more?.value ?? '');
  };
  const src = (await page.getAttribute('script[src^="/__dev/client.js"]', 'src')) ?? '';
  expect(await first(src.slice(src.indexOf('?')))).not.toContain('event: reload');
  expect(await first('?version=of-another-run')).toContain('event: reload');
});

test('dev ends quietly on SIGINT and frees its port', async () => {
  const before = run.output();
  run.child.kill('SIGINT');
  expect(await run.exitCode).toBe(0);
  // A check of the last change may finish at this moment and print its result.
  expect(
    run
      .output()
      .slice(before.length)
      .replace(/^.*check: .*\n/m, ''),
  ).toBe('');
  expect(await isPortFree(port)).toBe(true);
});
