import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { openBrowser, type TestBrowser } from '#tests/support/open-browser.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

let worker: TestWorker;
let browser: TestBrowser;
let page: Page;

beforeAll(async () => {
  [worker, browser] = await Promise.all([startWorker({}, { siteFolder: inject('siteFolder') }), openBrowser()]);
});
afterAll(() => Promise.all([browser.close(), worker.close()]));
beforeEach(async () => {
  page = await browser.newPage();
});

test('the demo form on a city page creates a lead for that city', { tags: ['long'] }, async () => {
  await page.goto(`${worker.origin}/java-course-in-nashik.php`);
  await page.locator('a[data-dialog="demo"]').first().click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByLabel('Full name').fill('Asha Kulkarni');
  await dialog.getByLabel('Email').fill('asha@example.com');
  await dialog.getByLabel('Phone number').fill('9876543210');
  await dialog.locator('[name="course"]').selectOption('Java');
  await dialog.locator('[name="coursetype"]').selectOption('Online Training');
  await dialog.locator('button[type="submit"]').click();
  await dialog.getByText('Thank you! Your submission was received, and we will get back to you shortly.').waitFor();
  expect(await worker.row('SELECT form, name, email, course, city FROM leads WHERE email = ?', 'asha@example.com')).toEqual({
    form: 'demo',
    name: 'Asha Kulkarni',
    email: 'asha@example.com',
    course: 'Java',
    city: 'Nashik',
  });
});

test('the demo form creates a lead even without scripts', { tags: ['long'] }, async () => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const view = await plain.newPage();
  await view.goto(`${worker.origin}/enquiry/demo`);
  await view.locator('#demo-Name').fill('Ravi Patil');
  await view.locator('#demo-email').fill('ravi@example.com');
  await view.locator('#demo-phone').fill('9876543211');
  await view.locator('#demo-course').selectOption('Java');
  await view.locator('#demo-coursetype').selectOption('Online Training');
  await view.locator('#demo button[type="submit"]').click();
  await view.waitForURL('**/thank-you/demo*');
  expect(await worker.row('SELECT form, name FROM leads WHERE email = ?', 'ravi@example.com')).toEqual({
    form: 'demo',
    name: 'Ravi Patil',
  });
});
