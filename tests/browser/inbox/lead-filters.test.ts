import { expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { addLeads } from '#tests/worker/inbox/counsellor.ts';
import { inboxDesk, row } from './inbox-desk.ts';

const { worker, complaints, asha, openInbox } = inboxDesk();

const google = JSON.stringify({ utm_source: 'google' });

test('the list can be filtered by source, sorted by a column, and changed as a whole with an undo', async () => {
  await addLeads(
    worker(),
    Array.from({ length: 55 }, (_, index) => ({ name: `Person ${String(index).padStart(2, '0')}`, attribution: google })),
  );
  await addLeads(worker(), [{ name: 'Walked In' }]);
  const page = await openInbox(asha());
  await page.locator('.more-filters > summary').click();
  await page.getByLabel('Source').selectOption('google');
  await page.getByText('55 leads', { exact: true }).waitFor();
  await page.getByRole('columnheader', { name: 'Who' }).getByRole('button').click();
  await page.getByText('50 of 55 enquiries from 50 people, sorted by who').waitFor();
  await expect.poll(() => page.locator('.lead-open').first().innerText()).toBe('Person 00');
  expect(await page.getByRole('columnheader', { name: 'Who' }).getAttribute('aria-sort')).toBe('ascending');

  await page.getByLabel('Select all leads on this page').check();
  await page.getByRole('button', { name: 'Select all 55 that match' }).click();
  await page.getByText('55 selected').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Set status').selectOption('lost');
  await page.getByRole('button', { name: 'Apply changes' }).click();
  const lost = () => worker().row("SELECT COUNT(*) AS n FROM leads WHERE status = 'lost'");
  await page.getByText('55 leads changed.').waitFor();
  expect(await lost()).toEqual({ n: 55 });
  await page.locator('.bulk-bar').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('55 leads changed back.').waitFor();
  expect(await lost()).toEqual({ n: 0 });

  await page.getByLabel('Name, email or phone').fill('walked');
  await page.getByText('No leads in this list match “walked”.').waitFor();
  expect(await page.getByRole('button', { name: 'Save as a view' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Search all leads' }).click();
  await row(page, 'Walked In').waitFor();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByText('50 of 56 enquiries from 50 people, most urgent first').waitFor();
  expect(complaints()).toEqual([]);
});

test('an unknown value of a filter in a link shows the error, the filter and a way to clear it', { tags: ['long'] }, async () => {
  await addLeads(worker(), [{ name: 'Walked In' }]);
  const page = await openInbox(asha());
  await page.evaluate(() => {
    location.hash = '#leads?status=sleeping';
  });
  await page.getByRole('button', { name: 'Remove filter: Status: sleeping' }).waitFor();
  expect(await page.getByRole('alert').allInnerTexts()).not.toEqual([]);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await row(page, 'Walked In').waitFor();
});
