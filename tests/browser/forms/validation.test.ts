import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { hydrated, openDialog, unfold } from '#tests/support/lead-forms.ts';
import { pickSome } from '#tests/support/pick-cases.ts';
import { test, type Visit } from './form-visits.ts';
import { type FormCase, type Row, ruleFormCases } from './spec-table.ts';

/** One page per form. The table's rows are tried on this page one after another, just as a visitor corrects a field. */
const pages = new Map<string, Promise<Page>>();

function getPage(formCase: FormCase, visit: Visit): Promise<Page> {
  const page = pages.get(formCase.form) ?? openLive(formCase, visit(formCase.path));
  pages.set(formCase.form, page);
  return page;
}

async function openLive({ form, opener }: FormCase, opening: Promise<Page>): Promise<Page> {
  const page = await opening;
  if (opener) {
    await openDialog(page, page.locator(opener));
    return page;
  }
  await unfold(page.locator(`#${form}`));
  await page.locator(`#${form}-Name`).focus();
  await hydrated(page, form);
  return page;
}

async function touch(page: Page, form: string, { field, value }: Omit<Row, 'message'>): Promise<void> {
  const control = page.locator(`#${form}-${field}`);
  const tag = await control.evaluate((element) => element.tagName);
  if (tag === 'SELECT') await control.selectOption(value);
  else await control.fill(value);
  await control.blur();
}

const isFocused = (element: Element): boolean => element === document.activeElement;

describe.for(ruleFormCases)('validation of the $form form', (formCase) => {
  const form = formCase.opener ? `dialog-${formCase.form}` : formCase.form;

  test('a form shows no error before the visitor touches a field', async ({ visitForFile }) => {
    const page = await getPage(formCase, visitForFile);
    expect(await page.locator(`#${form} [data-error]:visible`).count()).toBe(0);
  });

  test('submitting an untouched form moves the focus to its list of errors', async ({ visitForFile }) => {
    const page = await getPage(formCase, visitForFile);
    await page.locator(`#${form} button[type="submit"]`).click();
    const summary = page.locator(`#${form} [data-error-summary]`);
    await summary.waitFor();
    expect(await summary.evaluate(isFocused)).toBe(true);
    const link = summary.getByRole('link', { name: 'Full name' });
    await link.click();
    expect(await page.locator(`#${form}-Name`).evaluate(isFocused)).toBe(true);
    await page.locator(`#${form}-Name`).fill('Asha Kulkarni');
    await link.waitFor({ state: 'hidden' });
    await page.locator(`#${form}-Name-error`).waitFor({ state: 'hidden' });
  });

  test.for(pickSome(formCase.rows, 4))('shows "$message" for the field $field', async (row, { visitForFile }) => {
    const page = await getPage(formCase, visitForFile);
    await touch(page, form, row);
    const error = page.locator(`#${form}-${row.field}-error`);
    await error.filter({ hasText: row.message }).waitFor();
    const shown = await page.locator(`#${form}-${row.field}`).evaluate((control) => ({
      isInvalid: control.ariaInvalid,
      message: document.getElementById(`${control.id}-error`)?.textContent,
    }));
    expect(shown).toEqual({ isInvalid: 'true', message: row.message });
  });

  test.for(formCase.unchecked ?? [])(
    'shows no error for the field %s, even if it is left empty',
    async (field, { visitForFile }) => {
      const page = await getPage(formCase, visitForFile);
      await touch(page, form, { field, value: '' });
      expect(await page.locator(`#${form}-${field}-error`).isVisible()).toBe(false);
    },
  );
});
