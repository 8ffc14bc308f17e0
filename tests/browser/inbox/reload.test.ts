import { expect, test } from 'vitest';
import { addLeads } from '../../worker/inbox/counsellor.ts';
import { inboxDesk, logAs, panel, row, view } from './inbox-desk.ts';

const { worker, openInbox, complaints, asha } = inboxDesk();

test('a reload restores the list page and the selected leads, and another list starts at its first page', {
  tags: ['long'],
}, async () => {
  await addLeads(
    worker(),
    Array.from({ length: 60 }, (_, index) => ({ name: `Person number ${index}` })),
  );
  const page = await openInbox(asha());
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByLabel('Select Person number 1', { exact: true }).check();
  await page.reload();
  await page.getByText('1 selected').waitFor();
  expect(await page.getByLabel('Select Person number 1', { exact: true }).isChecked()).toBe(true);
  expect(await row(page, 'Person number 59').count()).toBe(0);
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await row(page, 'Person number 59').waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await row(page, 'Person number 59').waitFor({ state: 'detached' });
  await view(page, 'New').click();
  await row(page, 'Person number 59').waitFor();
  expect(complaints()).toEqual([]);
});

test('new leads do not move a list with selected rows', { tags: ['long'] }, async () => {
  await addLeads(worker(), [{ name: 'Meera Joshi' }, { name: 'Asha Kulkarni' }]);
  const page = await openInbox(asha());
  await page.getByLabel('Select Meera Joshi').check();
  await page.getByLabel('Name, email or phone').focus();
  await addLeads(worker(), [{ name: 'Just Come', created_at: worker().now() }]);
  await page.getByRole('button', { name: 'Show 1 new lead' }).waitFor();
  expect(await row(page, 'Just Come').count()).toBe(0);
  await page.getByRole('button', { name: 'Show 1 new lead' }).click();
  await row(page, 'Just Come').waitFor();
  expect(complaints()).toEqual([]);
});

test('until a call is logged, its notes survive reloading the page and reopening the lead', {
  tags: ['long'],
}, async () => {
  await addLeads(worker(), [{ name: 'Meera Joshi' }, { name: 'Asha Kulkarni' }]);
  const page = await openInbox(asha());
  const notes = page.getByLabel('What was said (optional)');
  await row(page, 'Meera Joshi').click();
  await logAs(page, 'Log a call');
  await notes.fill('Wants weekends');
  await page.reload();
  expect(await notes.inputValue()).toBe('Wants weekends');
  await page.getByRole('button', { name: 'Reached' }).click();
  await panel(page).getByText('Call logged: Reached').waitFor();
  await logAs(page, 'Log a call');
  expect(await notes.inputValue()).toBe('');
  expect(complaints()).toEqual([]);
});
