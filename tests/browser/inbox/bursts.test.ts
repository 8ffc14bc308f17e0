import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { sendLeadsFrom } from '#tests/support/flood-leads.ts';
import { inboxDesk, panel } from './inbox-desk.ts';

const { worker, mail, complaints, asha, openInbox, send } = inboxDesk();

const burst = (page: Page) => page.getByRole('region', { name: 'Bursts' });

test('a burst of enquiries is one row that can be opened, and marked as spam after confirmation', async () => {
  await send({ Name: 'Meera Joshi' });
  await sendLeadsFrom(worker(), '203.0.113.7', { count: 12 });
  const page = await openInbox(asha());
  await burst(page).getByText('7 enquiries in 1 minute from one network, 7 acknowledgements held').waitFor();
  await burst(page).getByText('203.0.113.0/24').waitFor();
  await expect.poll(() => page.locator('.lead-row').count()).toBe(6);
  await burst(page).getByRole('button', { name: 'Open' }).click();
  await expect.poll(() => page.locator('.lead-row').count()).toBe(7);
  await burst(page).getByRole('button', { name: 'Back to all leads' }).click();
  await expect.poll(() => page.locator('.lead-row').count()).toBe(6);

  const spamButton = burst(page).getByRole('button', { name: 'Mark as spam' });
  await spamButton.click();
  const question = page.getByRole('alertdialog', { name: 'Mark 7 enquiries as spam? Held messages will not be sent.' });
  await question.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await spamButton.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Yes' }).click();
  await burst(page).getByText('7 enquiries marked as spam.').waitFor();
  await spamButton.waitFor({ state: 'detached' });
  expect(await worker().row("SELECT COUNT(*) AS n FROM leads WHERE status = 'spam'")).toEqual({ n: 7 });
  expect(await worker().row("SELECT COUNT(*) AS n FROM outbox WHERE status = 'held'")).toEqual({ n: 0 });
  expect(complaints()).toEqual([]);
});

test('a counsellor can send the held mail for one lead, and release the rest of the burst', {
  tags: ['long'],
}, async () => {
  await sendLeadsFrom(worker(), '203.0.113.8', { count: 8 });
  const page = await openInbox(asha());
  await burst(page).getByRole('button', { name: 'Open' }).click();
  await expect.poll(() => page.locator('.lead-row').count()).toBe(3);
  await page.locator('.lead-row').first().click();
  await panel(page).getByRole('region', { name: 'Emails' }).getByText('Confirmation to the person: held').waitFor();
  mail().inbox.length = 0;
  await panel(page).getByRole('button', { name: 'Send held email' }).click();
  await panel(page).getByText('Held email sent.').waitFor();
  await panel(page).getByRole('button', { name: 'Email the department again' }).waitFor();
  await panel(page)
    .getByRole('region', { name: 'Emails' })
    .getByText('Confirmation to the person: held')
    .waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Back to all leads' }).click();
  await burst(page).getByText('2 enquiries in 1 minute from one network, 2 acknowledgements held').waitFor();
  await burst(page).getByRole('button', { name: 'Release' }).click();
  await page.getByRole('alertdialog', { name: 'Send 2 acknowledgements and show 2 enquiries in the list of leads?' }).waitFor();
  await page.getByRole('button', { name: 'Yes' }).click();
  await burst(page).getByText('2 enquiries released.').waitFor();
  const acknowledged = () => mail().inbox.filter(({ personalizations }) => personalizations[0]?.to[0]?.email.startsWith('junk'));
  await expect.poll(() => acknowledged().length).toBe(3);
  await expect.poll(() => page.locator('.lead-row').count()).toBe(8);
  expect(complaints()).toEqual([]);
});

test('a site-wide burst leaves its enquiries in the list and can be released but not marked as spam', {
  tags: ['long'],
}, async () => {
  await sendLeadsFrom(worker(), (index) => `203.0.${index}.7`, { count: 3 });
  const { db } = worker();
  await db.exec(
    'INSERT INTO lead_bursts (id, whole_site, first_at, last_at, last_lead) SELECT MIN(id), 1, MIN(created_at), MAX(created_at), MAX(id) FROM leads',
  );
  await db.exec('UPDATE leads SET burst = (SELECT id FROM lead_bursts)');
  const page = await openInbox(asha());
  await burst(page).getByText('3 enquiries in 1 minute from the whole site').waitFor();
  await burst(page).getByText('These enquiries are in the list. Only their acknowledgements are held.').waitFor();
  await expect.poll(() => page.locator('.lead-row').count()).toBe(3);
  expect(await burst(page).getByRole('button', { name: 'Mark as spam' }).count()).toBe(0);
  await burst(page).getByRole('button', { name: 'Release' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await burst(page).getByText('3 enquiries released.').waitFor();
  expect(complaints()).toEqual([]);
});
