import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addLeads } from '#tests/worker/inbox/counsellor.ts';
import { inboxDesk, panel, row } from './inbox-desk.ts';

const { asha, openInbox, worker } = inboxDesk();

const namesIn = (page: Page, group: string): Promise<string[]> =>
  page.locator('.lead-table tbody').evaluate((body, name) => {
    let isInside = false;
    return [...body.children].flatMap((line) => {
      if (line.matches('.lead-group')) isInside = line.textContent?.startsWith(name) ?? false;
      return isInside && line.matches('.lead-row') ? [line.querySelector('.lead-open')?.textContent ?? ''] : [];
    });
  }, group);

test('a called lead appears under "No next step" only if it has no call time', { tags: ['long'] }, async () => {
  const contact_due_at = worker().now() + 30 * 60_000;
  const agreed = { status: 'contacted', contacted_at: 1 };
  const onePhone = { phone: '9000000002', phone_e164: '+919000000002' };
  await addLeads(worker(), [
    { ...agreed, ...onePhone, name: 'Meera Joshi', follow_up_at: worker().now() + 50 * 3_600_000 },
    { ...agreed, ...onePhone, name: 'Meera Joshi' },
    { name: 'An Application', form: 'career' },
    { name: 'Asha Kulkarni', phone: '9000000001', contact_due_at },
  ]);
  const page = await openInbox(asha());
  expect(await namesIn(page, 'Due now')).toEqual(['Asha Kulkarni']);
  await row(page, 'Asha Kulkarni').click();
  await panel(page).getByRole('button', { name: 'Reached' }).click();
  await expect
    .poll(() => worker().row("SELECT contacted_at > 0 AS done FROM leads WHERE name = 'Asha Kulkarni'"))
    .toEqual({ done: 1 });
  await page.reload();
  await row(page, 'Asha Kulkarni').waitFor();
  // The screen shows the list from before the reload until the new one has loaded.
  await expect.poll(() => namesIn(page, 'No next step')).toEqual(['Asha Kulkarni', 'An Application']);
  expect(await row(page, 'Asha Kulkarni').getByText('Set follow-up').count()).toBe(1);
  expect(await namesIn(page, 'Later')).toEqual(['Meera Joshi']);
});
