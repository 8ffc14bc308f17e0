import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addLeads } from '#tests/worker/inbox/counsellor.ts';
import { inboxDesk, loseFirst, panel, row } from './inbox-desk.ts';

const { worker, asha, openInbox } = inboxDesk();

const save = (page: Page) => panel(page).getByRole('button', { name: 'Save', exact: true }).click();
const saved = (page: Page) => panel(page).getByText('Saved', { exact: true });

test('the lead on screen can still be edited after another lead failed to open', { tags: ['long'] }, async () => {
  const [, other] = await addLeads(worker(), [{ name: 'Meera Joshi' }, { name: 'Asha Kulkarni' }]);
  const page = await openInbox(asha());
  await row(page, 'Meera Joshi').click();
  await panel(page).getByRole('heading', { name: 'Meera Joshi' }).waitFor();
  await page.route(`**/api/leads/${other}`, (route) => route.fulfill({ status: 500 }));
  await row(page, 'Asha Kulkarni').click();
  await page.getByText('Could not open the lead. Please try again.').waitFor();
  await panel(page).getByLabel('Status').selectOption('contacted');
  await save(page);
  await saved(page).waitFor();
  expect(await page.getByText('Could not open the lead.').count()).toBe(0);
  expect(await panel(page).locator('.lead-head').textContent()).toContain('Contacted');
  await panel(page).getByLabel('Language').selectOption({ index: 1 });
  await save(page);
  await expect.poll(() => worker().row('SELECT version FROM leads WHERE name = ?', 'Meera Joshi')).toEqual({ version: 3 });
});

test('a call whose response was lost is sent again by itself and logged only once', async () => {
  const page = await openInbox(asha());
  await addLeads(worker(), [{ name: 'Meera Joshi', phone: '9822012345', phone_e164: '+919822012345' }]);
  await page.reload();
  await row(page, 'Meera Joshi').click();
  await loseFirst(page, 'POST', '**/contacts');
  await panel(page).getByLabel('What was said (optional)').fill('First words');
  await panel(page).getByRole('button', { name: 'Reached' }).click();
  const waiting = panel(page).getByText('Waiting to be sent');
  await waiting.waitFor();
  await waiting.waitFor({ state: 'detached' });
  expect(await worker().row("SELECT COUNT(*) AS n, note FROM lead_events WHERE way = 'call'")).toEqual({
    n: 1,
    note: 'First words',
  });
});

test('a demo resent after a lost response is booked only once', async () => {
  const page = await openInbox(asha());
  await addLeads(worker(), [{ name: 'Meera Joshi', course: 'Java', course_key: 'java' }]);
  await page.reload();
  await row(page, 'Meera Joshi').click();
  await panel(page).getByText('Book demo').click();
  await loseFirst(page, 'POST', '**/demos');
  const book = panel(page).getByRole('button', { name: 'Book for Meera Joshi' });
  await book.click();
  await panel(page).getByText('Could not save the demo. Please try again.').waitFor();
  await book.click();
  await panel(page)
    .getByRole('heading', { name: /^Demo on / })
    .waitFor();
  expect(await worker().row('SELECT COUNT(*) AS n FROM demos')).toEqual({ n: 1 });
});

test('changing several leads reports success even if the response was lost', { tags: ['long'] }, async () => {
  const page = await openInbox(asha());
  await addLeads(worker(), [{ name: 'Meera Joshi' }]);
  await page.reload();
  await page.getByLabel('Select Meera Joshi').check();
  await page.getByLabel('Set status').selectOption('contacted');
  await loseFirst(page, 'PATCH', '**/api/leads/*');
  await page.getByRole('button', { name: 'Apply changes' }).click();
  await page.getByText('1 lead changed.', { exact: true }).waitFor();
  expect(await worker().row("SELECT version FROM leads WHERE name = 'Meera Joshi'")).toEqual({ version: 2 });
});
