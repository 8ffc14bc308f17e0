import { describe, expect } from 'vitest';
import { fillForm, submitButton } from '#tests/support/lead-forms.ts';
import { pickSome } from '#tests/support/pick-cases.ts';
import { test } from './form-visits.ts';
import { pageFormCases } from './spec-table.ts';

const plain = { javaScriptEnabled: false };

describe('forms without scripts', () => {
  test.for(pickSome(pageFormCases, 5))(
    'without scripts, the $form form stores a lead and opens its thank-you page',
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

  test('without scripts, a form with a mistake is shown again with all typed values', async ({ visit }) => {
    const page = await visit('/reach-us.php', plain);
    const form = page.locator('#contact');
    await fillForm(form, { Name: 'Al', country: 'Germany', message: 'About Java' });
    await submitButton(form).click();
    const summary = form.locator('[data-error-summary]');
    await summary.waitFor();
    await summary.getByRole('link', { name: 'Full name' }).waitFor();
    await form.getByText('Name must be at least 3 characters').waitFor();
    expect(await form.locator('[name="country"]').inputValue()).toBe('Germany');
    expect(await form.locator('[name="message"]').inputValue()).toBe('About Java');
  });

  test('without scripts, the thank-you page for a syllabus request links to the PDF', async ({ visit, worker }) => {
    const page = await visit('/java-training-classes-in-pune.php', plain);
    const form = page.locator('#course-demo');
    await fillForm(form, { course: 'Java' });
    await form.getByRole('button', { name: 'Get the syllabus' }).click();
    await page.waitForURL('**/thank-you/course-syllabus#java');
    const main = page.getByRole('main');
    expect(await main.locator('a[href$=".pdf"]:visible').count()).toBe(1);
    const link = main.getByRole('link', { name: 'Java syllabus (PDF)' });
    expect(await link.getAttribute('download')).toBe('Java-Syllabus.pdf');
    const response = await worker.fetch((await link.getAttribute('href')) ?? '');
    expect(response.headers.get('content-type')).toBe('application/pdf');
  });

  test('without scripts, a thank-you page offers a chat and a calendar entry for the requested course', {
    tags: ['long'],
  }, async ({ visit, worker }) => {
    const page = await visit('/thank-you/demo#java', plain);
    const main = page.getByRole('main');
    const chat = main.getByRole('link', { name: /WhatsApp/ });
    expect(await chat.count()).toBe(1);
    expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toMatch(/text=Hello, I have just asked about Java\.$/);
    const entry = await main.getByRole('link', { name: 'Add it to your calendar' }).getAttribute('href');
    expect(await (await worker.fetch(entry ?? '')).text()).toContain('SUMMARY:First class: Java\\,');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('a thank-you page without a course links to all courses instead of offering a file', async ({ visit }) => {
    const page = await visit('/thank-you/syllabus', plain);
    const main = page.getByRole('main');
    expect(await main.locator('a[href$=".pdf"]:visible, a[type="text/calendar"]:visible').count()).toBe(0);
    expect(await main.getByRole('link', { name: 'All courses and their syllabuses' }).getAttribute('href')).toBe('/courses');
    expect(await main.getByRole('link', { name: /WhatsApp/ }).count()).toBe(1);
  });

  test("without scripts, a course page's first button requests a demo, and errors in collapsed fields become visible", {
    tags: ['long'],
  }, async ({ visit, worker }) => {
    const page = await visit('/java-course-in-nashik.php', plain);
    const form = page.locator('#course-demo');
    const { email } = await fillForm(form, { course: '', coursetype: 'Online Training' });
    await form.getByRole('button', { name: 'Get the syllabus' }).click();
    await form.getByText('Please select a course').last().waitFor();
    expect(new URL(page.url()).pathname).toBe('/api/send-email-brochure');
    await form.locator('[name="course"]').selectOption('Java');
    await form.getByRole('button', { name: 'Book my free demo' }).click();
    await page.waitForURL('**/thank-you/course-demo#java');
    const query = 'SELECT form, course, branch, city FROM leads WHERE email = ?';
    expect(await worker.row(query, email)).toMatchObject({ form: 'course-demo', course: 'Java' });
  });

  test.for(pickSome(['/java-training-classes-in-pune.php', '/java-course-in-nashik.php'], 2))(
    "without scripts, the Syllabus link in the bottom bar of %s opens that page's form with its course chosen",
    { tags: ['long'] },
    async (path, { visit }) => {
      const page = await visit(path, plain);
      await page.getByRole('navigation', { name: 'Quick contact' }).getByRole('link', { name: 'Syllabus' }).click();
      await page.waitForURL(`**${path}#enquire`);
      const form = page.locator('#enquire form');
      expect(await form.locator('[name="course"]').inputValue()).toBe('Java');
      expect(await form.getByRole('button', { name: 'Get the syllabus' }).isVisible()).toBe(true);
    },
  );

  test('without scripts, each link to a dialog opens a page with its form', async ({ visit, worker }) => {
    const page = await visit('/courses', plain);
    const openers = await page
      .locator('a[data-dialog]')
      .evaluateAll((links) => links.map((link) => `${(link as HTMLElement).dataset.dialog} ${link.getAttribute('href')}`));
    for (const opener of pickSome([...new Set(openers)], 10)) {
      const [id = '', href = ''] = opener.split(' ');
      await page.goto(worker.origin + href);
      const form = href.endsWith('#enquire') ? '#enquire form[data-form="course-demo"]' : `form[data-form="${id}"]`;
      expect(await page.locator(form).count()).toBe(1);
    }
  });
});
