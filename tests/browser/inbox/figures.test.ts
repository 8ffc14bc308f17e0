import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { dayMs, indianDay } from '#site/shared/times.ts';
import { formatShortDay } from '#site/views/calendar-day.ts';
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

test('each staff figure has an explanation, its number opens its leads, and going back shows the same figures', {
  tags: ['long'],
}, async () => {
  await addLeads(worker(), [
    { name: 'Near', city: 'Nashik', status: 'enrolled', fee_agreed: 45_000 },
    { name: 'Nearer', city: 'Nashik' },
    { name: 'Far', city: 'Akola', status: 'lost', lost_reason: 'timing' },
  ]);
  const page = await openFigures();
  const total = page.locator('.figure-totals > div', { hasText: 'Enrolled' }).first();
  expect(await total.locator('.figure').textContent()).toBe('133% of 3');
  await total.locator('summary').click();
  expect(await total.locator('.hint').first().textContent()).toBe('Enrolled: Leads that are enrolled now.');
  const reasons = page.getByRole('table', { name: 'Why leads were lost' });
  await reasons.getByRole('row', { name: /^Class times/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await page.getByRole('button', { name: 'Show leads: Leads, Nashik: 2' }).click();
  await page.getByRole('button', { name: 'Nearer' }).waitFor();
  expect(await page.getByRole('button', { name: 'Far' }).count()).toBe(0);
  await page.goBack();
  await page.getByRole('button', { name: 'Show leads: Class times: 1' }).click();
  await page.getByRole('button', { name: 'Far' }).waitFor();
  expect(await page.getByRole('button', { name: 'Nearer' }).count()).toBe(0);
});

test('figure columns have explanations, rows have bars, and each table can be exported', {
  tags: ['long'],
}, async () => {
  await worker().db.exec('DELETE FROM leads');
  await addLeads(worker(), [{ city: 'Nashik' }, { city: 'Nashik' }, { city: 'Akola', status: 'lost' }]);
  const page = await openFigures();
  const leading = ['City', 'Leads', 'In time', 'Typical', 'Enrolled'];
  const heads = page.locator('.figure-table').getByRole('columnheader');
  expect(await heads.allTextContents()).toEqual(leading);
  await page.getByRole('button', { name: 'All figures' }).click();
  const column = page.getByRole('columnheader', { name: '9 in 10 within' });
  expect(await page.locator(`#${await column.getAttribute('aria-describedby')}`).textContent()).toContain('90th percentile');
  const widthsIn = (table: string) =>
    page.locator(`${table} .part-bar rect`).evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('width'))));
  expect(await widthsIn('.figure-table')).toEqual([100, 50]);
  // The numbers in a column are right-aligned, whether or not there is a share beside them.
  const size = page.viewportSize() ?? expect.fail('no viewport');
  await page.setViewportSize({ width: 1280, height: 900 });
  const ends = await page
    .locator('.figure-table td:nth-child(9) > :first-child')
    .evaluateAll((numbers) => numbers.map((number) => Math.round(number.getBoundingClientRect().right)));
  expect(ends).toEqual([ends[0], ends[0]]);
  await page.setViewportSize(size);
  const parts = page.getByRole('table', { name: 'From lead to enrolment' });
  expect(await parts.getByRole('row').allTextContents()).toEqual([
    'StageLeadsShare',
    ...['Leads3100%', 'Contacted00%', 'Demo booked00%', 'Enrolled00%', 'Lost133%'],
  ]);
  expect((await widthsIn('.part-table')).map(Math.round)).toEqual([100, 0, 0, 0, 33, 100]);
  for (const [heading, file] of [
    ['All leads', 'leads-totals.csv'],
    ['By city', 'leads-by-city.csv'],
    ['Why leads were lost', 'leads-lost.csv'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.locator('.menu > summary', { hasText: 'Export' }).click();
    await page.getByRole('button', { name: `Export CSV: ${heading}` }).click();
    expect((await download).suggestedFilename()).toBe(file);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
  }
});

test('the leads behind a figure continue on a second page, even after a reload', async () => {
  await addLeads(
    worker(),
    Array.from({ length: 52 }, (_, index) => ({ name: `Of Satara ${index}`, city: 'Satara' })),
  );
  const page = await openFigures();
  await page.getByRole('button', { name: 'Show leads: Leads, Satara: 52' }).click();
  await page.getByRole('button', { name: 'Of Satara 51' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Of Satara 51' }).waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Of Satara 1', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^Of Satara/ }).count()).toBe(2);
});

test('weekly bars show all leads and the leads contacted in time, and a table shows the same numbers', {
  tags: ['long'],
}, async () => {
  const soon = { contact_due_at: now() + 60_000, contacted_at: now() };
  await addLeads(worker(), [
    { name: 'Now', status: 'enrolled', fee_agreed: 45_000, ...soon },
    ...[1, 2, 3].map((n) => ({ name: `Before ${n}`, created_at: now() - 7 * dayMs })),
  ]);
  const page = await open(await addStaff(worker(), 'counsellor'), { section: 'figures', width: 1440 });
  const table = page.getByRole('table', { name: 'Leads over time' });
  await table.waitFor();
  const numbersIn = async (column: number) =>
    (await table.locator(`tbody td:nth-child(${column})`).allTextContents()).map(Number);
  const [leads, inTime] = [await numbersIn(2), await numbersIn(3)];
  expect(leads.length).toBeGreaterThanOrEqual(5);
  // The first week is labelled with its first counted day.
  const firstDay = formatShortDay(indianDay(now() - 29 * dayMs));
  expect(await table.locator('tbody th').first().textContent()).toBe(firstDay);
  expect(await page.locator('.trend-bars span').first().textContent()).toBe(firstDay);
  // Above the large table, links to leads have the link colour and are underlined only on hover.
  const links = page.locator(':is(.figure-totals, .part-table) button.link');
  const looks = () =>
    links.evaluateAll((all) => all.map((link) => `${getComputedStyle(link).textDecorationLine} ${getComputedStyle(link).color}`));
  expect(new Set(await looks())).toEqual(new Set(['none rgb(11, 90, 92)']));
  await links.first().hover();
  expect(new Set(await looks())).toEqual(new Set(['underline rgb(11, 90, 92)', 'none rgb(11, 90, 92)']));
  expect([leads.at(-1), inTime.at(-1)]).toEqual([expect.any(Number), 1]);
  const columns = page.locator('.trend-bars > div');
  for (const [stage, counts] of [
    ['leads', leads],
    ['inTime', inTime],
  ] as const) {
    const heights = await columns
      .locator(`[data-stage="${stage}"] rect`)
      .evaluateAll((bars) => bars.map((bar) => Number.parseFloat(bar.getAttribute('height') ?? '')));
    const highest = Math.max(...heights, 88);
    expect(heights.map((height) => Math.round((height / highest) * 100))).toEqual(
      counts.map((count) => Math.round((count / Math.max(...leads)) * 100)),
    );
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
  }
});

test('a preset period sets the dates, figures are compared with the previous period, and one press changes the grouping', {
  tags: ['long'],
}, async () => {
  await worker().db.exec('DELETE FROM leads');
  const before = now() - 9 * dayMs;
  await addLeads(worker(), [
    ...[1, 2, 3].map(() => ({ city: 'Pune', status: 'enrolled' })),
    ...[1, 2].map(() => ({ city: 'Pune', created_at: before })),
  ]);
  const page = await openFigures();
  await page.getByRole('button', { name: '7 days' }).click();
  await page.getByText('Compared with the previous 7 days.').waitFor();
  // The page writes out the dates, regardless of the date order in the browser's own fields.
  await page.getByText(/^\d+ [A-Z][a-z]{2}( \d{4})? to \d+ [A-Z][a-z]{2} \d{4}$/).click();
  await page.getByLabel('From', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: '7 days' }).getAttribute('aria-pressed')).toBe('true');
  const tile = (title: string) =>
    page.locator('.figure-totals > div', { has: page.getByText(title, { exact: true }) }).locator('.figure-change');
  expect(await tile('Leads').textContent()).toBe('Up from 2');
  expect(await tile('Enrolled').textContent()).toBe('Up from 0');
  await page.getByRole('button', { name: 'Course', exact: true }).click();
  await page.getByRole('region', { name: 'Figures by course' }).waitFor();
  expect(page.url()).toContain('by=course');
});
