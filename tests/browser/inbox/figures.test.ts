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
  const reasons = page.getByRole('table', { name: 'Why leads were lost' });
  await reasons.getByRole('row', { name: /^The class times/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await page.getByRole('button', { name: 'Leads, Nashik: 2, show' }).click();
  await page.getByRole('button', { name: 'Nearer' }).waitFor();
  expect(await page.getByRole('button', { name: 'Far' }).count()).toBe(0);
  await page.goBack();
  await page.getByRole('button', { name: 'The class times: 1, show' }).click();
  await page.getByRole('button', { name: 'Far' }).waitFor();
  expect(await page.getByRole('button', { name: 'Nearer' }).count()).toBe(0);
});

test('a column is described by what its numbers mean, each table is a file, and the rows are drawn beside theirs', async () => {
  await addLeads(worker(), [{ city: 'Nashik' }, { city: 'Nashik' }, { city: 'Akola', status: 'lost' }]);
  const page = await openFigures();
  const column = page.getByRole('columnheader', { name: 'Nine of ten within' });
  expect(await page.locator(`#${await column.getAttribute('aria-describedby')}`).textContent()).toContain('90th percentile');
  expect(
    await page
      .locator('.chart-bars rect[data-stage="leads"]')
      .evaluateAll((bars) => bars.map((bar) => bar.getAttribute('width'))),
  ).toEqual(['100', '50']);
  for (const [heading, file] of [
    ['All leads', 'leads-totals.csv'],
    ['By city', 'leads-by-city.csv'],
    ['Why leads were lost', 'leads-lost.csv'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Export for a spreadsheet: ${heading}` }).click();
    expect((await download).suggestedFilename()).toBe(file);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
  }
});

test('the leads behind a number go on with older ones, also after a reload', async () => {
  await addLeads(
    worker(),
    Array.from({ length: 52 }, (_, index) => ({ name: `Of Satara ${index}`, city: 'Satara' })),
  );
  const page = await openFigures();
  await page.getByRole('button', { name: 'Leads, Satara: 52, show' }).click();
  await page.getByRole('button', { name: 'Of Satara 51' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Of Satara 51' }).waitFor();
  await page.getByRole('button', { name: 'Older' }).click();
  await page.getByRole('button', { name: 'Of Satara 1', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^Of Satara/ }).count()).toBe(2);
});

test('weeks stand side by side, as high as the leads that came in them, and the table says the same', async () => {
  await addLeads(worker(), [
    { name: 'Now', status: 'enrolled', fee_agreed: 45_000 },
    ...[1, 2, 3].map((n) => ({ name: `Before ${n}`, created_at: now() - 7 * dayMs })),
  ]);
  const page = await open(await addStaff(worker(), 'counsellor'), { section: 'figures?by=week', width: 1440 });
  await page.getByRole('region', { name: 'Figures by week' }).waitFor();
  const columns = page.locator('.chart-bars > div');
  const counts = (await columns.locator('b').allTextContents()).map(Number);
  const table = page.getByRole('region', { name: 'Figures by week' });
  const inTable = await table.locator('tbody td:nth-child(2)').allTextContents();
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
