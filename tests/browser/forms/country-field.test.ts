import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { fillForm, submitButton } from '#tests/support/lead-forms.ts';
import { test } from './form-visits.ts';

const path = '/enquiry/demo';

const builtIns = ['India+91', 'Canada+1', 'United Arab Emirates+971', 'Ireland+353', 'United States of America+1'];

async function openField(page: Page) {
  const field = page.locator('#demo-country');
  await field.focus();
  await page.locator('[data-form-id="demo"][data-hydrated]').waitFor();
  await field.click();
  return { field, options: page.getByRole('listbox', { name: 'Countries' }).getByRole('option') };
}

const calls = (page: Page): string[] => {
  const made: string[] = [];
  page.on('request', (request) => request.url().includes('/countries') && made.push(new URL(request.url()).search));
  return made;
};

describe('country field', () => {
  test('an empty country search shows the five built-in countries and sends no request', { tags: ['long'] }, async ({
    visit,
  }) => {
    const page = await visit(path);
    const made = calls(page);
    const { options } = await openField(page);
    expect(await options.allTextContents()).toEqual(builtIns);
    expect(made).toEqual([]);
  });

  test('a country without a flag gets a white flag', { tags: ['long'] }, async ({ visit }) => {
    const page = await visit(path);
    await page.route('**/api/v1/countries*', (route) => route.fulfill({ json: { data: [{ name: 'Noflagland' }] } }));
    const { field, options } = await openField(page);
    await field.fill('nofl');
    await options.getByText('Noflagland').waitFor();
    expect(await options.locator('span').first().textContent()).toBe('⚐');
  });

  test('the chosen country has a tick, and the highlighted country has a coloured background', { tags: ['long'] }, async ({
    visit,
  }) => {
    const page = await visit(path);
    const { options } = await openField(page);
    const looks = (option: Locator) =>
      option.evaluate((row) => ({
        ground: getComputedStyle(row).backgroundColor,
        tick: getComputedStyle(row.children[1] as Element, '::after').content,
      }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const [chosen, pointed] = [await looks(options.first()), await looks(options.nth(1))];
    expect(chosen).toEqual({ ground: 'rgba(0, 0, 0, 0)', tick: '" ✓"' });
    expect(pointed).toEqual({ ground: expect.not.stringContaining('rgba'), tick: 'none' });
  });

  test('each country search sends one request with limit=1000 and shows merged, sorted results without duplicates', {
    tags: ['long'],
  }, async ({ visit }) => {
    const page = await visit(path);
    const made = calls(page);
    const { field, options } = await openField(page);
    await field.fill('united');
    await options.filter({ hasText: 'United Kingdom' }).waitFor();
    expect(made).toEqual(['?limit=1000']);
    expect(await options.allTextContents()).toEqual(['United Arab Emirates+971', 'United Kingdom', 'United States of America+1']);
    await field.fill('UNITED K');
    await expect.poll(() => made).toHaveLength(2);
    expect(await options.allTextContents()).toEqual(['United Kingdom']);
  });

  test('a new country search cancels the earlier request', { tags: ['long'] }, async ({ visit }) => {
    const page = await visit(path);
    const failed: string[] = [];
    page.on(
      'requestfailed',
      (request) => request.url().includes('/countries') && failed.push(request.failure()?.errorText ?? ''),
    );
    let isFirst = true;
    await page.route('**/api/v1/countries*', async (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      await new Promise((resolve) => setTimeout(resolve, 3000));
      return route.continue().catch(() => {});
    });
    const { field, options } = await openField(page);
    await field.fill('g');
    await field.fill('germ');
    await options.filter({ hasText: 'Germany' }).waitFor();
    expect(failed).toEqual(['net::ERR_ABORTED']);
  });

  test('if the country list cannot be loaded, the country field shows only matching built-in countries', {
    tags: ['long'],
  }, async ({ visit }) => {
    const page = await visit(path, { prepare: (fresh) => fresh.route('**/api/v1/countries*', (route) => route.abort()) });
    const { field, options } = await openField(page);
    await field.fill('IRE');
    await expect.poll(() => options.allTextContents()).toEqual(['Ireland+353']);
  });

  test('the country field shows built-in flags, flags from SVG markup or a placeholder', { tags: ['long'] }, async ({
    visit,
  }) => {
    const page = await visit(path, {
      prepare: (fresh) =>
        fresh.route('**/api/v1/countries*', (route) =>
          route.fulfill({
            json: {
              data: [
                {
                  name: 'Testland',
                  flag: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path fill="#f00" d="M0 0h3v2z"/></svg>',
                },
                { name: 'Testland without', flag: '' },
              ],
            },
          }),
        ),
    });
    const { field, options } = await openField(page);
    expect(await options.first().locator('img').getAttribute('src')).toBe('/flags/in.svg');
    expect(await options.first().locator('img').getAttribute('loading')).toBeNull();
    await field.fill('testland');
    const picture = options.first().locator('img');
    await picture.waitFor();
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0))).toBe(true);
    expect(await options.nth(1).locator('img').count()).toBe(0);
  });

  test('the country field works by keyboard, and Escape closes its list but not the dialog', async ({ visit }) => {
    const page = await visit('/about');
    await page.locator('.header-demo').click();
    const field = page.locator('#dialog-demo-country');
    await field.click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await field.inputValue()).toBe('Canada');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    expect(await page.locator('.form-dialog[open]').count()).toBe(1);
  });

  test('a form sends the name of the chosen country', async ({ visit, worker }) => {
    const page = await visit(path);
    const form = page.locator('#demo');
    const { email } = await fillForm(form);
    const { field, options } = await openField(page);
    await field.fill('germ');
    await options.filter({ hasText: 'Germany' }).click();
    expect(await field.inputValue()).toBe('Germany');
    await submitButton(form).click();
    await form.locator('[data-result="success"]').waitFor();
    expect(await worker.row('SELECT country FROM leads WHERE email = ?', email)).toEqual({ country: 'Germany' });
  });
});
