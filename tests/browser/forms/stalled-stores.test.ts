import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { fillForm, sendingLoaded, submitButton } from '#tests/support/lead-forms.ts';
import { openBrowser, type TestBrowser } from '#tests/support/open-browser.ts';
import { addStaff, authKeys, password } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

let worker: TestWorker;
let browser: TestBrowser;
beforeAll(async () => {
  const entry = 'tests/fixtures/worker/stalling.ts';
  [worker, browser] = await Promise.all([
    startWorker({ AUTH_KEYS: authKeys }, { siteFolder: inject('siteFolder'), entry }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await worker?.close();
});
const stall = (names: string) => worker.fetch('/api/test-stall', { method: 'POST', body: names });
beforeEach(() => stall(''));

const oops = "We're sorry, but we couldn't process your request. Please try again.";
const stored = (email: string) =>
  worker.row('SELECT COUNT(*) AS leads, MAX(message) AS message FROM leads WHERE email = ?', email);

test('if both lead stores stall, the form names other ways to contact us, and the browser sends the lead later', {
  tags: ['long'],
}, async () => {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.goto(`${worker.origin}/reach-us.php`);
  const form = page.locator('#contact');
  const { email = '' } = await fillForm(form, { message: 'About evening batches' });
  await sendingLoaded(page);
  await stall('DB,LEADS_SPILL');
  await submitButton(form).click();
  const result = page.locator('[data-result="failure"]');
  await result.getByText('We saved what you typed on this device').waitFor();
  expect(await result.locator('a[href^="tel:+91"]').count()).toBe(1);
  expect(await result.locator('a[href^="https://wa.me/"]').count()).toBe(1);
  await stall('');
  expect(await stored(email)).toMatchObject({ leads: 0 });
  await page.reload();
  await page.getByText('We have received your form').waitFor();
  expect(await stored(email)).toEqual({ leads: 1, message: 'About evening batches' });
  expect(await page.evaluate(() => localStorage.getItem('unsent-leads'))).toBe(null);
});

test('without scripts, the failure page keeps the typed text, and sending it again stores one lead', {
  tags: ['long'],
}, async () => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${worker.origin}/reach-us.php`);
  const { email = '' } = await fillForm(page.locator('#contact'), { message: 'About <evening> batches' });
  await stall('DB,LEADS_SPILL');
  await submitButton(page.locator('#contact')).click();
  await page.getByText(oops).first().waitFor();
  const beside = page.locator('main p', { hasText: 'Or reach us directly' });
  expect(await beside.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    expect.stringMatching(/^tel:\+91/),
    expect.stringMatching(/^https:\/\/wa\.me\//),
  ]);
  await stall('');
  await submitButton(page.locator('#contact')).click();
  await page.waitForURL('**/thank-you/contact*');
  expect(await stored(email)).toEqual({ leads: 1, message: 'About <evening> batches' });
});

test('staff see within 5 s that the database does not respond, and their typed text is kept', {
  tags: ['long'],
}, async () => {
  const email = 'stalled@example.com';
  await worker.fetch('/api/callback', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ Name: 'Asha Stalled', phone: '9876500077', email }),
  });
  const page = await browser.newPage();
  await page.goto(`${worker.origin}/manage-blog#leads`);
  await page.getByLabel('Email').fill((await addStaff(worker, 'counsellor')).email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.locator('.lead-row', { hasText: 'Asha Stalled' }).click();
  await page.getByLabel('Note without a call').fill('Wants weekends');
  await stall('DB');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const waiting = page.locator('.waiting-outcomes', { hasText: 'Wants weekends' });
  await waiting.getByText(/^Waiting to be sent\. .*The database is not responding\.$/).waitFor({ timeout: 5000 });
  await stall('');
  await waiting.waitFor({ state: 'detached' });
  expect(await worker.row('SELECT COUNT(*) AS notes FROM lead_events WHERE note = ?', 'Wants weekends')).toEqual({ notes: 1 });

  await page.getByRole('link', { name: 'My account' }).click();
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill('seven quiet rivers');
  await stall('DB');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText(/The database is not responding\.$/).waitFor({ timeout: 5000 });
  expect(await page.getByLabel('New password').inputValue()).toBe('seven quiet rivers');
  const elsewhere = await browser.newPage();
  await elsewhere.goto(`${worker.origin}/manage-blog`);
  await elsewhere.getByLabel('Email').fill(email);
  await elsewhere.getByLabel('Password').fill(password);
  await elsewhere.getByRole('button', { name: 'Log in' }).click();
  await elsewhere.getByText('The database is not responding, so your password was not checked.').waitFor({ timeout: 5000 });
});
