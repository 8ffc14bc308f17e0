import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { addLeads } from '#tests/worker/inbox/counsellor.ts';
import { inboxDesk, panel, row } from './inbox-desk.ts';

const { worker, complaints, asha, openInbox } = inboxDesk();

const addPeople = (count: number): Promise<string[]> =>
  addLeads(
    worker(),
    Array.from({ length: count }, (_, index) => ({ name: `Person number ${index}` })),
  );
/** Console messages other than those that the browser writes about failed requests. */
const otherComplaints = (): string[] => complaints().filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'));
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
  await addPeople(40);
  const page = await openInbox(asha(), 390);
  await row(page, 'Person number 3').first().scrollIntoViewIfNeeded();
  await page.context().setOffline(true);
  await expectInSight(page.getByText(/^You’re offline. Showing leads from \d+:\d\d [ap]m$/));
  await row(page, 'Person number 12').getByRole('button', { name: 'Assign' }).click();
  await expectInSight(message(page).getByText('Could not change: Person number 12. Please try again.'));
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Dismiss message' }).click();
  expect(await message(page).isVisible()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Assign');
  await row(page, 'Person number 13').click();
  await expectInSight(message(page).getByText('Could not open the lead. Please try again.'));
  await page.context().setOffline(false);
  await page.getByText('You’re offline. Showing').waitFor({ state: 'detached' });
  await row(page, 'Person number 13').click();
  await panel(page).waitFor();
  expect(await message(page).isVisible()).toBe(false);
  expect(otherComplaints()).toEqual([]);
});

test('if the next lead cannot be opened on a phone, the error appears above the contact bar', { tags: ['long'] }, async () => {
  await addLeads(
    worker(),
    ['Meera Joshi', 'Asha Kulkarni'].map((name) => ({ name, phone: '9000000001', phone_e164: null })),
  );
  const page = await openInbox(asha(), 390);
  await row(page, 'Asha Kulkarni').click();
  await panel(page).waitFor();
  await page.context().setOffline(true);
  await panel(page).getByRole('button', { name: 'Next lead' }).click();
  const errorMessage = message(page).getByText('Could not open the lead. Please try again.');
  await expectInSight(errorMessage);
  const bar = await page.locator('.contact-bar').boundingBox();
  const { y = 0, height = 0 } = (await page.locator('.foot-message').boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(bar?.y ?? 0);
  expect(await axeFindings(page)).toEqual([]);
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
