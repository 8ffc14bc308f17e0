import { describe, expect } from 'vitest';
import { fillForm, submitButton } from '#tests/support/lead-forms.ts';
import { test } from './form-visits.ts';
import { formCases } from './spec-table.ts';

const plain = { javaScriptEnabled: false };

describe('without script', () => {
  test.for(formCases)(
    'the $form form is a lead and leads to its thank-you page',
    async ({ form: id, path }, { visit, worker }) => {
      const page = await visit(path, plain);
      const form = page.locator(`#${id}`);
      const { email } = await fillForm(form);
      await submitButton(form).click();
      await page.waitForURL(`**/thank-you/${id}*`);
      const byEmail = 'SELECT form, key_derived FROM leads WHERE email = ?';
      const byForm = 'SELECT form, key_derived FROM leads WHERE form = ?';
      const hasEmail = id !== 'callback';
      expect(await worker.row(hasEmail ? byEmail : byForm, hasEmail ? email : id)).toEqual({ form: id, key_derived: 1 });
    },
  );

  test('a mistake is shown on the page again, with everything typed still there', async ({ visit }) => {
    const page = await visit('/reach-us.php', plain);
    const form = page.locator('#contact');
    await fillForm(form, { Name: 'Al', country: 'Germany', message: 'About Java' });
    await submitButton(form).click();
    await form.locator('[data-error-summary]').getByRole('link', { name: 'Name must be at least 3 characters' }).waitFor();
    expect(await form.locator('[name="country"]').inputValue()).toBe('Germany');
    expect(await form.locator('[name="message"]').inputValue()).toBe('About Java');
  });

  test('the thank-you page of a syllabus leads to the PDF that was asked for', async ({ visit, worker }) => {
    const page = await visit('/java-training-classes-in-pune.php', plain);
    const form = page.locator('#syllabus');
    await fillForm(form, { course: 'java' });
    await submitButton(form).click();
    await page.waitForURL('**/thank-you/syllabus#java');
    const link = page.locator('#java a');
    expect(await link.getAttribute('download')).toBe('Java-Syllabus.pdf');
    const answer = await worker.fetch((await link.getAttribute('href')) ?? '');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
  });

  test('what opens a dialog leads to a page with its form', async ({ visit, worker }) => {
    const page = await visit('/courses', plain);
    const openers = await page
      .locator('a[data-dialog]')
      .evaluateAll((links) => links.map((link) => `${(link as HTMLElement).dataset.dialog} ${link.getAttribute('href')}`));
    for (const opener of new Set(openers)) {
      const [id = '', href = ''] = opener.split(' ');
      await page.goto(worker.origin + href);
      expect(await page.locator(`form[data-form="${id}"]`).count()).toBe(1);
    }
  });
});
