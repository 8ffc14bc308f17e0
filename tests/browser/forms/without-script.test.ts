import { describe, expect } from 'vitest';
import { fillForm, submitButton } from '#tests/support/lead-forms.ts';
import { someOf } from '#tests/support/some-of.ts';
import { test } from './form-visits.ts';
import { pageFormCases } from './spec-table.ts';

const plain = { javaScriptEnabled: false };

describe('without script', () => {
  test.for(pageFormCases)(
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
    const form = page.locator('#course-demo');
    await fillForm(form, { course: 'Java' });
    await form.getByRole('button', { name: 'Get the syllabus' }).click();
    await page.waitForURL('**/thank-you/course-syllabus#java');
    expect(await page.locator('.syllabus-file:visible').count()).toBe(1);
    const link = page.locator('#java a');
    expect(await link.getAttribute('download')).toBe('Java-Syllabus.pdf');
    const answer = await worker.fetch((await link.getAttribute('href')) ?? '');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
  });

  test('the form of a course page is a demo by its first button, and what is wrong in its folded fields is in sight', async ({
    visit,
    worker,
  }) => {
    const page = await visit('/java-course-in-nashik.php', plain);
    const form = page.locator('#course-demo');
    const { email } = await fillForm(form, { course: '', coursetype: 'Online Training' });
    await form.getByRole('button', { name: 'Get the syllabus' }).click();
    await form.getByText('Please select a course').last().waitFor();
    expect(new URL(page.url()).pathname).toBe('/api/send-email-brochure');
    await form.locator('[name="course"]').selectOption('Java');
    await form.getByRole('button', { name: 'Book my free demo' }).click();
    await page.waitForURL('**/thank-you/course-demo');
    const query = 'SELECT form, course, branch, city FROM leads WHERE email = ?';
    expect(await worker.row(query, email)).toMatchObject({ form: 'course-demo', course: 'Java' });
  });

  test('what opens a dialog leads to a page with its form, or to the form of its course', async ({ visit, worker }) => {
    const page = await visit('/courses', plain);
    const openers = await page
      .locator('a[data-dialog]')
      .evaluateAll((links) => links.map((link) => `${(link as HTMLElement).dataset.dialog} ${link.getAttribute('href')}`));
    for (const opener of someOf([...new Set(openers)], 10)) {
      const [id = '', href = ''] = opener.split(' ');
      await page.goto(worker.origin + href);
      const form = href.endsWith('#enquire') ? '#enquire form[data-form="course-demo"]' : `form[data-form="${id}"]`;
      expect(await page.locator(form).count()).toBe(1);
    }
  });
});
