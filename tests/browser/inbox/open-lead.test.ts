import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { pickSome } from '#tests/support/pick-cases.ts';
import { addLeads, Counsellor } from '#tests/worker/inbox/counsellor.ts';
import { inboxDesk, panel, row, view } from './inbox-desk.ts';

const { worker, complaints, asha, openInbox } = inboxDesk();

test("colleagues' changes appear in the open lead next to unsaved text, even after the lead has left the list", {
  tags: ['long'],
}, async () => {
  const [id = ''] = await addLeads(worker(), [{ name: 'Meera Joshi', phone: '9822012345', phone_e164: '+919822012345' }]);
  const ravi = await Counsellor.logIn(worker());
  const page = await openInbox(asha());
  await view(page, 'New').click();
  await row(page, 'Meera Joshi').click();
  const notes = panel(page).getByLabel('What was said (optional)');
  await notes.fill('Rang tw');
  const { version } = await ravi.open(id);
  await ravi.change(id, { status: 'contacted', note: 'Joined elsewhere, do not call' }, version);
  await row(page, 'Meera Joshi').waitFor({ state: 'detached' });
  await panel(page).locator('.lead-status', { hasText: 'Contacted' }).waitFor();
  await panel(page).getByText('Joined elsewhere, do not call').first().waitFor();
  await notes.pressSequentially('ice');
  expect(await notes.inputValue()).toBe('Rang twice');
  // Checking an unchanged lead for updates does not count as opening it again.
  const unchanged = await page.waitForResponse((response) => response.url().endsWith(`?ids=${id}`) && response.status() === 304);
  expect(unchanged.request().headers()['if-none-match']).toMatch(/^"inbox-/);
  expect(
    await worker().row(`SELECT COUNT(*) AS n FROM audit WHERE action = 'lead-opened' AND actor_id = '${asha().id}'`),
  ).toEqual({ n: 2 });
  expect(complaints()).toEqual([]);
});

const meera = { name: 'Meera Joshi', phone: '9822012345', phone_e164: '+919822012345' };
const erase = (): Promise<unknown> => worker().db.exec("DELETE FROM leads WHERE name = 'Meera Joshi'");
const erased = (page: Page) => page.getByRole('article', { name: 'Erased lead' });
/** Holds back what the page reads about its lead until the returned function is called, so that it cannot notice a change by itself. */
async function holdReads(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/leads/lead-*', async (route) => {
    if (route.request().method() === 'GET') await promise;
    await route.continue();
  });
  return resolve;
}
/** Console messages other than those that the browser writes about 404 responses. */
const otherComplaints = (): string[] => complaints().filter((text) => !text.includes('404'));

const presses = [
  { width: 390, press: 'Reached' },
  { width: 1440, press: 'Save' },
];

test.each(pickSome(presses, 2))(
  'at $width px, "$press" on an erased lead reports the erasure and offers no call link',
  async ({ width, press }) => {
    await addLeads(worker(), [{ name: 'Ravi Deshmukh' }, meera]);
    const page = await openInbox(asha(), width);
    await row(page, 'Meera Joshi').click();
    await panel(page).getByLabel('Note without a call').fill('Wants weekends');
    const releaseReads = await holdReads(page);
    await erase();
    await panel(page).getByRole('button', { name: press, exact: true }).click();
    releaseReads();
    await erased(page).getByText('This lead was erased.').waitFor();
    expect(await page.locator('.lead-panel a').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('This lead was erased.');
    expect(await axeFindings(page)).toEqual([]);
    await panel(page).getByRole('button', { name: 'Next lead' }).click();
    await panel(page).getByRole('heading', { name: 'Ravi Deshmukh' }).waitFor();
    expect(otherComplaints()).toEqual([]);
  },
);

test('the panel of an erased lead reports the erasure, and closes as usual', { tags: ['long'] }, async () => {
  const [id = ''] = await addLeads(worker(), [meera]);
  const page = await openInbox(asha(), 390);
  await row(page, 'Meera Joshi').click();
  await panel(page).getByRole('heading', { name: 'Meera Joshi' }).waitFor();
  await erase();
  await erased(page).getByText('This lead was erased.').waitFor();
  await page.reload();
  await erased(page).getByText('This lead was erased.').waitFor();
  expect(new URL(page.url()).hash).toBe(`#leads/${id}`);
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  await page.getByText('No leads yet.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Leads');
  expect(otherComplaints()).toEqual([]);
});

test('warns that the lead was erased when a call is logged', { tags: ['long'] }, async () => {
  await addLeads(worker(), [meera]);
  const page = await openInbox(asha(), 390);
  await row(page, 'Meera Joshi').click();
  await panel(page).getByRole('heading', { name: 'Meera Joshi' }).waitFor();
  const releaseReads = await holdReads(page);
  await erase();
  await panel(page).getByRole('button', { name: 'Reached' }).click();
  releaseReads();
  await erased(page).getByText('This lead was erased.').waitFor();
  expect(otherComplaints()).toEqual([]);
});

test('the button for the next lead follows the original list order, even after a logged call has moved the lead', {
  tags: ['long'],
}, async () => {
  const overdue = (name: string, minutes: number) => ({
    name,
    phone: `98220123${minutes}`,
    contact_due_at: worker().now() - minutes * 60_000,
  });
  await addLeads(worker(), [
    { name: 'Lost Since', status: 'lost' },
    overdue('Third Waiting', 10),
    overdue('Second Waiting', 20),
    overdue('First Waiting', 30),
  ]);
  const page = await openInbox(asha(), 390);
  await row(page, 'First Waiting').click();
  await panel(page).getByRole('button', { name: 'Reached' }).click();
  await panel(page).getByText('Call logged: Reached').waitFor();
  await page.locator('.lead-open').nth(2).getByText('First Waiting').waitFor({ state: 'attached' });
  await panel(page).getByRole('button', { name: 'Next lead' }).click();
  await panel(page).getByRole('heading', { name: 'Second Waiting' }).waitFor();
  await panel(page).getByRole('button', { name: 'Reached' }).click();
  await panel(page).getByText('Call logged: Reached').waitFor();
  await panel(page).getByRole('button', { name: 'Next lead' }).click();
  await panel(page).getByRole('heading', { name: 'Third Waiting' }).waitFor();
  await panel(page).getByRole('button', { name: 'Previous lead' }).click();
  await panel(page).getByRole('heading', { name: 'Second Waiting' }).waitFor();
  await page.getByRole('button', { name: 'Back to list' }).click();
  await row(page, 'Third Waiting').click();
  await panel(page).getByRole('heading', { name: 'Third Waiting' }).waitFor();
  expect(await panel(page).getByRole('button', { name: 'Previous lead' }).isDisabled()).toBe(true);
  expect(complaints()).toEqual([]);
});
