import type { BrowserContextOptions } from 'playwright';
import { describe, expect } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { failWith, fillForm, openDialog, submitButton } from '#tests/support/lead-forms.ts';
import { pickSome } from '#tests/support/pick-cases.ts';
import { desktop, phone } from '#tests/support/site-browser.ts';
import { test } from './form-visits.ts';

const looks: [string, BrowserContextOptions][] = [
  ['in light mode on a desktop', { ...desktop, colorScheme: 'light' }],
  ['in dark mode on a phone', { ...phone, colorScheme: 'dark' }],
];

describe('axe on forms', () => {
  test.for(pickSome(looks, 2))(
    'axe finds no problems in a form dialog with its country list, errors and result, %s',
    async ([, options], { visit }) => {
      const page = await visit('/about', options);
      const form = await openDialog(page, page.locator('.bottom-bar a[data-dialog="syllabus"]'));
      expect(await axeFindings(page)).toEqual([]);
      await form.locator('[name="country"]').fill('un');
      await page.getByRole('option', { name: 'United Kingdom' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await submitButton(form).click();
      await form.locator('[data-error-summary]').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await fillForm(form);
      await submitButton(form).click();
      await form.locator('[data-result="success"]').waitFor();
      expect(await axeFindings(page)).toEqual([]);
    },
  );

  test.for(pickSome(looks, 2))(
    'axe finds no problems with the results of the counselling and contact forms, %s',
    { tags: ['long'] },
    async ([, options], { visit }) => {
      const page = await visit('/enquiry/counselling', {
        ...options,
        prepare: (fresh) => failWith(fresh, '/api/send-email'),
      });
      const form = page.locator('#counselling');
      await fillForm(form);
      await submitButton(form).click();
      await page.locator('.result-popup[open]').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      const contact = await visit('/reach-us.php', options);
      await fillForm(contact.locator('#contact'));
      await submitButton(contact.locator('#contact')).click();
      await contact.locator('#contact [data-result="success"]').waitFor();
      expect(await axeFindings(contact)).toEqual([]);
    },
  );

  test.for(pickSome(looks, 2))(
    'axe finds no problems in the carousel dialog and its next steps, %s',
    { tags: ['long'] },
    async ([, options], { visit }) => {
      const page = await visit('/', options);
      const card = page.locator('.carousel-card').first();
      await card.scrollIntoViewIfNeeded();
      const form = await openDialog(page, card);
      expect(await axeFindings(page)).toEqual([]);
      await fillForm(form, { course: 'Java' });
      await submitButton(form).click();
      await page.locator('.next-steps-place .next-steps').waitFor();
      expect(await axeFindings(page)).toEqual([]);
    },
  );

  test.for(pickSome(looks, 2))(
    "axe finds no problems with the next steps that replace a course page's form, %s",
    { tags: ['long'] },
    async ([, options], { visit }) => {
      const page = await visit('/java-training-classes-in-pune.php', options);
      const form = page.locator('#course-demo');
      await fillForm(form, { course: 'Java', coursetype: 'Online Training' });
      await submitButton(form).first().click();
      await form.locator('.next-steps').waitFor();
      expect(await axeFindings(page)).toEqual([]);
    },
  );
});
