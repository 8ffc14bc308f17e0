import { describe, expect } from 'vitest';
import { now } from '#tests/support/clock.ts';
import { failWith, fillForm, hydrated, openDialog, seeResult, sendingLoaded, submitButton } from '#tests/support/lead-forms.ts';
import type { TestWorker } from '#tests/support/worker.ts';
import { test } from './form-visits.ts';
import { findCase, texts } from './spec-table.ts';

const countLeads = (worker: TestWorker, email: string | undefined) =>
  worker.row('SELECT COUNT(*) AS count FROM leads WHERE email = ?', email);

describe('unusual form input', () => {
  test('accepts a phone number pasted with spaces and +91, and keeps its digits', async ({ visit, worker }) => {
    const page = await visit('/enquiry/demo', { permissions: ['clipboard-read', 'clipboard-write'] });
    const form = page.locator('#demo');
    const { email } = await fillForm(form, { phone: '' });
    const phone = form.locator('[name="phone"]');
    await hydrated(page, 'demo');
    await page.evaluate(() => navigator.clipboard.writeText('+91 98765 43210'));
    await phone.focus();
    await page.keyboard.press('Control+V');
    expect(await phone.inputValue()).toBe('+919876543210');
    await submitButton(form).click();
    await form.locator('[data-result="success"]').waitFor();
    expect(await worker.row('SELECT phone, phone_e164 FROM leads WHERE email = ?', email)).toEqual({
      phone: '919876543210',
      phone_e164: '+919876543210',
    });
  });

  test('an enquiry is still sent if an autofill tool fills in every editable field', { tags: ['long'] }, async ({
    visit,
    worker,
  }) => {
    const page = await visit('/reach-us.php');
    const form = page.locator('#contact');
    const { email } = await fillForm(form);
    await hydrated(page, 'contact');
    await form.evaluate((element) => {
      for (const input of element.querySelectorAll<HTMLInputElement>('input:not([type=hidden]):read-write'))
        if (!input.value) input.value = 'https://asha.example.com';
    });
    await submitButton(form).click();
    await form.locator('[data-result="success"]').waitFor();
    expect(await worker.row('SELECT status FROM leads WHERE email = ?', email)).toEqual({ status: 'new' });
  });

  test('letters in a phone number stay as typed, and the form shows an error message', { tags: ['long'] }, async ({ visit }) => {
    const page = await visit('/enquiry/demo');
    const phone = page.locator('#demo-phone');
    await phone.focus();
    await hydrated(page, 'demo');
    await phone.fill('98765 four three');
    await phone.blur();
    await page.getByText('Phone number must be numeric').waitFor();
    expect(await phone.inputValue()).toBe('98765 four three');
  });

  test('emoji, markup and Devanagari reach the lead exactly as typed', { tags: ['long'] }, async ({ visit, worker }) => {
    const name = 'Aशा 😀 <b>O\'Neil</b> "&amp;"';
    const page = await visit('/reach-us.php');
    const form = page.locator('#contact');
    const { email } = await fillForm(form, { Name: name, message: 'नमस्कार 👋\n<script>alert(1)</script>' });
    await submitButton(form).click();
    await form.locator('[data-result="success"]').waitFor();
    expect(await worker.row('SELECT name, message FROM leads WHERE email = ?', email)).toEqual({
      name,
      message: 'नमस्कार 👋\n<script>alert(1)</script>',
    });
  });

  test('rejects 10,000 characters in every field with error messages, and keeps the text', { tags: ['long'] }, async ({
    visit,
  }) => {
    const long = 'a'.repeat(10_000);
    const page = await visit('/reach-us.php');
    const form = page.locator('#contact');
    await fillForm(form, { Name: long, email: `${long}@example.com`, phone: '9'.repeat(10_000), country: long, message: long });
    await submitButton(form).click();
    await form.locator('[data-error-summary]').waitFor();
    expect(await form.locator('[name="message"]').inputValue()).toBe(long);
    expect(await form.locator('[data-error]:visible').count()).toBe(5);
  });

  test('text typed and forms submitted before the script loads are not lost', async ({ visit, worker }) => {
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await visit('/enquiry/demo', {
      prepare: (fresh) =>
        fresh.route('**/assets/lead-form.island-*.js', async (route) => {
          await held;
          await route.continue();
        }),
    });
    const form = page.locator('#demo');
    const { email } = await fillForm(form);
    await submitButton(form).click();
    await submitButton(form).click();
    release();
    await form.locator('[data-result="success"]').waitFor();
    expect(await countLeads(worker, email)).toEqual({ count: 1 });
  });

  test('visitors can type without interruption while a form becomes interactive', { tags: ['long'] }, async ({ visit }) => {
    const page = await visit('/enquiry/demo');
    const name = page.locator('#demo-Name');
    await name.pressSequentially('Asha Kulkarni of Sinhagad Road', { delay: 8 });
    await hydrated(page, 'demo');
    await page.keyboard.type(', Pune');
    expect(await name.inputValue()).toBe('Asha Kulkarni of Sinhagad Road, Pune');
  });

  test('submitting an untouched form shows its error messages', { tags: ['long'] }, async ({ visit }) => {
    const page = await visit('/enquiry/demo');
    await page.locator('#demo button[type="submit"]').click();
    const summary = page.locator('#demo [data-error-summary]');
    await summary.waitFor();
    await summary.getByRole('link', { name: 'Email' }).waitFor();
  });

  test('the Back button restores typed text on the page and in a dialog', { tags: ['long'] }, async ({ visit, worker }) => {
    const page = await visit('/about');
    const form = page.locator('#banner');
    await fillForm(form, { Name: 'Meera Joshi' });
    await sendingLoaded(page);
    await page.goto(`${worker.origin}/privacy-policy`);
    await page.goBack();
    await expect.poll(() => page.locator('#banner-Name').inputValue()).toBe('Meera Joshi');
    const dialog = await openDialog(page, page.locator('.header-demo'));
    await fillForm(dialog, { Name: 'Meera in a dialog' });
    await sendingLoaded(page);
    await page.goto(`${worker.origin}/privacy-policy`);
    await page.goBack();
    const again = page.locator('.form-dialog[open] form');
    await again.waitFor();
    expect(await again.locator('[name="Name"]').inputValue()).toBe('Meera in a dialog');
  });

  test('a form sent offline is stored, shows a notice, and is sent only once when the connection is back', async ({
    visit,
    worker,
  }) => {
    const page = await visit('/enquiry/demo');
    const form = page.locator('#demo');
    const { email } = await fillForm(form);
    await sendingLoaded(page);
    await page.context().setOffline(true);
    await submitButton(form).click();
    const failure = form.locator('[data-result="failure"]');
    await failure.getByText(texts.demoFailure).waitFor();
    await failure.getByText('You seem to be offline. We saved what you typed on this device').waitFor();
    expect(await form.locator('[name="email"]').inputValue()).toBe(email);
    await page.context().setOffline(false);
    await page.getByText('We have received your form').waitFor();
    expect(await countLeads(worker, email)).toEqual({ count: 1 });
    await submitButton(form).click();
    await form.locator('[data-result="success"]').waitFor();
    expect(await countLeads(worker, email)).toEqual({ count: 1 });
    expect(await page.evaluate(() => localStorage.getItem('unsent-leads'))).toBeNull();
  });

  test('stores both enquiries if two people request a call from the same device without entering an email', {
    tags: ['long'],
  }, async ({ visit, worker }) => {
    const page = await visit('/enquiry/callback', {
      prepare: (fresh) => fresh.route('**/api/callback', (route) => route.fulfill({ status: 503 }), { times: 1 }),
    });
    const form = page.locator('#callback');
    const send = async (name: string, phone: string): Promise<void> => {
      await form.locator('[name="Name"]').fill(name);
      await form.locator('[name="phone"]').fill(phone);
      await submitButton(form).click();
    };
    await send('Ramesh of two', '9111111111');
    await form.locator('[data-result="failure"]').waitFor();
    await send('Sunita of two', '9222222222');
    await form.locator('[data-result="success"]').waitFor();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.getByText('We have received your form').waitFor();
    expect(await worker.row("SELECT COUNT(*) AS leads FROM leads WHERE name LIKE '% of two'")).toEqual({ leads: 2 });
  });

  test('a syllabus requested offline is downloaded once the connection is back', { tags: ['long'] }, async ({ visit }) => {
    const page = await visit('/enquiry/syllabus');
    const form = page.locator('#syllabus');
    await fillForm(form);
    await sendingLoaded(page);
    await page.context().setOffline(true);
    await submitButton(form).click();
    await form.locator('[data-result="failure"]').waitFor();
    const saved = page.waitForEvent('download');
    await page.context().setOffline(false);
    expect((await saved).suggestedFilename()).toMatch(/-Syllabus\.pdf$/);
    await page.getByText('The syllabus is being saved on this device').waitFor();
  });

  test('an open dialog reports that its stored enquiry has been sent', { tags: ['long'] }, async ({ visit }) => {
    const page = await visit('/about');
    const form = await openDialog(page, page.locator('.header-demo'));
    await fillForm(form);
    await sendingLoaded(page);
    await page.context().setOffline(true);
    await submitButton(form).click();
    await form.locator('[data-result="failure"]').waitFor();
    await page.context().setOffline(false);
    await page.locator('dialog[open] .toast', { hasText: 'We have received your form' }).waitFor();
  });

  test('a stored enquiry is sent when the next page opens', { tags: ['long'] }, async ({ visit, worker }) => {
    const page = await visit('/enquiry/demo');
    const form = page.locator('#demo');
    const { email } = await fillForm(form);
    await sendingLoaded(page);
    await page.context().setOffline(true);
    await submitButton(form).click();
    await form.locator('[data-result="failure"]').waitFor();
    await page.goto('about:blank').catch(() => {});
    await page.context().setOffline(false);
    await page.goto(`${worker.origin}/about`);
    await expect.poll(() => countLeads(worker, email)).toEqual({ count: 1 });
  });

  test('a stored enquiry can be sent for up to seven days', { tags: ['long'] }, async ({ visit, worker }) => {
    const kept = [6.9, 7.1, 0.001].map((days) => ({
      endpoint: '/api/callback',
      key: crypto.randomUUID(),
      submission: { form: 'callback', Name: `Kept for ${days} days`, phone: '9876543210' },
      keptAt: now() - days * 24 * 60 * 60_000,
    }));
    const page = await visit('/about', {
      prepare: (fresh) => fresh.addInitScript((leads) => localStorage.setItem('unsent-leads', JSON.stringify(leads)), kept),
    });
    // This message appears once the page has tried to send all stored enquiries. The most recent enquiry is always sent.
    await page.getByText('We have received your form').waitFor();
    const query = "SELECT group_concat(name) AS names FROM (SELECT name FROM leads WHERE name LIKE 'Kept for%' ORDER BY name)";
    expect(await worker.row(query)).toEqual({ names: 'Kept for 0.001 days,Kept for 6.9 days' });
  });

  test('an enquiry stored for more than seven days is deleted when the next page opens', async ({ visit }) => {
    const submission = { form: 'callback', Name: 'Kept for 8 days', phone: '9876543210' };
    const kept = [{ endpoint: '/api/callback', key: 'k', submission, keptAt: now() - 8 * 24 * 60 * 60_000 }];
    const page = await visit('/about', {
      prepare: (fresh) => fresh.addInitScript((leads) => localStorage.setItem('unsent-leads', JSON.stringify(leads)), kept),
    });
    await expect.poll(() => page.evaluate(() => localStorage.getItem('unsent-leads'))).toBeNull();
  });

  test('resending the same content after a lost response creates no second lead, because the key stays the same', async ({
    visit,
    worker,
  }) => {
    const { endpoint } = findCase('demo');
    const page = await visit('/enquiry/demo', {
      prepare: (fresh) =>
        fresh.route(
          `**${endpoint}`,
          async (route) => {
            await route.fetch();
            await route.abort();
          },
          { times: 1 },
        ),
    });
    const form = page.locator('#demo');
    const { email } = await fillForm(form);
    await submitButton(form).click();
    await form.locator('[data-result="failure"]').waitFor();
    await submitButton(form).click();
    await form.locator('[data-result="success"]').waitFor();
    expect(await countLeads(worker, email)).toEqual({ count: 1 });
  });

  test('a corporate form keeps the typed text if it could not be sent', { tags: ['long'] }, async ({ visit }) => {
    const { path, endpoint } = findCase('corporate');
    const page = await visit(path, { prepare: (fresh) => failWith(fresh, endpoint) });
    const form = page.locator('#corporate');
    await fillForm(form, { company: 'Example Works' });
    await submitButton(form).click();
    const failure = form.locator('[data-result="failure"]');
    await failure.waitFor();
    await failure.waitFor({ state: 'detached' });
    expect(await form.locator('[name="company"]').inputValue()).toBe('Example Works');
  });

  test('a form that could not be sent keeps the typed text even if the browser blocks storage', { tags: ['long'] }, async ({
    visit,
  }) => {
    const { path, endpoint } = findCase('counselling');
    const page = await visit(path, {
      prepare: async (fresh) => {
        await failWith(fresh, endpoint, 503);
        await fresh.addInitScript(() => {
          Storage.prototype.setItem = () => {
            throw new DOMException('not allowed', 'SecurityError');
          };
        });
      },
    });
    const form = page.locator('#counselling');
    await fillForm(form, { Name: 'Ravi Patil' });
    await submitButton(form).click();
    expect((await seeResult(page)).result).toBe('failure');
    expect(await form.locator('[name="Name"]').inputValue()).toBe('Ravi Patil');
  });

  test('a lead records how the visitor first and last reached the site', async ({ visit, worker }) => {
    const page = await visit('/about?utm_source=news&utm_medium=print');
    await page.goto(`${worker.origin}/enquiry/callback?gclid=abc`);
    const form = page.locator('#callback');
    await fillForm(form);
    const request = page.waitForRequest('**/api/callback');
    await submitButton(form).click();
    expect(JSON.parse((await request).postDataJSON().attribution)).toMatchObject({
      first: { utm_source: 'news', utm_medium: 'print', landing: '/about' },
      last: { gclid: 'abc', landing: '/enquiry/callback' },
    });
  });
});
