import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { addLeads } from '#tests/worker/inbox/counsellor.ts';
import { inboxDesk, panel, row } from './inbox-desk.ts';

const { worker, asha, openInbox } = inboxDesk();

const conflict = (page: Page) => page.getByRole('alertdialog', { name: 'A colleague changed this lead while you were editing' });
const save = (page: Page) => panel(page).getByRole('button', { name: 'Save', exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** Opens a lead, chooses another status, and changes the lead in the database before the new status is saved. */
async function changeTwice(width: number): Promise<Page> {
  await addLeads(worker(), [{ name: 'Meera Joshi', phone: '9822012345', phone_e164: '+919822012345' }]);
  const page = await openInbox(asha(), width);
  await row(page, 'Meera Joshi').click();
  await panel(page).getByLabel('Status').selectOption('contacted');
  await worker().db.exec("UPDATE leads SET language = 'Hindi', version = version + 1");
  return page;
}

test("on a phone, a colleague's conflicting change scrolls into view and takes the focus, which later returns to Save", async () => {
  const page = await changeTwice(390);
  await save(page).click();
  await conflict(page).waitFor();
  const box = await conflict(page).boundingBox();
  const bar = await page.locator('.contact-bar').boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  expect(await focused(page)).toMatch(/^A colleague changed this lead while you were editing/);
  expect(await axeFindings(page)).toEqual([]);
  // The conflict scrolls into view only once. Later scrolling does not jump back to it.
  await panel(page).getByLabel('Note without a call').fill('Wants weekends');
  expect(await panel(page).getByLabel('Note without a call').inputValue()).toBe('Wants weekends');
  await conflict(page).getByRole('button', { name: 'Discard my changes' }).click();
  await conflict(page).waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Save');
  expect(await worker().row('SELECT status, language FROM leads')).toEqual({ status: 'new', language: 'Hindi' });
});

test("on a large screen, a colleague's conflicting change appears below the fields without scrolling, and the note is saved", async () => {
  const page = await changeTwice(1440);
  await panel(page).getByLabel('Note without a call').fill('Wants weekends');
  await save(page).click();
  await conflict(page).waitFor();
  const { y = 0, height = 0 } = (await conflict(page).boundingBox()) ?? {};
  expect([y >= 0, y + height <= 900]).toEqual([true, true]);
  expect(await panel(page).getByLabel('Note without a call').inputValue()).toBe('');
  expect(await worker().row('SELECT note FROM lead_events')).toEqual({ note: 'Wants weekends' });
  const top = async (part: string) => (await panel(page).locator(part).boundingBox())?.y ?? 0;
  expect(await top('.conflict')).toBeGreaterThan(await top('.correct-contact'));
  await conflict(page).getByRole('button', { name: 'Save my changes' }).click();
  await panel(page).getByText('Saved', { exact: true }).waitFor();
  expect(await worker().row('SELECT status, language FROM leads')).toEqual({ status: 'contacted', language: 'Hindi' });
});
