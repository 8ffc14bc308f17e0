import type { Page } from 'playwright';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { tabTo } from '#tests/support/keyboard.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { addStaff, password, type StaffMember } from '#tests/support/staff.ts';
import { staffDesk } from '#tests/support/staff-desk.ts';
import { addLeads } from '#tests/worker/inbox/counsellor.ts';

let mail: MailServer;
const { worker, browser, complaints } = staffDesk({
  hasBatches: true,
  async readVars() {
    mail = await startMailServer();
    return { MAILCHANNELS_API_KEY: 'key', MAILCHANNELS_BASE_URL: mail.url };
  },
});
afterAll(() => mail.goDown());
beforeEach(() => worker().db.exec('DELETE FROM leads'));

async function logIn(role: 'admin' | 'counsellor' | 'editor'): Promise<{ page: Page; member: StaffMember }> {
  const member = await addStaff(worker(), role);
  const page = await browser().newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${worker().origin}/manage-blog`);
  await tabTo(page, 'input', 'Email');
  await page.keyboard.type(member.email);
  await tabTo(page, 'input', 'Password');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();
  return { page, member };
}

async function press(page: Page, selector: string, name: string | RegExp): Promise<void> {
  await tabTo(page, selector, name);
  await page.keyboard.press('Enter');
}

test('a counsellor finds a lead, logs and undoes calls, writes a note, sets the next call and takes the lead over by keyboard', async () => {
  await addLeads(worker(), [
    { name: 'Asha Kulkarni' },
    { name: 'Meera Joshi', phone: '9822012345', phone_e164: '+919822012345' },
  ]);
  const { page, member } = await logIn('counsellor');
  const panel = page.locator('.lead-panel');
  await page.locator('.lead-row', { hasText: 'Asha Kulkarni' }).waitFor();
  // The shortcuts load after the list.
  await page.locator('.keys-dialog').waitFor({ state: 'attached' });
  await page.keyboard.press('/');
  await page.keyboard.type('meera');
  await page.locator('.lead-row', { hasText: 'Asha Kulkarni' }).waitFor({ state: 'detached' });
  await press(page, 'button.lead-open', /^Meera Joshi/);
  await panel.getByRole('heading', { name: 'Meera Joshi' }).waitFor();
  await press(page, 'button', 'Reached');
  await panel.getByText('Call logged: Reached').waitFor();
  await press(page, 'button', 'Undo');
  await panel.getByText('Log entry removed').waitFor();
  await press(page, 'button', 'No answer');
  await panel.getByText('Call logged: No answer').waitFor();
  await press(page, 'button', / at 10 am$/);
  await panel.getByText('Saved', { exact: true }).waitFor();
  await tabTo(page, 'textarea', 'Note without a call');
  await page.keyboard.type('Wants weekends');
  await press(page, 'button', 'Save');
  await panel.getByText('Saved', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Save');
  await page.keyboard.press('a');
  await expect
    .poll(() => worker().row("SELECT assignee_id AS owner, follow_up_at > 0 AS is_due FROM leads WHERE name = 'Meera Joshi'"))
    .toEqual({ owner: member.id, is_due: 1 });
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Meera Joshi');
  expect(complaints()).toEqual([]);
});

test('a counsellor changes several leads at once, and books a demo by keyboard', {
  tags: ['long'],
}, async () => {
  await addLeads(worker(), [
    { name: 'Asha Kulkarni', follow_up_at: worker().now() - 60_000, status: 'contacted' },
    { name: 'Meera Joshi', phone: '9822012345', phone_e164: '+919822012345' },
  ]);
  const { page, member } = await logIn('counsellor');
  await page.locator('.lead-row').first().waitFor();
  for (const name of ['Meera Joshi', 'Asha Kulkarni']) {
    await tabTo(page, 'input[type="checkbox"]', new RegExp(name));
    await page.keyboard.press('Space');
  }
  await tabTo(page, 'select', 'Assign to');
  await page.keyboard.type(member.email.replace(/@.*/, ''));
  await tabTo(page, 'select', 'Set status');
  await page.keyboard.type('Cont');
  await press(page, 'button', 'Apply changes');
  await page.getByText('2 leads changed').waitFor();
  await page.locator('.bulk-bar fieldset').waitFor({ state: 'detached' });
  // The focus returns to the list once it has reloaded.
  await page.waitForTimeout(500);
  expect(await worker().row("SELECT COUNT(*) AS n FROM leads WHERE status = 'contacted' AND assignee_id IS NOT NULL")).toEqual({
    n: 2,
  });
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const panel = page.locator('.lead-panel');
  await panel.waitFor();
  await press(page, 'summary', 'Book Demo');
  await tabTo(page, 'select', 'Batch');
  await page.keyboard.press('ArrowDown');
  await press(page, 'button', 'Book for Asha Kulkarni');
  await panel.getByRole('heading', { name: /^Demo on / }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Demo on /);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.locator('.lead-row', { hasText: 'Demo booked' }).waitFor();
  expect(complaints()).toEqual([]);
});

test('a writer writes an article with a heading, sets its category and publishes it by keyboard', {
  tags: ['long'],
}, async () => {
  const { page } = await logIn('editor');
  await press(page, 'button', 'New article');
  await tabTo(page, 'input, textarea', 'Title');
  await page.keyboard.type('Loops in Python');
  await tabTo(page, '[contenteditable="true"]');
  await page.keyboard.type('A loop repeats.');
  await page.locator('.save-state[data-state=saved]').waitFor();
  await press(page, 'button', 'Settings');
  await tabTo(page, 'input', 'Category');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Careers');
  await page.keyboard.press('Escape');
  await tabTo(page, '[contenteditable="true"]');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+Alt+Digit2');
  await page.locator('.save-state[data-state=saved]').waitFor();
  await page.keyboard.press('Control+Enter');
  await press(page, 'button', 'Publish article');
  await page.getByRole('button', { name: 'Update', exact: true }).waitFor();
  const article = await (await worker().fetch('/blogs/loops-in-python')).text();
  expect([article.includes('<h2'), article.includes('Careers')]).toEqual([true, true]);
  expect(complaints()).toEqual([]);
});

test('an administrator invites a person, closes an account and opens the audit by keyboard', { tags: ['long'] }, async () => {
  const closed = await addStaff(worker(), 'editor');
  const { page } = await logIn('admin');
  await press(page, 'nav a', 'Accounts');
  await press(page, 'button', 'Invite a colleague');
  await tabTo(page, 'input', 'Email address');
  await page.keyboard.type('asha@institute.example');
  await tabTo(page, 'input', 'Display name');
  await page.keyboard.type('Asha');
  await press(page, 'button', 'Send invitation');
  await page.getByText('Invitation sent to asha@institute.example.').waitFor();
  await tabTo(page, 'summary', `Actions for ${closed.email.replace(/@.*/, '')}`);
  await page.keyboard.press('Enter');
  await press(page, 'button', /^Deactivate/);
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(`${closed.email} can no longer log in.`).waitFor();
  await page.keyboard.press('Home');
  await press(page, 'nav a', 'Audit');
  await tabTo(page, 'input', 'Lead, colleague or article');
  await page.keyboard.type(closed.email);
  await page.getByRole('table', { name: 'Actions' }).getByText('Deactivated the account').waitFor();
  expect(complaints()).toEqual([]);
});
