import { describe, expect } from 'vitest';
import { failWith, fillForm, hydrated, isShownAround, openDialog, seeResult, submitButton } from '#tests/support/lead-forms.ts';
import { stopClock } from '#tests/support/page-clock.ts';
import { phone } from '#tests/support/site-browser.ts';
import { test } from './form-visits.ts';
import { delays, findCase, goes } from './spec-table.ts';

const { path: contactPage, endpoint } = findCase('contact');

describe('helpful form responses', () => {
  test('a form names the fields that the server rejects, and keeps the typed values', { tags: ['long'] }, async ({ visit }) => {
    const body = JSON.stringify({ status: 422, errors: { phone: 'Phone number must be numeric' } });
    const page = await visit(contactPage, {
      prepare: (fresh) => fresh.route(`**${endpoint}`, (route) => route.fulfill({ status: 422, body })),
    });
    const form = page.locator('#contact');
    await fillForm(form, { Name: 'Ravi Patil' });
    await submitButton(form).click();
    await form.locator('#contact-phone-error', { hasText: 'Phone number must be numeric' }).waitFor();
    expect(await page.locator('[data-result]').count()).toBe(0);
    expect(await form.locator('[name="Name"]').inputValue()).toBe('Ravi Patil');
  });

  test('a form can restore the typed values that were cleared after a failure', async ({ visit }) => {
    const page = await visit(contactPage, {
      prepare: async (fresh) => {
        await stopClock(fresh);
        await failWith(fresh, endpoint);
      },
    });
    const form = page.locator('#contact');
    await fillForm(form, { Name: 'Ravi Patil' });
    await submitButton(form).click();
    expect((await seeResult(page)).result).toBe('failure');
    expect(await isShownAround(page, delays.result)).toEqual(goes);
    expect(await form.locator('[name="Name"]').inputValue()).toBe('');
    await form.getByRole('button', { name: 'Restore what I typed' }).click();
    expect(await form.locator('[name="Name"]').inputValue()).toBe('Ravi Patil');
  });

  test('a dialog that closed after a failure can restore the typed values when it is reopened', { tags: ['long'] }, async ({
    visit,
  }) => {
    const page = await visit('/java-training-classes-in-pune.php', {
      prepare: async (fresh) => {
        await stopClock(fresh);
        await failWith(fresh, findCase('syllabus').endpoint, 400);
      },
    });
    const opener = page.locator('.bottom-bar a[data-dialog="syllabus"]');
    const form = await openDialog(page, opener);
    await fillForm(form, { Name: 'Ravi Patil', course: 'java' });
    await submitButton(form).click();
    await seeResult(page);
    expect(await isShownAround(page, delays.dialog)).toEqual(goes);
    await form.waitFor({ state: 'detached' });
    const again = await openDialog(page, opener);
    expect(await again.locator('[name="Name"]').inputValue()).toBe('');
    await again.getByRole('button', { name: 'Restore what I typed' }).click();
    expect(await again.locator('[name="Name"]').inputValue()).toBe('Ravi Patil');
    expect(await again.locator('[name="course"]').inputValue()).toBe('java');
  });

  test('a dialog focuses its first field, keeps its button visible and then shows the next steps', {
    tags: ['long'],
  }, async ({ visit }) => {
    const page = await visit('/about', { ...phone, viewport: { width: 390, height: 600 }, prepare: stopClock });
    const opener = page.locator('.header-demo');
    const form = await openDialog(page, opener);
    expect(await form.locator('[name="Name"]').evaluate((field) => field === document.activeElement)).toBe(true);
    const button = await submitButton(form).boundingBox();
    expect((button?.y ?? Number.NaN) + (button?.height ?? 0)).toBeLessThan(600);
    const { phone: number } = await fillForm(form);
    await submitButton(form).click();
    await seeResult(page);
    expect(await isShownAround(page, delays.dialog)).toEqual(goes);
    const steps = page.locator('.next-steps');
    await steps.getByText(`We will call ${number}`).waitFor();
    expect(await steps.evaluate((panel) => panel === document.activeElement)).toBe(true);
    await steps.getByRole('button', { name: 'Done' }).click();
    await steps.waitFor({ state: 'detached' });
    expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test('the first tap on the country field hydrates the form and opens the country list', async ({ visit }) => {
    const page = await visit(contactPage, phone);
    await page.locator('#contact-country').tap();
    await hydrated(page, 'contact');
    await page.getByRole('listbox', { name: 'Countries' }).waitFor();
  });

  test('a button pressed before its script has loaded shows "One moment..."', { tags: ['long'] }, async ({ visit }) => {
    const script = Promise.withResolvers<void>();
    const page = await visit(contactPage, {
      prepare: (fresh) =>
        fresh.route('**/assets/lead-form.island-*.js', async (route) => {
          await script.promise;
          await route.continue();
        }),
    });
    const button = submitButton(page.locator('#contact'));
    const words = await button.textContent();
    await button.click();
    expect([await button.textContent(), await button.getAttribute('aria-busy')]).toEqual(['One moment...', 'true']);
    script.resolve();
    await page.locator('#contact [data-error-summary]:visible').waitFor();
    expect([await button.textContent(), await button.getAttribute('aria-busy')]).toEqual([words, null]);
  });
});
