import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { addStaff } from '#tests/support/staff.ts';
import { addLeads } from '#tests/worker/inbox/counsellor.ts';
import { inboxDesk, openMore, panel, row, view } from './inbox-desk.ts';

const { worker, complaints, asha, ravi, openInbox, send } = inboxDesk();

const nameInFocus = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('the lead list can be searched, filtered and exported, leads can be marked as spam, and arrow keys move between rows', {
  tags: ['long'],
}, async () => {
  await send({ Name: 'Asha Kulkarni' });
  await send({ Name: 'Meera Joshi', email: 'meera@example.com', phone: '9000000001', coursetype: 'Online Training' });
  const page = await openInbox(asha());
  await row(page, 'Asha Kulkarni').getByRole('button', { name: 'Asha Kulkarni' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await panel(page).getByRole('heading', { name: 'Meera Joshi' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Meera Joshi');
  await page.getByLabel('Name, email or phone').fill('meer');
  await row(page, 'Asha Kulkarni').waitFor({ state: 'detached' });
  await row(page, 'Meera Joshi').click();
  await page.getByRole('button', { name: 'Mark as spam' }).click();
  await row(page, 'Meera Joshi').waitFor({ state: 'detached' });
  await view(page, 'Spam').click();
  await row(page, 'Meera Joshi').click();
  await panel(page).locator('.lead-head', { hasText: 'Spam' }).waitFor();
  expect(await panel(page).getByRole('link', { name: /^Call/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await openMore(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
  const file = readFileSync(await download.path(), 'utf8');
  expect(file).toContain('"Meera Joshi"');
  expect(file).not.toContain('Asha Kulkarni');
  expect(complaints()).toEqual([]);
});

test('axe finds no problems in the inbox on desktop and phone, and nothing extends beyond the screen at any width', {
  tags: ['long'],
}, async () => {
  await send({ Name: 'A name that is very long and goes on and on', message: 'w'.repeat(300) });
  const page = await openInbox(asha(), 1440);
  await page.getByText('Filters', { exact: true }).click();
  await row(page, 'A name').click();
  await panel(page).waitFor();
  await page.getByText('Edit contact details').click();
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    await page.emulateMedia({ colorScheme: width === 390 ? 'dark' : 'light' });
    if (width !== 820) expect(await axeFindings(page)).toEqual([]);
  }
  expect(complaints()).toEqual([]);
});

test('on a phone, a lead row shows its waiting time, and one press selects all rows', { tags: ['long'] }, async () => {
  const created_at = worker().now() - 3 * 60 * 60_000;
  await addLeads(
    worker(),
    ['Asha Kulkarni', 'Meera Joshi'].map((name) => ({ name, created_at, city: 'Nashik', course: 'Data Science and Analytics' })),
  );
  const page = await openInbox(asha(), 390);
  await row(page, 'Asha Kulkarni').getByText('3 h', { exact: true }).waitFor();
  // Checkboxes appear only on request. Once a row is selected, the list offers to select all rows.
  expect(await page.getByLabel('Select Meera Joshi').isVisible()).toBe(false);
  await openMore(page);
  await page.getByRole('button', { name: 'Select several' }).click();
  await page.getByLabel('Select Meera Joshi').check();
  await page.getByText('Select all leads on this page').click();
  await page.getByText('2 selected').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints()).toEqual([]);
});

test('the inbox shows counts, changes several leads at once, and restores its state after a reload', async () => {
  const people = ['Asha Kulkarni', 'Meera Joshi', 'Ravi Deshmukh'];
  const [ashas] = await addLeads(
    worker(),
    people.map((name) => ({ name, phone: '9000000001' })),
  );
  await addLeads(worker(), [{ name: 'Done', status: 'enrolled' }]);
  const page = await openInbox(asha());
  await view(page, 'New').getByText('3').waitFor();
  await view(page, 'New').click();
  await row(page, 'Done').waitFor({ state: 'detached' });
  await page.getByLabel('Select Asha Kulkarni').check();
  await page.getByLabel('Select Meera Joshi').check();
  // A colleague changes one of the two leads. The bulk change must not overwrite this.
  await worker().db.exec(`UPDATE leads SET version = version + 1 WHERE id = '${ashas}'`);
  await page.getByLabel('Assign to').selectOption(ravi().email.replace(/@.*/, ''));
  await page.getByRole('button', { name: 'Apply changes' }).click();
  await page.getByText('1 lead changed. Skipped because a colleague changed them in the meantime: Asha Kulkarni.').waitFor();
  expect(await worker().row(`SELECT COUNT(*) AS n FROM leads WHERE assignee_id = '${ravi().id}'`)).toEqual({ n: 1 });
  await row(page, 'Meera Joshi').getByText(ravi().email.replace(/@.*/, '')).waitFor();

  await row(page, 'Ravi Deshmukh').click();
  await page.getByLabel('Note without a call').fill('Half a thought');
  await page.reload();
  await panel(page).getByRole('heading', { name: 'Ravi Deshmukh' }).waitFor();
  expect(await page.getByLabel('Note without a call').inputValue()).toBe('Half a thought');
  expect(await view(page, 'New').getAttribute('aria-current')).toBe('page');

  await addLeads(worker(), [{ name: 'Just Come', created_at: worker().now() }]);
  await page.getByRole('button', { name: 'Show 1 new lead' }).click();
  await row(page, 'Just Come').waitFor();
  expect(complaints()).toEqual([]);
});

test('a list that stays open shows the new name of a colleague when the user returns to it', { tags: ['long'] }, async () => {
  const noor = await addStaff(worker(), 'counsellor');
  await addLeads(worker(), [{ name: 'Meera Joshi', assignee_id: noor.id }]);
  const page = await openInbox(asha());
  await row(page, 'Meera Joshi').getByText(noor.name).waitFor();
  await worker().db.exec(`UPDATE users SET name = 'Noor Khan' WHERE id = '${noor.id}'`);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await row(page, 'Meera Joshi').getByText('Noor Khan').waitFor();
});

test('a long search without a match does not make the page scroll sideways', { tags: ['long'] }, async () => {
  const page = await openInbox(asha());
  await page.getByLabel('Name, email or phone').fill('a'.repeat(200));
  await page.getByRole('button', { name: /^Add a+ as a lead$/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
});

test('shortcuts move through the leads and act on them, except in a field, and can be switched off', async () => {
  await addLeads(worker(), [{ name: 'Meera Joshi' }, { name: 'Asha Kulkarni' }]);
  const page = await openInbox(asha());
  await row(page, 'Meera Joshi').waitFor();
  await page.locator('body').press('j');
  expect(await nameInFocus(page)).toBe('Asha Kulkarni');
  await page.keyboard.press('j');
  expect(await nameInFocus(page)).toBe('Meera Joshi');
  await page.keyboard.press('Enter');
  await panel(page).getByRole('heading', { name: 'Meera Joshi' }).waitFor();
  await page.keyboard.press('a');
  await row(page, 'Meera Joshi').getByText(asha().email.replace(/@.*/, '')).waitFor();
  await page.keyboard.press('n');
  await page.keyboard.type('jkn');
  expect(await page.getByLabel('Note without a call').inputValue()).toBe('jkn');
  await openMore(page);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  expect(await axeFindings(page)).toEqual([]);
  const corners = await page.getByRole('dialog').evaluate((dialog) => getComputedStyle(dialog).borderTopLeftRadius);
  expect(Number.parseInt(corners, 10)).toBeGreaterThan(4);
  await page.getByLabel('Turn on shortcuts for leads').uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('k');
  expect(await nameInFocus(page)).toBe('More');
  expect(complaints()).toEqual([]);
});

test('a counsellor logs an outcome with one key, and changes status and owner with three keys each', {
  tags: ['long'],
}, async () => {
  await addLeads(worker(), [{ name: 'Meera Joshi', phone: '9822012345', phone_e164: '+919822012345' }]);
  const page = await openInbox(asha());
  await row(page, 'Meera Joshi').waitFor();
  await page.locator('body').press('j');
  await page.keyboard.press('Enter');
  await panel(page).getByRole('heading', { name: 'Meera Joshi' }).waitFor();
  await page.keyboard.press('2');
  await panel(page).getByText('Call logged: No answer').waitFor();
  const lead = () => worker().row('SELECT status, assignee_id AS owner FROM leads');
  for (const [key, text] of [
    ['s', 'Lost'],
    ['o', ravi().email.replace(/@.*/, '')],
  ] as const) {
    await panel(page).getByRole('heading', { name: 'Meera Joshi' }).focus();
    await page.waitForTimeout(500);
    await page.keyboard.press(key);
    await page.keyboard.type(text);
    await page.keyboard.press('Control+Enter');
    await panel(page).getByText('Saved', { exact: true }).waitFor();
  }
  expect(await lead()).toEqual({ status: 'lost', owner: ravi().id });
  expect(complaints()).toEqual([]);
});

test('Ctrl+K finds a lead or a screen by name and opens it', async () => {
  await addLeads(worker(), [{ name: 'Meera Joshi' }, { name: 'Asha Kulkarni' }]);
  const page = await openInbox(asha());
  await row(page, 'Meera Joshi').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to' }).fill('joshi');
  await page.getByRole('option', { name: 'Meera Joshi' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await panel(page).getByRole('heading', { name: 'Meera Joshi' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to' }).fill('team');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Team' }).waitFor();
  expect(complaints()).toEqual([]);
});

test('a name typed outside a field changes nothing in the open lead', { tags: ['long', 'real-clock'] }, async () => {
  await addLeads(worker(), [{ name: 'Meera Joshi', phone: '9822012345', phone_e164: '+919822012345', assignee_id: ravi().id }]);
  const page = await openInbox(asha());
  await row(page, 'Meera Joshi').click();
  await panel(page).getByRole('heading', { name: 'Meera Joshi' }).waitFor();
  for (const name of ['amit', 'chavan']) {
    await page.keyboard.type(name, { delay: 60 });
    await page.waitForTimeout(800);
  }
  expect(await worker().row('SELECT assignee_id, version FROM leads')).toEqual({ assignee_id: ravi().id, version: 1 });
  expect(await panel(page).getByText('How did the call go?').count()).toBe(0);
});
