import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { now } from '#tests/support/clock.ts';
import { addStaff } from '#tests/support/staff.ts';
import { staffDesk } from '#tests/support/staff-desk.ts';
import { addLeads } from '#tests/worker/inbox/counsellor.ts';
import { openMore } from './inbox-desk.ts';

const { worker, open } = staffDesk();

async function openInbox(): Promise<Page> {
  const page = await open(await addStaff(worker(), 'counsellor'), { section: 'leads', width: 390 });
  await page.getByRole('button', { name: /^All/ }).waitFor();
  return page;
}

async function filterByCity(page: Page, city: string): Promise<void> {
  await page.locator('.more-filters > summary').click();
  await page.getByLabel('City').selectOption(city);
  await page.getByRole('button', { name: /^Show .*leads?$/ }).click();
}

test("the list's filters can be saved as a named view, used after a reload, and deleted", async () => {
  await addLeads(worker(), [
    { name: 'Near', city: 'Nashik' },
    { name: 'Far', city: 'Akola' },
  ]);
  const page = await openInbox();
  const views = page.getByRole('navigation', { name: 'Views' });
  const saveAs = page.getByRole('button', { name: 'Save as a view' });
  expect(await saveAs.count()).toBe(0);
  await filterByCity(page, 'Nashik');
  await saveAs.click();
  await page.keyboard.type('Nashik desk');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await views.getByRole('button', { name: 'Nashik desk', pressed: undefined }).and(page.locator('[aria-current]')).waitFor();

  await views.getByRole('button', { name: /^All/ }).click();
  await page.getByRole('button', { name: 'Far' }).waitFor();
  await page.reload();
  await views.getByRole('button', { name: 'Nashik desk' }).click();
  await page.getByRole('button', { name: 'Far' }).waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Near' }).count()).toBe(1);

  await page.getByRole('button', { name: 'Delete the view "Nashik desk"' }).click();
  await views.getByRole('button', { name: 'Nashik desk' }).waitFor({ state: 'detached' });
  await saveAs.waitFor();
});

test('saving a view under an existing name asks for confirmation, and each view shows its number of leads', {
  tags: ['long'],
}, async () => {
  await addLeads(worker(), [{ city: 'Satara' }, { city: 'Satara' }, { city: 'Nanded' }]);
  const page = await openInbox();
  const views = page.getByRole('navigation', { name: 'Views' });
  const saveAs = async (name: string, city: string) => {
    await filterByCity(page, city);
    await page.getByRole('button', { name: 'Save as a view' }).click();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  };
  await saveAs('Desk', 'Satara');
  await views.getByRole('button', { name: /^Desk ?2$/ }).waitFor();
  await saveAs('desk', 'Nanded');
  await page.getByRole('alert').getByText('A view named "Desk" already exists.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await views.getByRole('button', { name: /^Desk ?2$/ }).count()).toBe(1);
  await page.getByRole('button', { name: 'Replace "Desk"' }).click();
  await views
    .getByRole('button', { name: /^Desk ?1$/ })
    .and(page.locator('[aria-current]'))
    .waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('the list of overdue leads can be exported', { tags: ['long'] }, async () => {
  await addLeads(worker(), [{ name: 'Late', contact_due_at: now() - 60_000 }, { name: 'Not due' }]);
  const page = await openInbox();
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('button', { name: /^Overdue/ })
    .click();
  await page.getByRole('button', { name: 'Not due' }).waitFor({ state: 'detached' });
  const download = page.waitForEvent('download');
  await openMore(page);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect([text.includes('Late'), text.includes('Not due')]).toEqual([true, false]);
});

test('on a phone, the actions for selected leads stay at the lower edge and take up less than a sixth of the screen', {
  tags: ['long'],
}, async () => {
  await addLeads(
    worker(),
    Array.from({ length: 30 }, (_, index) => ({ name: `Lead ${index}`, city: 'Pune' })),
  );
  const page = await openInbox();
  await openMore(page);
  await page.getByRole('button', { name: 'Select several' }).click();
  const last = page.getByRole('checkbox', { name: /Lead 2$/ });
  await last.scrollIntoViewIfNeeded();
  await last.check();
  const bar = page.getByRole('region', { name: 'Selected leads' });
  const box = await bar.evaluate((element) => element.getBoundingClientRect().toJSON());
  expect(Math.round(box.bottom)).toBe(page.viewportSize()?.height);
  expect(box.height).toBeLessThan(844 / 6);
  expect(await page.getByLabel('Select all leads on this page').evaluate((all: HTMLInputElement) => all.indeterminate)).toBe(
    true,
  );
});
