import { expect, test } from 'vitest';
import { dayMs, indianDay, startOfIndianDay } from '#site/shared/times.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { addLeads } from '#tests/worker/inbox/counsellor.ts';
import { inboxDesk, row, view } from './inbox-desk.ts';

const { worker, complaints, asha, openInbox } = inboxDesk();

const addNewcomers = (): Promise<string[]> =>
  addLeads(
    worker(),
    Array.from({ length: 55 }, (_, index) => ({ name: `Newcomer ${index}` })),
  );

test('the list of all leads shows and links to overdue leads on other pages', async () => {
  const contact_due_at = worker().now() - 60_000;
  await addLeads(
    worker(),
    Array.from({ length: 5 }, (_, index) => ({ name: `Long Waiting ${index}`, contact_due_at })),
  );
  await addNewcomers();
  const page = await openInbox(asha(), 390);
  const further = page.getByRole('button', { name: '5 overdue on other pages: show' });
  await further.waitFor();
  await page.getByText('older enquiries on the next page. Of these the most urgent first, then the newest.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Older' }).click();
  await row(page, 'Long Waiting 4').waitFor();
  expect(await further.count()).toBe(0);
  await page.getByRole('button', { name: 'Newer' }).click();
  await further.click();
  await row(page, 'Long Waiting 4').waitFor();
  expect(await view(page, 'Overdue').getAttribute('aria-current')).toBe('page');
  expect(await page.locator('.lead-row').count()).toBe(5);
  expect(await further.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Leads');
  expect(complaints()).toEqual([]);
});

test('if no other page has overdue leads, the lead list links to leads due later today', async () => {
  const follow_up_at = startOfIndianDay(indianDay(worker().now())) + dayMs - 2;
  await addLeads(worker(), [{ name: 'Call Tonight', status: 'contacted', follow_up_at }]);
  await addNewcomers();
  const page = await openInbox(asha());
  await page.getByRole('button', { name: '1 due today on other pages: show' }).click();
  await row(page, 'Call Tonight').waitFor();
  expect(await view(page, 'Due today').getAttribute('aria-current')).toBe('page');
  expect(complaints()).toEqual([]);
});
