import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { dayMs } from '#site/shared/times.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { now } from '#tests/support/clock.ts';
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

test('weeks stand side by side, as high as the leads that came in them, and the table says the same', async () => {
  await addLeads(worker(), [
    { name: 'Now', status: 'enrolled', fee_agreed: 45_000 },
    ...[1, 2, 3].map((n) => ({ name: `Before ${n}`, created_at: now() - 7 * dayMs })),
  ]);
  const page = await open(await addStaff(worker(), 'counsellor'), { section: 'figures?by=week', width: 1440 });
  await page.getByRole('region', { name: 'Figures by week' }).waitFor();
  const columns = page.locator('.week-columns > div');
  const counts = (await columns.locator('b').allTextContents()).map(Number);
  const inTable = await page.locator('.figure-table tbody td:nth-child(2)').allTextContents();
  expect(counts).toEqual(inTable.map(Number));
  expect(counts.length).toBeGreaterThan(1);
  const heights = await columns
    .locator('rect[data-stage="leads"]')
    .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('height'))));
  expect(heights).toEqual(counts.map((count) => (count / Math.max(...counts)) * 100));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
  }
});
