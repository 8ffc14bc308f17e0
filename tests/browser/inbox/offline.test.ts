import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { password } from '#tests/support/staff.ts';
import { addLeads } from '#tests/worker/inbox/counsellor.ts';
import { inboxDesk, panel, row, view } from './inbox-desk.ts';

const { worker, browser, complaints, asha, openInbox } = inboxDesk();

const addPeople = (count: number): Promise<string[]> =>
  addLeads(
    worker(),
    Array.from({ length: count }, (_, index) => ({ name: `Person number ${index}` })),
  );
/** Console messages other than those about failed requests and about parts of the screen that were not loaded yet. */
const otherComplaints = (): string[] =>
  complaints().filter((text) => !/ERR_INTERNET_DISCONNECTED|dynamically imported/.test(text));
const message = (page: Page): Locator => page.locator('.foot-message [role=alert]');

async function expectInSight(part: Locator): Promise<void> {
  await part.waitFor();
  const { top, bottom, height } = await part.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return { top: box.top, bottom: box.bottom, height: innerHeight };
  });
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(height);
}

test('without a connection, the lead list shows how old it is, and a failed action is reported on screen', async () => {
  await addPeople(20);
  const page = await openInbox(asha(), 390);
  await row(page, 'Person number 3').first().scrollIntoViewIfNeeded();
  await page.context().setOffline(true);
  await expectInSight(page.getByText(/^You’re offline. Showing leads from \d+:\d\d [ap]m\. You can call and log outcomes\./));
  await row(page, 'Person number 12').getByRole('button', { name: 'Assign' }).click();
  await expectInSight(message(page).getByText('You’re offline. Could not change: Person number 12. Please try again.'));
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Dismiss message' }).click();
  expect(await message(page).isVisible()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Assign');
  await row(page, 'Person number 13').click();
  const partial = panel(page).getByText('You’re offline. Only the details from the list are shown.');
  await partial.waitFor();
  await page.context().setOffline(false);
  await partial.waitFor({ state: 'detached' });
  expect(await message(page).isVisible()).toBe(false);
  expect(otherComplaints()).toEqual([]);
});

test('a search typed offline shows no leads from the previous list, and shows its results once the connection is back', {
  tags: ['long'],
}, async () => {
  await addLeads(worker(), [{ name: 'Maria Dsouza' }, { name: 'Meera Joshi' }]);
  const page = await openInbox(asha());
  await row(page, 'Meera Joshi').waitFor();
  await page.context().setOffline(true);
  await page.locator('#lead-q').fill('maria');
  await row(page, 'Meera Joshi').waitFor({ state: 'detached' });
  await page.context().setOffline(false);
  await row(page, 'Maria Dsouza').waitFor();
  expect(await row(page, 'Meera Joshi').count()).toBe(0);
  expect(otherComplaints()).toEqual([]);
});

test('without a connection, a list that was open before is shown again', { tags: ['long'] }, async () => {
  await addLeads(worker(), [{ name: 'Meera Joshi' }, { name: 'Called Before', status: 'contacted' }]);
  const page = await openInbox(asha());
  await view(page, 'New').click();
  await row(page, 'Called Before').waitFor({ state: 'detached' });
  await view(page, 'All').click();
  await row(page, 'Called Before').waitFor();
  await page.context().setOffline(true);
  await view(page, 'New').click();
  await row(page, 'Called Before').waitFor({ state: 'detached' });
  await row(page, 'Meera Joshi').waitFor();
  await page.getByText(/^You’re offline. Showing leads from /).waitFor();
  expect(await page.getByText('Could not load the leads').count()).toBe(0);
  expect(otherComplaints()).toEqual([]);
});

/** Opens the desk with its service worker, which the other tests block, and waits until the worker has stored the desk. */
async function openStoredDesk(): Promise<Page> {
  const page = await (await browser().newContext({ serviceWorkers: 'allow' })).newPage();
  await page.goto(`${worker().origin}/manage-blog#leads`);
  await page.getByLabel('Email').fill(asha().email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await row(page, 'Meera Joshi').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => copies(page)).toContain('Meera Joshi');
  return page;
}

const copies = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify(Object.entries(localStorage).filter(([name]) => /^(desk-copy|lead-)/.test(name))));

test('the desk opens without a connection, sends an outcome once, and erases its copies when the user logs out', async () => {
  await addLeads(worker(), [{ name: 'Meera Joshi', phone: '9822012345', phone_e164: '+919822012345' }]);
  const page = await openStoredDesk();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(/^You’re offline. Showing leads from \d+:\d\d [ap]m\. You can call and log outcomes\./).waitFor();
  await row(page, 'Meera Joshi').click();
  await panel(page).getByLabel('What was said (optional)').fill('Wants the fee list');
  await panel(page).getByRole('button', { name: 'Reached' }).click();
  await panel(page).getByText('Waiting to be sent').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await panel(page).getByText('Waiting to be sent').waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await panel(other).getByText('Waiting to be sent').waitFor();
  await page.context().setOffline(false);
  for (const tab of [page, other]) await panel(tab).getByText('Waiting to be sent').waitFor({ state: 'detached' });
  expect(await worker().row("SELECT COUNT(*) AS n, note FROM lead_events WHERE way = 'call'")).toEqual({
    n: 1,
    note: 'Wants the fee list',
  });
  await panel(page).getByLabel('Note without a call').fill('Half typed');
  expect(await copies(page)).toMatch(/Meera Joshi.*Half typed|Half typed.*Meera Joshi/);
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  expect(await copies(page)).toBe('[]');
});
