import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { formOptionsPath } from '#site/shared/forms/options-path.ts';
import {
  failWith,
  fillForm,
  holdSubmissions,
  isShownAround,
  openDialog,
  seeResult,
  submitButton,
} from '#tests/support/lead-forms.ts';
import { stopClock } from '#tests/support/page-clock.ts';
import type { TestWorker } from '#tests/support/worker.ts';
import { test } from './form-visits.ts';
import { delays, findCase, goes, stays, texts } from './spec-table.ts';

const coursePage = '/java-training-classes-in-pune.php';
const dialog = (page: Page) => page.locator('.form-dialog');
const openDemo = (page: Page) => openDialog(page, page.locator('.header-demo'));
const openSyllabus = (page: Page) => openDialog(page, page.locator('.course-card a[data-dialog="syllabus"]').first());
const countLeads = (worker: TestWorker, email: string | undefined) =>
  worker.row('SELECT COUNT(*) AS count FROM leads WHERE email = ?', email);
const recordDownloads = (page: Page): string[] => {
  const names: string[] = [];
  page.on('download', (download) => names.push(download.suggestedFilename()));
  return names;
};

describe('form dialogs', () => {
  test('the demo dialog opens via Free Demo, sends once, shows a green message and closes after 2.7 s', async ({
    visit,
    worker,
  }) => {
    const page = await visit('/about', { prepare: stopClock });
    const form = await openDemo(page);
    const { email } = await fillForm(form);
    const release = await holdSubmissions(page, '/api/send-email-popup');
    await submitButton(form).dblclick();
    expect(await submitButton(form).textContent()).toBe('Submitting...');
    expect(await submitButton(form).isDisabled()).toBe(true);
    release();
    expect(await seeResult(page)).toEqual({ result: 'success', view: 'message', text: texts.demoSuccess, picture: 'success' });
    expect(await isShownAround(page, delays.dialog)).toEqual(goes);
    await dialog(page).waitFor({ state: 'detached' });
    expect(await countLeads(worker, email)).toEqual({ count: 1 });
  });

  test("on a small screen, the dialog's close button stays in the title row and covers no field while scrolling", {
    tags: ['long'],
  }, async ({ visit }) => {
    const page = await visit('/about', { viewport: { width: 390, height: 480 } });
    const form = await openDemo(page);
    await form.locator('[name="coursetype"]').scrollIntoViewIfNeeded();
    const [close, title, shell] = await Promise.all(
      [page.getByRole('button', { name: 'Close' }), form.locator('h2'), dialog(page)].map((part) => part.boundingBox()),
    );
    expect(await dialog(page).evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    expect(title?.y).toBe(shell?.y);
    expect(close?.y).toBeGreaterThan(title?.y ?? Number.NaN);
    expect((close?.y ?? Number.NaN) + (close?.height ?? 0)).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
    expect(
      await page.getByRole('button', { name: 'Close' }).evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2) === button;
      }),
    ).toBe(true);
  });

  test('a failed demo request shows a red message and keeps the typed values, and closing the dialog resets the form', async ({
    visit,
  }) => {
    const page = await visit('/about', {
      prepare: async (fresh) => {
        await stopClock(fresh);
        await failWith(fresh, '/api/send-email-popup');
      },
    });
    const form = await openDemo(page);
    await fillForm(form, { Name: 'Ravi Patil' });
    await submitButton(form).click();
    expect(await seeResult(page)).toMatchObject({ result: 'failure', text: texts.demoFailure });
    expect(await isShownAround(page, delays.dialog)).toEqual(stays);
    expect(await form.locator('[name="Name"]').inputValue()).toBe('Ravi Patil');
    await page.getByRole('button', { name: 'Close' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    const again = await openDemo(page);
    expect(await again.locator('[data-result]').count()).toBe(0);
    expect(await again.locator('[name="Name"]').inputValue()).toBe('');
  });

  test("the syllabus dialog opens for the chosen course, sends once and downloads that course's PDF once", async ({
    visit,
    worker,
  }) => {
    const page = await visit('/courses', { prepare: stopClock });
    const card = page.locator('.course-card', { has: page.locator('[data-course="java"]') });
    const form = await openDialog(page, card.locator('a[data-dialog="syllabus"]'));
    expect(await form.locator('[name="course"]').inputValue()).toBe('java');
    const { email } = await fillForm(form, { course: 'java' });
    const downloads = recordDownloads(page);
    const sent = page.waitForRequest('**/api/send-email-brochure');
    await submitButton(form).dblclick();
    expect((await sent).postDataJSON()).toMatchObject({
      form: 'syllabus',
      course: 'java',
      courseTitle: 'Java',
      country: 'India',
    });
    expect(await seeResult(page)).toEqual({
      result: 'success',
      view: 'message',
      text: texts.syllabusSuccess,
      picture: 'success',
    });
    expect(await isShownAround(page, delays.dialog)).toEqual(goes);
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => downloads).toEqual(['Java-Syllabus.pdf']);
    expect(await countLeads(worker, email)).toEqual({ count: 1 });
  });

  test('a failed syllabus request shows a failure icon and message, downloads nothing and closes the dialog', {
    tags: ['long'],
  }, async ({ visit }) => {
    const page = await visit(coursePage, {
      prepare: async (fresh) => {
        await stopClock(fresh);
        await failWith(fresh, '/api/send-email-brochure');
      },
    });
    const downloads = recordDownloads(page);
    const form = await openSyllabus(page);
    await fillForm(form);
    await submitButton(form).click();
    expect(await seeResult(page)).toEqual({
      result: 'failure',
      view: 'message',
      text: texts.syllabusFailure,
      picture: 'failure',
    });
    expect(await isShownAround(page, delays.dialog)).toEqual(goes);
    await dialog(page).waitFor({ state: 'detached' });
    expect(downloads).toEqual([]);
    const again = await openSyllabus(page);
    expect(await again.locator('[data-result]').count()).toBe(0);
  });

  test('after a syllabus dialog is closed with its X, it opens empty for another course', { tags: ['long'] }, async ({
    visit,
  }) => {
    const page = await visit('/courses');
    const openers = page.locator('.course-card a[data-dialog="syllabus"]');
    const form = await openDialog(page, openers.first());
    await fillForm(form);
    await submitButton(form).click();
    await form.locator('[data-result="success"]').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    const again = await openDialog(page, openers.nth(1));
    expect(await again.locator('[data-result]').count()).toBe(0);
    expect(await submitButton(again).isEnabled()).toBe(true);
    expect(await again.locator('[name="course"]').inputValue()).toBe(await openers.nth(1).getAttribute('data-course'));
  });

  test('if a syllabus PDF cannot be downloaded, the failure is only logged', { tags: ['long'] }, async ({
    visit,
    expect: expectHere,
  }) => {
    const page = await visit(coursePage, {
      prepare: (fresh) => fresh.route('**/*.pdf', (route) => route.fulfill({ status: 404 })),
    });
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    const form = await openSyllabus(page);
    await fillForm(form);
    await submitButton(form).click();
    await form.locator('[data-result="success"]').waitFor();
    await expectHere.poll(() => logged.some((text) => text.includes('syllabus could not be downloaded'))).toBe(true);
  });

  test('a course without its own syllabus offers the fallback PDF', { tags: ['long'] }, async ({ visit }) => {
    const page = await visit(coursePage, {
      prepare: (fresh) =>
        fresh.route(`**${formOptionsPath}`, async (route) => {
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

  test('on a city page, the syllabus dialog asks for city and pincode, with the city already filled in', {
    tags: ['long'],
  }, async ({ visit }) => {
    const page = await visit('/java-course-in-nashik.php');
    const form = await openDialog(page, page.locator('.bottom-bar a[data-dialog="syllabus"]'));
    expect(await form.getAttribute('data-form')).toBe('syllabus-city');
    expect(await form.locator('[name="city"]').inputValue()).toBe('Nashik');
    expect(await form.locator('[name="course"]').inputValue()).toBe('java');
  });

  test('the carousel dialog opens for each course without the result of the previous submission, and its form cannot be submitted twice', {
    tags: ['long'],
  }, async ({ visit, worker }) => {
    const page = await visit('/');
    const first = page.locator('.carousel-card').first();
    await first.scrollIntoViewIfNeeded();
    const form = await openDialog(page, first);
    const { email } = await fillForm(form, { course: 'Java' });
    await submitButton(form).dblclick();
    expect(await seeResult(page)).toMatchObject({ result: 'success', text: findCase('carousel').result.success });
    await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
    await dialog(page).waitFor({ state: 'detached' });
    const again = await openDialog(page, page.locator('.carousel-card').nth(1));
    expect(await again.locator('[data-result]').count()).toBe(0);
    expect(await countLeads(worker, email)).toEqual({ count: 1 });
  });

  test('the Request Callback dialog opens from the hero, can be closed, and shows its result in place of the form', {
    tags: ['long'],
  }, async ({ visit }) => {
    const page = await visit('/', { prepare: stopClock });
    const opener = page.locator('.hero-actions a[data-dialog="callback"]');
    await openDialog(page, opener);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    const form = await openDialog(page, opener);
    await fillForm(form);
    await submitButton(form).click();
    expect((await seeResult(page)).view).toBe('panel');
    expect(await isShownAround(page, delays.result)).toEqual(goes);
    await dialog(page).waitFor({ state: 'detached' });
  });
});
