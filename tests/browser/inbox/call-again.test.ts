import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { addLeads } from '#tests/worker/inbox/counsellor.ts';
import { inboxDesk, panel, row } from './inbox-desk.ts';

describe('when to call again, saved by one press', () => {
  const { asha, openInbox, worker } = inboxDesk();
  const time = (page: Page) => panel(page).getByRole('button', { name: 'Tomorrow at 10 am' });
  const stored = () => worker().row('SELECT version, follow_up_at > 0 AS is_set FROM leads');
  async function open(): Promise<Page> {
    await addLeads(worker(), [{ name: 'Meera Joshi' }]);
    await worker().db.exec('UPDATE leads SET contacted_at = created_at');
    const page = await openInbox(asha());
    await row(page, 'Meera Joshi').click();
    await time(page).waitFor();
    return page;
  }

  test('is stored once where it is pressed twice', async () => {
    const page = await open();
    await time(page).dblclick();
    await panel(page).getByText('Saved', { exact: true }).waitFor();
    expect(await stored()).toEqual({ version: 2, is_set: 1 });
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });

  test('stands beside what somebody else has changed meanwhile, and can be saved over it', async () => {
    const page = await open();
    await worker().db.exec("UPDATE leads SET status = 'contacted', version = version + 1");
    await time(page).click();
    const conflict = page.getByRole('alertdialog', { name: 'Somebody else changed this lead meanwhile' });
    await conflict.getByText(/, yours .*10:00\sam/).waitFor();
    await conflict.getByRole('button', { name: 'Save mine over it' }).click();
    await panel(page).getByText('Saved', { exact: true }).waitFor();
    expect(await stored()).toEqual({ version: 3, is_set: 1 });
  });

  test('is saved by Save once the network is there again', async () => {
    const page = await open();
    await page.route('**/api/leads/*', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()));
    await time(page).click();
    await panel(page).getByRole('alert').filter({ hasText: /\w/ }).waitFor();
    await page.unroute('**/api/leads/*');
    await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
    await panel(page).getByText('Saved', { exact: true }).waitFor();
    expect(await stored()).toEqual({ version: 2, is_set: 1 });
  });
});
