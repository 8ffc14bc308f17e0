import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { fillForm, freshEmail, hydrated, seeResult } from '#tests/support/lead-forms.ts';
import { passTime, stopClock } from '#tests/support/page-clock.ts';
import { phone } from '#tests/support/site-browser.ts';
import { test } from './form-visits.ts';
import { delays, texts } from './spec-table.ts';

const coursePage = '/java-training-classes-in-pune.php';
const cityPage = '/java-course-in-nashik.php';
const getForm = (page: Page) => page.locator('#course-demo');
const demoButton = (page: Page) => getForm(page).getByRole('button', { name: 'Book my free demo' });
const syllabusButton = (page: Page) => getForm(page).getByRole('button', { name: 'Get the syllabus' });
const line = (page: Page) => getForm(page).locator('.known-fields > summary');

describe('course page form', () => {
  test("on a phone, all visible fields of a course page's form are equally wide", { tags: ['long'] }, async ({ visit }) => {
    const page = await visit(cityPage, phone);
    const widths = await getForm(page)
      .locator('.form-body > .field :is(input, select)')
      .evaluateAll((fields) => fields.map((field) => Math.round(field.getBoundingClientRect().width)));
    expect(widths).toHaveLength(3);
    expect(new Set(widths).size).toBe(1);
  });

  test('on a city page, a visitor can send a lead with two taps and three fields', async ({ visit, worker }) => {
    const page = await visit(cityPage, phone);
    const email = freshEmail();
    let taps = 0;
    const tap = (what: ReturnType<Page['locator']>) => {
      taps += 1;
      return what.tap();
    };
    await tap(page.locator('.bar-demo'));
    expect(await getForm(page).locator('.field:visible').count()).toBe(3);
    expect(await line(page).textContent()).toBe('Java, Online Training, India Change');
    await page.keyboard.type('Asha Patil');
    await page.keyboard.press('Tab');
    await page.keyboard.type('9876543210');
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await tap(demoButton(page));
    await page.locator('.next-steps').waitFor();
    expect(taps).toBe(2);
    expect(await worker.row('SELECT form, course_key, branch, page_city FROM leads WHERE email = ?', email)).toEqual({
      form: 'course-demo',
      course_key: 'java',
      branch: 'Online Training',
      page_city: 'nashik',
    });
  });

  test("the first button of a course page's form sends a demo request with all the values that the demo form sends", async ({
    visit,
  }) => {
    const page = await visit(coursePage);
    await fillForm(getForm(page), { course: 'Java', coursetype: 'Classroom Deccan, Pune' });
    const sent = page.waitForRequest('**/api/send-email-popup');
    await demoButton(page).dblclick();
    expect((await sent).postDataJSON()).toMatchObject({
      form: 'course-demo',
      course: 'Java',
      coursetype: 'Classroom Deccan, Pune',
      country: 'India',
      contactEmail: 'softwaredevelopment@institute.example',
      homeEmail: 'registration@institute.example',
    });
    const entry = page.locator('.next-steps a[href$=".ics"]');
    const batch = page.locator('#batches tr', { has: page.locator('a[href$=".ics"]') }).first();
    expect(await entry.getAttribute('href')).toBe(await batch.locator('a[href$=".ics"]').getAttribute('href'));
    const steps = page.locator('.next-steps li');
    expect(await steps.last().textContent()).toBe(
      `Next Java batch: ${(await batch.locator('time').first().textContent())?.replaceAll(' ', '\u00a0')}. Add it to my calendar`,
    );
    expect(await steps.first().textContent()).toMatch(/^We will call \d+ about Java[.,]/);
  });

  test("the second button of a course page's form downloads the syllabus once, and the next steps stay until dismissed", {
    tags: ['long'],
  }, async ({ visit }) => {
    const page = await visit(cityPage, { prepare: stopClock });
    const downloads: string[] = [];
    page.on('download', (download) => downloads.push(download.suggestedFilename()));
    await fillForm(getForm(page), { course: 'Java', coursetype: 'Online Training' });
    const sent = page.waitForRequest('**/api/send-email-brochure');
    await syllabusButton(page).dblclick();
    expect((await sent).postDataJSON()).toMatchObject({ form: 'course-syllabus', course: 'java', courseTitle: 'Java' });
    const steps = page.locator('.next-steps');
    await steps.getByText(texts.syllabusSuccess).waitFor();
    await passTime(page, 10 * delays.dialog);
    expect(await steps.evaluate((panel) => panel === document.activeElement)).toBe(true);
    expect(await steps.getByRole('link', { name: 'Open it here' }).getAttribute('href')).toMatch(/\.pdf$/);
    expect(await steps.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain('Java');
    await expect.poll(() => downloads).toEqual(['Java-Syllabus.pdf']);
    await steps.getByRole('button', { name: 'Done' }).click();
    const values = ['Name', 'phone', 'email', 'course'].map((name) => getForm(page).locator(`[name="${name}"]`).inputValue());
    expect(await Promise.all(values)).toEqual(['', '', '', 'Java']);
    expect(downloads).toHaveLength(1);
  });

  test("after a failure, a course page's form says which request failed and keeps the typed values", {
    tags: ['long'],
  }, async ({ visit }) => {
    const page = await visit(coursePage, {
      prepare: (fresh) => fresh.route('**/api/send-email-*', (route) => route.fulfill({ status: 400, body: '{}' })),
    });
    await fillForm(getForm(page), { Name: 'Ravi Patil' });
    await syllabusButton(page).click();
    expect(await seeResult(page)).toMatchObject({ result: 'failure', text: texts.syllabusFailure });
    await demoButton(page).click();
    await getForm(page).getByText(texts.demoFailure).waitFor();
    expect(await getForm(page).locator('[name="Name"]').inputValue()).toBe('Ravi Patil');
  });

  test('a course form summarises known values, updates the summary, and expands it if one of the values is missing', {
    tags: ['long'],
  }, async ({ visit }) => {
    const page = await visit(cityPage);
    await getForm(page).locator('[name="phone"]').focus();
    await hydrated(page, 'course-demo');
    await page.keyboard.type('+971 50 123 4567');
    await page.keyboard.press('Tab');
    await expect.poll(() => line(page).textContent()).toBe('Java, Online Training, United Arab Emirates Change');
    await line(page).click();
    await getForm(page).locator('[name="course"]').selectOption('Python');
    expect(await line(page).textContent()).toContain('Python, Online Training');
    await getForm(page).locator('[name="course"]').selectOption('');
    await line(page).click();
    await demoButton(page).click();
    await getForm(page).locator('#course-demo-course:visible').waitFor();
  });

  test('a course page lets visitors ask a counsellor about the course instead of sending the form', { tags: ['long'] }, async ({
    visit,
  }) => {
    const page = await visit(coursePage);
    await page.getByRole('link', { name: 'Ask a counsellor' }).click();
    const form = page.locator('.form-dialog[open] form[data-form="counselling"]');
    await form.waitFor();
    expect(await form.locator('[name="course"]').inputValue()).toBe('Java');
  });
});
