import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { someOf } from '#tests/support/some-of.ts';
import { inboxDesk, panel, row } from './inbox-desk.ts';

describe('a lead that somebody of the staff writes down', () => {
  const { asha, openInbox, worker } = inboxDesk();
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add a lead' });
  const press = (page: Page) => dialog(page).getByRole('button', { name: 'Add lead' }).click();
  async function open(width?: number): Promise<Page> {
    const page = await openInbox(asha(), width);
    await page.getByRole('button', { name: 'Add lead' }).click();
    await dialog(page).waitFor();
    return page;
  }
  async function fill(page: Page): Promise<void> {
    await dialog(page).getByLabel('Name').fill('Meera Joshi');
    await dialog(page).getByLabel('Phone number').fill('+91 98220 45585');
    await dialog(page).getByLabel('Course').selectOption('Java');
    await dialog(page).getByLabel('How they came').selectOption('Called');
    await dialog(page).getByLabel('What was said').fill('Asked for the fee.');
  }

  test.each(someOf([390, 1280], 2))('opens beside the list with what was said, at %i pixels', async (width) => {
    const page = await open(width);
    await fill(page);
    await press(page);
    await panel(page).getByRole('heading', { name: 'Meera Joshi' }).waitFor();
    expect(await dialog(page).count()).toBe(0);
    expect(await panel(page).textContent()).toContain('Asked for the fee.');
    await row(page, 'Meera Joshi').waitFor({ state: width > 800 ? 'visible' : 'attached' });
  });

  test('is told at its fields what is missing, and what was typed stays', async () => {
    const page = await open();
    await dialog(page).getByLabel('Name').fill('Meera Joshi');
    await press(page);
    const phone = dialog(page).getByLabel('Phone number');
    await expect.poll(() => phone.getAttribute('aria-invalid')).toBe('true');
    expect(await dialog(page).textContent()).toContain('Give a phone number or an email: nobody could call back');
    expect(await dialog(page).getByLabel('Name').inputValue()).toBe('Meera Joshi');
  });

  test('keeps what was typed when the form is closed and opened again', { tags: ['long'] }, async () => {
    const page = await open();
    await fill(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add lead' }).click();
    expect(await dialog(page).getByLabel('What was said').inputValue()).toBe('Asked for the fee.');
  });

  test('is stored once when the answer is lost and it is sent again', async () => {
    const page = await open();
    await fill(page);
    let lost = 0;
    await page.route('**/api/leads', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
      lost += 1;
      await route.fetch();
      await route.abort();
    });
    await press(page);
    await dialog(page).getByText('The lead could not be added. Please try again.').waitFor();
    await press(page);
    await panel(page).getByRole('heading', { name: 'Meera Joshi' }).waitFor();
    expect(await worker().row('SELECT COUNT(*) AS n FROM leads')).toEqual({ n: 1 });
  });
});
