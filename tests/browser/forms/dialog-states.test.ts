import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { failWith, fillForm, formVisits, openDialog, soon, submitButton, timeUntil } from './form-visits.ts';
import { delays, texts } from './spec-table.ts';

const { visit, worker } = formVisits();

const coursePage = '/java-training-classes-in-pune.php';
const dialog = (page: Page) => page.locator('.form-dialog');
const openDemo = (page: Page) => openDialog(page, page.locator('.header-demo'));
const openSyllabus = (page: Page) => openDialog(page, page.locator('.course-card a[data-dialog="syllabus"]').first());
const leadsOf = (email: string | undefined) => worker().row('SELECT COUNT(*) AS count FROM leads WHERE email = ?', email);

test('the demo dialog opens via Free Demo, sends once, shows a green message and closes by itself after 2.7 s', async () => {
  const page = await visit('/about');
  const form = await openDemo(page);
  const { email } = await fillForm(form);
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/send-email-popup', async (route) => {
    await held;
    await route.continue();
  });
  await submitButton(form).dblclick();
  expect(await submitButton(form).textContent()).toBe('Submitting...');
  expect(await submitButton(form).isDisabled()).toBe(true);
  release();
  const message = form.locator('[data-result="success"]');
  await message.waitFor();
  expect(await message.locator('p').textContent()).toBe(texts.demoSuccess);
  const closed = await timeUntil(dialog(page), 'detached');
  expect(closed).toBeGreaterThan(delays.dialog - 700);
  expect(closed).toBeLessThan(delays.dialog + 2500);
  expect(await leadsOf(email)).toEqual({ count: 1 });
});

test('a failed demo submission shows a red message, keeps what was typed, and closing resets the result', async () => {
  const page = await visit('/about', { prepare: (fresh) => failWith(fresh, '/api/send-email-popup') });
  const form = await openDemo(page);
  await fillForm(form, { Name: 'Ravi Patil' });
  await submitButton(form).click();
  const message = form.locator('[data-result="failure"]');
  await message.waitFor();
  expect(await message.locator('p').textContent()).toBe(texts.demoFailure);
  await page.waitForTimeout(delays.dialog + 600);
  expect(await form.locator('[name="Name"]').inputValue()).toBe('Ravi Patil');
  await page.getByRole('button', { name: 'Close' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  const again = await openDemo(page);
  expect(await again.locator('[data-result]').count()).toBe(0);
  expect(await again.locator('[name="Name"]').inputValue()).toBe('');
});

test('the syllabus dialog opens for the chosen course, sends once and downloads its PDF once, named after it', async () => {
  const page = await visit('/courses');
  const card = page.locator('.course-card', { has: page.locator('[data-course="java"]') });
  const form = await openDialog(page, card.locator('a[data-dialog="syllabus"]'));
  expect(await form.locator('[name="course"]').inputValue()).toBe('java');
  const { email } = await fillForm(form, { course: 'java' });
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  const sent = page.waitForRequest('**/api/send-email-brochure');
  await submitButton(form).dblclick();
  await form.locator('[data-result="success"]').waitFor();
  expect(await form.locator('[data-result="success"] p').textContent()).toBe(texts.syllabusSuccess);
  expect((await sent).postDataJSON()).toMatchObject({ form: 'syllabus', course: 'java', courseTitle: 'Java', country: 'India' });
  const closed = await timeUntil(dialog(page), 'detached');
  expect(closed).toBeGreaterThan(delays.dialog - 700);
  expect(closed).toBeLessThan(delays.dialog + 2500);
  expect(downloads).toEqual(['Java-Syllabus.pdf']);
  expect(await leadsOf(email)).toEqual({ count: 1 });
});

test('a failed syllabus submission shows its message with a failure icon, downloads nothing and closes too', async () => {
  const page = await visit(coursePage, { prepare: (fresh) => failWith(fresh, '/api/send-email-brochure') });
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  const form = await openSyllabus(page);
  await fillForm(form);
  await submitButton(form).click();
  const message = form.locator('[data-result="failure"]');
  await message.getByRole('img', { name: 'Failure' }).waitFor();
  expect(await message.locator('p').textContent()).toBe(texts.syllabusFailure);
  const closed = await timeUntil(dialog(page), 'detached');
  expect(closed).toBeLessThan(delays.dialog + 2500);
  expect(downloads).toEqual([]);
  const again = await openSyllabus(page);
  expect(await again.locator('[data-result]').count()).toBe(0);
});

test('a syllabus PDF that cannot be had is only logged', async () => {
  const page = await visit(coursePage, {
    prepare: (fresh) => fresh.route('**/*.pdf', (route) => route.fulfill({ status: 404 })),
  });
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  const form = await openSyllabus(page);
  await fillForm(form);
  await submitButton(form).click();
  await form.locator('[data-result="success"]').waitFor();
  await expect.poll(() => logged.some((text) => text.includes('syllabus could not be downloaded')), soon).toBe(true);
});

test('a course without a syllabus of its own gives the fallback PDF', async () => {
  const page = await visit(coursePage, {
    prepare: (fresh) =>
      fresh.route('**/assets/form-options-*.json', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace(/"syllabus":"[^"]*"/g, '"syllabus":""') });
      }),
  });
  const form = await openSyllabus(page);
  await fillForm(form);
  const pdf = page.waitForRequest('**/*.pdf');
  await submitButton(form).click();
  expect(new URL((await pdf).url()).pathname).toBe('/TestPdf/demo.pdf');
});

test('the syllabus dialog of a city page asks for city and pincode, with the city filled in', async () => {
  const page = await visit('/java-course-in-nashik.php');
  const form = await openDialog(page, page.locator('.bottom-bar a[data-dialog="syllabus"]'));
  expect(await form.getAttribute('data-form')).toBe('syllabus-city');
  expect(await form.locator('[name="city"]').inputValue()).toBe('Nashik');
  expect(await form.locator('[name="course"]').inputValue()).toBe('java');
});

test('the carousel dialog opens for a chosen course without an earlier result and blocks a second submission', async () => {
  const page = await visit('/');
  const first = page.locator('.carousel-card').first();
  await first.scrollIntoViewIfNeeded();
  const form = await openDialog(page, first);
  const { email } = await fillForm(form, { course: 'Java' });
  await submitButton(form).dblclick();
  await form.locator('[data-result="success"]').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  const again = await openDialog(page, page.locator('.carousel-card').nth(1));
  expect(await again.locator('[data-result]').count()).toBe(0);
  expect(await leadsOf(email)).toEqual({ count: 1 });
});

test('the Request Callback modal opens from the hero, closes, and shows its result in the place of the form', async () => {
  const page = await visit('/');
  const opener = page.locator('.hero-actions a[data-dialog="callback"]');
  await openDialog(page, opener);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  const form = await openDialog(page, opener);
  await fillForm(form);
  await submitButton(form).click();
  await form.locator('[data-result="success"]').waitFor();
  expect(await submitButton(form).isVisible()).toBe(false);
  const closed = await timeUntil(dialog(page), 'detached');
  expect(closed).toBeGreaterThan(delays.result - 700);
  expect(closed).toBeLessThan(delays.result + 2500);
});
