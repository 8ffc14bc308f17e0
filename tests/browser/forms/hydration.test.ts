import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { changePage, type PageChange, reactTextNodes } from '#tests/support/changed-page.ts';
import { fillForm, hydrated, openDialog, seeResult, submitButton } from '#tests/support/lead-forms.ts';
import { pickSome } from '#tests/support/pick-cases.ts';
import { test } from './form-visits.ts';
import { findCase } from './spec-table.ts';

async function holdScript(page: Page): Promise<() => void> {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/lead-form.island-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

/** Whether React has adopted the field element that was served with the page. */
const isSameField = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((field) => (window as { firstField?: Element }).firstField === field);
const rememberField = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((field) => Object.assign(window, { firstField: field }));

/** Removes an element that React will try to remove later, so that React fails. */
const breakRoot = (page: Page, id: string) => page.locator(`#${id}-phone-hint`).evaluate((hint) => hint.remove());

const isLive = (form: Locator): Promise<boolean> =>
  form.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')));

const mixed: PageChange[] = ['translated', 'used with a password manager', 'used with a writing assistant'];

describe('hydration of a form', () => {
  test.for(pickSome(['translated', 'unchanged', 'translated in place'] as const, 3))(
    'hydration keeps the same form fields on a page that is %s',
    async (change, { visit }) => {
      const page = await visit('/java-course-in-nashik.php');
      if (change !== 'unchanged') await changePage(page, change);
      await rememberField(page, 'course-demo-email');
      await page.locator('#course-demo-email').focus();
      await hydrated(page, 'course-demo');
      expect(await isSameField(page, 'course-demo-email')).toBe(true);
    },
  );

  test.for([
    { field: 'Name', typed: 'Asha Road', after: 5, expected: 'Asha of Sinhagad Road' },
    { field: 'message', typed: 'Call Road', after: 5, expected: 'Call of Sinhagad Road' },
    { field: 'email', typed: 'asha', after: 4, expected: 'ashaof Sinhagad' },
  ])(
    'hydration keeps the focus and the caret in $field if an extension has added elements',
    { tags: ['long'] },
    async ({ field, typed, after, expected }, { visit }) => {
      let release: () => void = () => {};
      const page = await visit('/reach-us.php', {
        viewport: { width: 900, height: 400 },
        prepare: async (fresh) => {
          release = await holdScript(fresh);
        },
      });
      for (const change of mixed) await changePage(page, change);
      const id = `contact-${field}`;
      await rememberField(page, id);
      await page.locator(`#${id}`).focus();
      await page.keyboard.type(typed);
      for (let at = typed.length; at > after; at -= 1) await page.keyboard.press('ArrowLeft');
      const readTop = () => page.locator(`#${id}`).evaluate((field) => field.getBoundingClientRect().top);
      const top = await readTop();
      release();
      await hydrated(page, 'contact');
      expect(await isSameField(page, id)).toBe(false);
      expect(Math.abs((await readTop()) - top)).toBeLessThan(20);
      await page.keyboard.type('of Sinhagad ');
      expect(await page.locator(`#${id}`).inputValue()).toBe(expected);
    },
  );

  test('hydration keeps a pressed button, a chosen option and an open section if an extension has added elements', {
    tags: ['long'],
  }, async ({ visit }) => {
    let release: () => void = () => {};
    const page = await visit('/java-training-classes-in-pune.php', {
      prepare: async (fresh) => {
        release = await holdScript(fresh);
      },
    });
    for (const change of mixed) await changePage(page, change);
    const form = page.locator('#course-demo');
    await form.locator('summary').click();
    await form.locator('[name="coursetype"]').selectOption({ index: 1 });
    const branch = await form.locator('[name="coursetype"]').inputValue();
    const box = form.locator('[name="marketing"]');
    await box.hover();
    await page.mouse.down();
    release();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('lead-form.island')),
    );
    await page.waitForTimeout(100);
    await page.mouse.up();
    await hydrated(page, 'course-demo');
    expect(await box.isChecked()).toBe(true);
    expect(await form.locator('details').evaluate((fold: HTMLDetailsElement) => fold.open)).toBe(true);
    expect(await form.locator('[name="coursetype"]').inputValue()).toBe(branch);
    expect(branch).not.toBe('');
  });

  test('a form submitted before hydration is sent even if an extension has added elements', async ({ visit, worker }) => {
    let release: () => void = () => {};
    const page = await visit('/java-training-classes-in-pune.php', {
      prepare: async (fresh) => {
        release = await holdScript(fresh);
      },
    });
    for (const change of mixed) await changePage(page, change);
    const form = page.locator('#course-demo');
    const { email } = await fillForm(form);
    await form.locator('[value="course-syllabus"]').click();
    release();
    await page.locator('.next-steps').waitFor();
    expect(await worker.row('SELECT form, COUNT(*) AS count FROM leads WHERE email = ?', email)).toEqual({
      form: 'course-syllabus',
      count: 1,
    });
  });
});

describe('React on a translated page', () => {
  test.for(pickSome(['counselling', 'corporate', 'demo', 'syllabus'], 4))(
    'React manages no text node of the %s form while sending, after a failure or after a success',
    { tags: ['long'] },
    async (id, { visit }) => {
      const { path, endpoint } = findCase(id);
      const page = await visit(path);
      let fail: () => void = () => {};
      const held = new Promise<void>((resolve) => {
        fail = resolve;
      });
      await page.route(
        `**${endpoint}`,
        async (route) => {
          await held;
          await route.fulfill({ status: 422, body: '{}' });
        },
        { times: 1 },
      );
      await changePage(page, 'translated');
      const form = page.locator(`#${id}`);
      await fillForm(form);
      await form.locator('[name="country"]').or(form.locator('h2')).last().click();
      expect(await reactTextNodes(page)).toEqual([]);
      await submitButton(form).click();
      await form.getByText('Submitting...').waitFor();
      expect(await reactTextNodes(page)).toEqual([]);
      fail();
      expect(await seeResult(page)).toMatchObject({ result: 'failure' });
      expect(await reactTextNodes(page)).toEqual([]);
      await page.locator('[data-result] button, [data-result="failure"] ~ .form-buttons [type="submit"]').first().click();
      if (!(await page.locator('[data-result="success"]').isVisible())) await submitButton(form).click();
      await page.locator('[data-result="success"]').waitFor();
      expect(await reactTextNodes(page)).toEqual([]);
      if (id !== 'counselling') return;
      await page.locator('.result-popup button').last().click();
      await page.locator('.next-steps').waitFor();
      expect(await reactTextNodes(page)).toEqual([]);
    },
  );
});

describe('forms after an error in React', () => {
  test('after an error in React, a form keeps the focus and the typed values, and the browser submits it', async ({
    visit,
    worker,
  }) => {
    const page = await visit('/enquiry/demo');
    const form = page.locator('#demo');
    const { email } = await fillForm(form);
    await hydrated(page, 'demo');
    await breakRoot(page, 'demo');
    await page.keyboard.press('Tab');
    expect(await isLive(form)).toBe(true);
    await form.locator('[name="phone"]').fill('98765');
    await page.keyboard.press('Tab');
    await expect.poll(() => isLive(form)).toBe(false);
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('country');
    expect(await form.locator('[name="email"]').inputValue()).toBe(email);
    await form.locator('[name="phone"]').fill('9876543210');
    await submitButton(form).click();
    await page.waitForURL('**/thank-you/demo*');
    expect(await worker.row('SELECT form, phone FROM leads WHERE email = ?', email)).toEqual({
      form: 'demo',
      phone: '9876543210',
    });
  });

  test('after an error in React, a form in a dialog keeps the typed values, and the browser submits it', {
    tags: ['long'],
  }, async ({ visit, worker }) => {
    const page = await visit('/about');
    const form = await openDialog(page, page.locator('.header-demo'));
    const { email } = await fillForm(form);
    await breakRoot(page, 'dialog-demo');
    await form.locator('[name="phone"]').fill('98765');
    await page.keyboard.press('Tab');
    await expect.poll(() => isLive(form)).toBe(false);
    await form.locator('[name="phone"]').fill('9876543210');
    await submitButton(form).click();
    await page.waitForURL('**/thank-you/demo*');
    expect(await worker.row('SELECT form FROM leads WHERE email = ?', email)).toEqual({ form: 'demo' });
  });

  test('after an error in React, a dialog can still be closed', { tags: ['long'] }, async ({ visit }) => {
    const page = await visit('/about');
    const form = await openDialog(page, page.locator('.header-demo'));
    await breakRoot(page, 'dialog-demo');
    await submitButton(form).click();
    await page.locator('.form-dialog .dialog-close').click();
    await page.locator('.form-dialog').waitFor({ state: 'detached' });
  });

  test('if a dialog cannot show its form, the form opens on its own page', { tags: ['long'] }, async ({ visit }) => {
    const page = await visit('/about');
    await page.evaluate(() => {
      Document.prototype.createElement = new Proxy(document.createElement, {
        apply: (create, self, [name, ...rest]) => {
          if (name === 'form') throw new Error('no form here');
          return Reflect.apply(create, self, [name, ...rest]);
        },
      });
    });
    await page.locator('.header-demo').click();
    await page.waitForURL('**/enquiry/demo');
  });
});
