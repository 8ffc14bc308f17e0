import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { addStaff } from '#tests/support/staff.ts';
import { staffDesk } from '#tests/support/staff-desk.ts';
import { addLeads } from '#tests/worker/inbox/counsellor.ts';

const { worker, open } = staffDesk();

async function openFigures(): Promise<Page> {
  const page = await open(await addStaff(worker(), 'counsellor'), { section: 'figures?by=city', width: 390 });
  await page.getByRole('region', { name: 'Figures by city' }).waitFor();
  return page;
}

test('each figure says what it means, a number opens its leads, and going back shows the same figures', async () => {
  await addLeads(worker(), [
    { name: 'Near', city: 'Nashik', status: 'enrolled', fee_agreed: 45_000 },
    { name: 'Nearer', city: 'Nashik' },
    { name: 'Far', city: 'Akola', status: 'lost', lost_reason: 'timing' },
  ]);
  const page = await openFigures();
  const total = page.locator('.figure-totals > div', { hasText: 'Enrolled' }).first();
  expect(await total.textContent()).toContain('1 of 3 (33%)');
  expect(await total.locator('.hint').textContent()).toBe('Stands as enrolled now.');
  await page.getByText('1 The class times').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await page.getByRole('button', { name: 'Leads, Nashik: 2, show' }).click();
  await page.getByRole('button', { name: 'Nearer' }).waitFor();
  expect(await page.getByRole('button', { name: 'Far' }).count()).toBe(0);
  await page.goBack();
  await page.getByRole('region', { name: 'Figures by city' }).waitFor();
});
