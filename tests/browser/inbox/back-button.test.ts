import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addLeads } from '#tests/worker/inbox/counsellor.ts';
import { inboxDesk, panel, row, view } from './inbox-desk.ts';

const { worker, complaints, asha, openInbox } = inboxDesk();

const getHash = (page: Page): string => new URL(page.url()).hash;
const historyLength = (page: Page): Promise<number> => page.evaluate(() => history.length);
const addPeople = (count: number): Promise<string[]> =>
  addLeads(
    worker(),
    Array.from({ length: count }, (_, index) => ({ name: `Person number ${index}` })),
  );

test('on a phone, Back closes the open lead and restores the list position, and Forward reopens the lead', async () => {
  const ids = await addPeople(40);
  const page = await openInbox(asha(), 390);
  await row(page, 'Person number 12').scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(500);
  await row(page, 'Person number 12').click();
  await panel(page).waitFor();
  await panel(page).getByRole('button', { name: 'Next lead' }).click();
  await panel(page).getByRole('heading', { name: 'Person number 11' }).waitFor();
  expect(getHash(page)).toBe(`#leads/${ids[11]}`);
  await page.goBack();
  await panel(page).waitFor({ state: 'detached' });
  expect(getHash(page)).toBe('#leads');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Person number 11');
  expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(200);
  await page.goForward();
  await panel(page).getByRole('heading', { name: 'Person number 11' }).waitFor();
  await page.reload();
  await panel(page).getByRole('heading', { name: 'Person number 11' }).waitFor();
  await page.goBack();
  await panel(page).waitFor({ state: 'detached' });
  expect(await row(page, 'Person number 12').isVisible()).toBe(true);
  expect(complaints()).toEqual([]);
});

test('closing a lead with its button leaves no extra entry in the browser history', { tags: ['long'] }, async () => {
  await addPeople(2);
  const page = await openInbox(asha(), 390);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Reports' }).click();
  await page.getByRole('heading', { name: 'Reports' }).waitFor();
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Leads' }).click();
  await row(page, 'Person number 1').click();
  await panel(page).waitFor();
  const length = await historyLength(page);
  await page.getByRole('button', { name: 'Back to list' }).click();
  await panel(page).waitFor({ state: 'detached' });
  await page.waitForFunction(() => location.hash === '#leads');
  await row(page, 'Person number 0').click();
  await panel(page).getByRole('heading', { name: 'Person number 0' }).waitFor();
  expect(await historyLength(page)).toBe(length);
  await page.goBack();
  await panel(page).waitFor({ state: 'detached' });
  await page.goBack();
  await page.getByRole('heading', { name: 'Reports' }).waitFor();
  expect(complaints()).toEqual([]);
});

test('filters set while a lead is open remain after going back', { tags: ['long'] }, async () => {
  await addPeople(2);
  const page = await openInbox(asha());
  await row(page, 'Person number 1').click();
  await panel(page).waitFor();
  await view(page, 'New').click();
  await page.waitForFunction(() => location.hash.endsWith('?status=new'));
  await page.goBack();
  await panel(page).waitFor({ state: 'detached' });
  await page.waitForFunction(() => location.hash === '#leads?status=new');
  expect(await view(page, 'New').getAttribute('aria-current')).toBe('page');
  expect(complaints()).toEqual([]);
});

test('a link with filters that is pasted into the open inbox replaces the chosen filters', async () => {
  await addPeople(2);
  const page = await openInbox(asha());
  await view(page, 'New').click();
  await page.waitForFunction(() => location.hash.endsWith('?status=new'));
  await row(page, 'Person number 1').click();
  await panel(page).waitFor();
  await page.evaluate(() => {
    location.hash = '#leads?status=lost';
  });
  await page.getByText('There are no leads in this list.').waitFor();
  expect(await panel(page).count()).toBe(0);
  expect(getHash(page)).toBe('#leads?status=lost');
  expect(complaints()).toEqual([]);
});
