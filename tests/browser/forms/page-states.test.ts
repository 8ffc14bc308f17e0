import { describe, expect } from 'vitest';
import { failWith, fillForm, holdSubmissions, isShownAround, seeResult, submitButton } from '#tests/support/lead-forms.ts';
import { stopClock } from '#tests/support/page-clock.ts';
import { pickSome } from '#tests/support/pick-cases.ts';
import { test } from './form-visits.ts';
import { findCase, goes, pageFormCases, stays } from './spec-table.ts';

describe('forms on their own pages', () => {
  test.for(pickSome(pageFormCases, 5))(
    'the $form form shows "$result.failure" if it could not be sent',
    async (formCase, { visit }) => {
      const { form: id, path, endpoint, result } = formCase;
      const page = await visit(path, {
        prepare: async (fresh) => {
          await stopClock(fresh);
          await failWith(fresh, endpoint);
        },
      });
      const form = page.locator(`#${id}`);
      await fillForm(form, { Name: 'Ravi Patil' });
      await submitButton(form).click();
      expect(await seeResult(page)).toEqual({
        result: 'failure',
        view: result.view,
        text: result.failure,
        picture: 'failure',
      });
      expect(await isShownAround(page, result.delayMs)).toEqual(result.afterFailure === 'stays' ? stays : goes);
      expect(await form.locator('[name="Name"]').inputValue()).toBe(result.afterFailure === 'reset' ? '' : 'Ravi Patil');
    },
  );

  test('a failure message says that the typed text is kept, and "Try again" restores it', { tags: ['long'] }, async ({
    visit,
  }) => {
    const page = await visit('/reach-us.php');
    await failWith(page, '/api/send-homeform', 400);
    const form = page.locator('#contact');
    await fillForm(form, { Name: 'Ravi Patil' });
    await submitButton(form).click();
    await form.getByText('The form still has what you typed. You do not have to type it again.', { exact: true }).waitFor();
    await form.getByRole('button', { name: 'Try again' }).click();
    expect(await form.locator('[name="Name"]').inputValue()).toBe('Ravi Patil');
  });

  test.for(pickSome(pageFormCases, 4))(
    'the $form form sends one lead even if submitted twice, and shows "$result.success" for $result.delayMs ms',
    async (formCase, { visit, worker }) => {
      const { form: id, path, endpoint, result, carries } = formCase;
      const page = await visit(path, { prepare: stopClock });
      const form = page.locator(`#${id}`);
      const values = await fillForm(form, { Name: `Asha of ${id}` });
      const request = page.waitForRequest(`**${endpoint}`);
      await submitButton(form).dblclick();
      const sent = (await request).postDataJSON();
      expect(sent).toMatchObject({ form: id, Name: values.Name, consent: 'yes', leftBlank: '' });
      expect(Object.keys(sent)).toEqual(expect.arrayContaining(carries));
      expect(sent.key).toMatch(/^[\da-f-]{36}$/);
      expect(new URL(sent.pageUrl).pathname).toBe(path);
      expect(await seeResult(page)).toEqual({
        result: 'success',
        view: result.view,
        text: result.success,
        picture: 'success',
      });
      await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
      expect(await isShownAround(page, result.delayMs)).toEqual(goes);
      expect(await form.locator('[name="Name"]').inputValue()).toBe('');
      expect(await form.locator('[data-error]:not([hidden])').allTextContents()).toEqual([]);
      const query = 'SELECT form, name, COUNT(*) AS count FROM leads WHERE form = ? AND name = ?';
      expect(await worker.row(query, id, values.Name)).toEqual({ form: id, name: values.Name, count: 1 });
    },
  );

  test("closing a counselling form's popup shows the next steps, and closing the next steps returns the focus", {
    tags: ['long'],
  }, async ({ visit }) => {
    const page = await visit(findCase('counselling').path, { prepare: stopClock });
    const form = page.locator('#counselling');
    await fillForm(form);
    await submitButton(form).click();
    await page.locator('.result-popup[open]').getByRole('button', { name: 'Close' }).click();
    await page.locator('[data-result]').waitFor({ state: 'detached' });
    await page.locator('.next-steps').getByRole('button', { name: 'Done' }).click();
    expect(await submitButton(form).evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('the contact form is disabled and shows "Submitting..." while it is being sent', { tags: ['long'] }, async ({ visit }) => {
    const { path, endpoint } = findCase('contact');
    const page = await visit(path);
    const release = await holdSubmissions(page, endpoint);
    const form = page.locator('#contact');
    await fillForm(form);
    await submitButton(form).click();
    await form.getByText('Submitting...').waitFor();
    expect(await submitButton(form).isDisabled()).toBe(true);
    release();
    await form.locator('[data-result="success"]').waitFor();
  });

  test('the demo form sends its course, branch and country name, and the mailboxes of the course and the institute', async ({
    visit,
  }) => {
    const page = await visit('/enquiry/demo');
    const form = page.locator('#demo');
    await fillForm(form, { course: 'Java', coursetype: 'Classroom AnandNagar, Pune' });
    const request = page.waitForRequest('**/api/send-email-popup');
    await submitButton(form).click();
    expect((await request).postDataJSON()).toMatchObject({
      course: 'Java',
      coursetype: 'Classroom AnandNagar, Pune',
      country: 'India',
      contactEmail: 'softwaredevelopment@institute.example',
      homeEmail: 'registration@institute.example',
    });
  });

  test.for(pickSome(['contact', 'home-enquiry'], 2))(
    'the %s form sends the registration mailbox, whatever its subject',
    { tags: ['long'] },
    async (id, { visit }) => {
      const { path, endpoint } = findCase(id);
      const page = await visit(path);
      const form = page.locator(`#${id}`);
      await fillForm(form, { message: 'Java' });
      const request = page.waitForRequest(`**${endpoint}`);
      await submitButton(form).click();
      expect((await request).postDataJSON()).toMatchObject({ message: 'Java', contactEmail: 'registration@institute.example' });
    },
  );
});
