import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '#tests/support/chromium.ts';
import { desktop } from '#tests/support/site-browser.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { actionTimeoutMs } from './form-visits.ts';
import { type FormCase, formCases, type Row } from './spec-table.ts';

let worker: TestWorker;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
/** One page for each form: its rows are tried one after another, as a visitor corrects a field. */
const pages = new Map<string, Promise<Page>>();

beforeAll(async () => {
  [worker, browser] = await Promise.all([startWorker({}, { siteFolder: inject('siteFolder') }), launchBrowser()]);
});
afterAll(() => Promise.all([browser?.close(), worker?.close()]));

function pageOf({ form, path }: FormCase): Promise<Page> {
  const page = pages.get(form) ?? openPage(path);
  pages.set(form, page);
  return page;
}

async function openPage(path: string): Promise<Page> {
  const context = await browser.newContext(desktop);
  context.setDefaultTimeout(actionTimeoutMs);
  const page = await context.newPage();
  await page.addInitScript(() => sessionStorage.setItem('reward-offered', 'yes'));
  await page.goto(worker.origin + path);
  return page;
}

/** Sets the field and leaves it. */
async function touch(page: Page, form: string, { field, value }: Omit<Row, 'message'>): Promise<void> {
  const control = page.locator(`#${form}-${field}`);
  await control.focus();
  await page.locator(`[data-form-id="${form}"][data-hydrated]`).waitFor();
  if ((await control.evaluate((element) => element.tagName)) === 'SELECT') await control.selectOption(value);
  else await control.fill(value);
  await control.blur();
}

test.each(formCases)('the $form form shows no error before a field has been touched', async (formCase) => {
  const page = await pageOf(formCase);
  await page.locator(`#${formCase.form}-Name`).focus();
  expect(await page.locator(`#${formCase.form} [data-error]:visible`).count()).toBe(0);
});

const rows = formCases.flatMap((formCase) => formCase.rows.map((row) => ({ formCase, form: formCase.form, row, ...row })));

test.each(rows)('the $form form says of $field "$message"', async ({ formCase, row }) => {
  const page = await pageOf(formCase);
  await touch(page, formCase.form, row);
  const error = page.locator(`#${formCase.form}-${row.field}-error`);
  await error.filter({ hasText: row.message }).waitFor();
  expect(await error.textContent()).toBe(row.message);
  expect(await page.locator(`#${formCase.form}-${row.field}`).getAttribute('aria-invalid')).toBe('true');
});

const unchecked = formCases.flatMap((formCase) =>
  (formCase.unchecked ?? []).map((field) => ({ formCase, form: formCase.form, field })),
);

test.each(unchecked)('the $form form does not check $field', async ({ formCase, field }) => {
  const page = await pageOf(formCase);
  await touch(page, formCase.form, { field, value: '' });
  expect(await page.locator(`#${formCase.form}-${field}-error`).isVisible()).toBe(false);
});

test.each(formCases)('a stopped submission of the $form form lists what is wrong and takes the focus there', async (formCase) => {
  const { form } = formCase;
  const page = await pageOf(formCase);
  await touch(page, form, { field: 'Name', value: '' });
  await page.locator(`#${form} button[type="submit"]`).click();
  const summary = page.locator(`#${form} [data-error-summary]`);
  await summary.waitFor();
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  await summary.getByRole('link', { name: 'Name is required' }).click();
  expect(await page.locator(`#${form}-Name`).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.locator(`#${form}-Name`).fill('Asha Kulkarni');
  await summary.getByRole('link', { name: 'Name is required' }).waitFor({ state: 'hidden' });
});
