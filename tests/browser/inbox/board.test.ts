import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { hourMs } from '#site/shared/times.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { addLeads } from '#tests/worker/inbox/counsellor.ts';
import { inboxDesk, panel, row } from './inbox-desk.ts';

const { worker, complaints, asha, open, openInbox } = inboxDesk();

const meera = { name: 'Meera Joshi', course: 'Java', city: 'Pune', phone: '9822012345', phone_e164: '+919822012345' };
const column = (page: Page, name: string) =>
  page.locator('.board-column', { has: page.getByRole('button', { name, exact: false }) });
const card = (page: Page, status: string, name: string) => column(page, status).locator('.board-card', { hasText: name });
const stored = () => worker().row("SELECT status, lost_reason FROM leads WHERE name = 'Meera Joshi'");

async function openBoard(width: number): Promise<Page> {
  const page = await openInbox(asha(), width);
  await page.getByRole('button', { name: 'Board' }).click();
  await card(page, 'New', 'Meera Joshi').waitFor();
  return page;
}

/** Drags Meera's card over the column, without dropping it. */
async function dragOver(page: Page, status: string): Promise<void> {
  await card(page, 'New', 'Meera Joshi').hover({ position: { x: 60, y: 60 } });
  await page.mouse.down();
  const { x, y, width } = (await column(page, status).boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await page.mouse.move(x + width / 2, y + 200, { steps: 5 });
}

test('a card is moved to another status with the mouse and moved back with Undo, but not over the change of a colleague', async () => {
  await addLeads(worker(), [
    { name: 'Enrolled Earlier', status: 'enrolled' },
    { name: 'Called Before', status: 'contacted' },
    { ...meera, contact_due_at: worker().now() - hourMs },
  ]);
  const page = await openBoard(1440);
  const headings = await page.locator('.board-column > h3').allTextContents();
  expect(headings).toEqual(['New1', 'Contacted1', 'Demo booked0', 'Enrolled1', 'Lost0', 'Spam0']);
  await card(page, 'New', 'Java, Pune').getByText('Overdue by 1 h').waitFor();
  await dragOver(page, 'Contacted');
  await page.mouse.up();
  await page.getByText('Meera Joshi moved to Contacted.').waitFor();
  await card(page, 'Contacted', 'Meera Joshi').waitFor();
  expect(await stored()).toMatchObject({ status: 'contacted' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await card(page, 'New', 'Meera Joshi').waitFor();
  expect(await stored()).toMatchObject({ status: 'new' });

  await dragOver(page, 'Demo booked');
  await worker().db.exec("UPDATE leads SET version = version + 1 WHERE name = 'Meera Joshi'");
  await page.mouse.up();
  await page.getByText('A colleague changed Meera Joshi in the meantime, so your change was not saved.').waitFor();
  await card(page, 'New', 'Meera Joshi').waitFor();
  expect(await stored()).toMatchObject({ status: 'new' });
  expect(complaints()).toEqual([]);
});

test('the board opens right after the search has been cleared, and shows all leads', { tags: ['long'] }, async () => {
  await addLeads(worker(), [{ name: 'Called Before', status: 'contacted' }, meera]);
  const page = await openInbox(asha(), 1440);
  const search = page.getByLabel('Name, email or phone');
  await search.fill('Meera');
  await row(page, 'Called Before').waitFor({ state: 'detached' });
  await search.fill('');
  await page.getByRole('button', { name: 'Board' }).click();
  await card(page, 'Contacted', 'Called Before').waitFor();
  expect(new URL(page.url()).hash).toBe('#leads?layout=board');
});

test('keys move a card and ask for the reason of a lost lead, and a reload keeps the board', async () => {
  await addLeads(worker(), [{ name: 'Called Before', status: 'contacted' }, meera]);
  const page = await openBoard(1440);
  await card(page, 'Contacted', 'Called Before').locator('.lead-open').focus();
  await page.keyboard.press('ArrowLeft');
  for (const key of [']', ']', ']', 'ArrowRight']) await page.keyboard.press(key);
  await page.getByText('Move Meera Joshi to Lost? Press Enter to move the card, or Escape to cancel.').waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Meera Joshi: Lost' });
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Fees' }).click();
  await page.getByText('Meera Joshi moved to Lost.').waitFor();
  await column(page, 'Lost').getByText('1', { exact: true }).waitFor();
  expect(await stored()).toEqual({ status: 'lost', lost_reason: 'fee' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Lost1');
  await page.keyboard.press('Enter');
  await card(page, 'Lost', 'Meera Joshi').click();
  await panel(page).getByRole('heading', { name: 'Meera Joshi' }).waitFor();
  await page.reload();
  await panel(page).getByRole('heading', { name: 'Meera Joshi' }).waitFor();
  await page.goBack();
  await panel(page).waitFor({ state: 'detached' });
  await card(page, 'Contacted', 'Called Before').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints()).toEqual([]);
});

test('a phone shows one column of the board at a time, moves a card with a button, and returns to the list from the menu', async () => {
  await addLeads(worker(), [
    { name: 'Enrolled Earlier', status: 'enrolled' },
    { name: 'Called Before', status: 'contacted' },
    { ...meera, contact_due_at: worker().now() - hourMs },
  ]);
  const page = await open(asha(), { section: 'leads?layout=board', width: 390, hasTouch: true });
  const shown = page.locator('.board-card:visible');
  const tab = (name: string) => page.getByRole('navigation', { name: 'Columns' }).getByRole('button', { name });
  await shown.filter({ hasText: 'Meera Joshi' }).waitFor();
  expect(await shown.count()).toBe(1);
  const { height } = (await shown.getByRole('button', { name: 'Move' }).boundingBox()) ?? expect.fail('no button');
  expect(height).toBeGreaterThanOrEqual(44);
  await shown.getByRole('button', { name: 'Move' }).click();
  await page.getByRole('dialog', { name: 'Move Meera Joshi' }).getByRole('button', { name: 'Contacted' }).click();
  await page.getByText('Meera Joshi moved to Contacted.').waitFor();
  await shown.first().waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('New0');
  await tab('Contacted 2').click();
  await shown.filter({ hasText: 'Meera Joshi' }).waitFor();
  await tab('Enrolled 1').click();
  await shown.filter({ hasText: 'Enrolled Earlier' }).waitFor();
  expect(await shown.count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
  await page.locator('.section-actions > .menu > summary').click();
  await page.getByRole('button', { name: 'Show as list' }).click();
  await row(page, 'Meera Joshi').waitFor();
  expect(complaints()).toEqual([]);
});

test('on a phone, a swipe calls a lead or changes its status, while a vertical movement scrolls the list', async () => {
  await addLeads(worker(), [...Array.from({ length: 20 }, (_, index) => ({ name: `Lead ${index}` })), meera]);
  const page = await open(asha(), { section: 'leads', width: 390, hasTouch: true });
  await row(page, 'Meera Joshi').waitFor();
  // The code for swipes loads after the list.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('swipe-rows')));
  const touches = await page.context().newCDPSession(page);
  async function swipe(x: number, y: number): Promise<void> {
    // Waits until the row is in view and no longer moves, because the list goes on scrolling after a vertical movement.
    await row(page, 'Meera Joshi').scrollIntoViewIfNeeded();
    const box = (await row(page, 'Meera Joshi').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [from, top] = [box.x + box.width / 2 - x / 2, box.y + box.height / 2];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
      touches.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: from + x * part, y: top + y * part }],
      });
    await touch('touchStart', 0);
    for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', part);
    await touch('touchEnd', 1);
  }
  await swipe(-200, 0);
  const dialog = page.getByRole('dialog', { name: 'Move Meera Joshi' });
  await dialog.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Contacted' }).click();
  await page.getByText('Meera Joshi moved to Contacted.').waitFor();
  expect(await stored()).toMatchObject({ status: 'contacted' });
  await swipe(0, -120);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  expect(await dialog.count()).toBe(0);
  await swipe(200, 0);
  await panel(page).getByRole('heading', { name: 'Meera Joshi' }).waitFor();
  await panel(page).getByText('How did the call go?').waitFor();
  expect(complaints()).toEqual([]);
});
