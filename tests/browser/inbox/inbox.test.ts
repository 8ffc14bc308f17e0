import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { sendLeadsFrom } from '#tests/support/flood-leads.ts';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { openBrowser, type TestBrowser } from '#tests/support/open-browser.ts';
import { addStaff, authKeys, password, type StaffMember } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { addLeads } from '#tests/worker/inbox/counsellor.ts';

let mail: MailServer;
let worker: TestWorker;
let browser: TestBrowser;
let complaints: string[];
let asha: StaffMember;
let ravi: StaffMember;

beforeAll(async () => {
  mail = await startMailServer();
  const vars = { AUTH_KEYS: authKeys, MAILCHANNELS_API_KEY: 'test-key', MAILCHANNELS_BASE_URL: mail.url };
  [worker, browser] = await Promise.all([startWorker(vars, { siteFolder: inject('siteFolder') }), openBrowser()]);
  [asha, ravi] = [await addStaff(worker, 'counsellor'), await addStaff(worker, 'counsellor')];
});
afterAll(async () => {
  await browser?.close();
  await worker?.close();
  await mail.goDown();
});
beforeEach(async () => {
  complaints = [];
  for (const table of ['leads', 'lead_bursts']) await worker.db.exec(`DELETE FROM ${table}`);
});

async function openInbox({ email }: StaffMember, width = 1280): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(String(error)));
  // A refused change is an answer of 412, which browsers write as an error too.
  page.on(
    'console',
    (message) => message.type() === 'error' && !message.text().includes('412') && complaints.push(message.text()),
  );
  await page.goto(`${worker.origin}/manage-blog#leads`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('Name, email or phone').waitFor();
  return page;
}

const send = (fields: object = {}) => worker.fetch('/api/send-email-popup', jsonPost({ ...completeFields, ...fields }));
const row = (page: Page, name: string) => page.locator('.lead-row', { hasText: name });
const panel = (page: Page) => page.locator('.lead-panel');
const saved = (page: Page) => panel(page).getByText('Saved', { exact: true });

test('the life of a lead from form to enrolled, with two counsellors at once and nothing overwritten', async () => {
  const visitor = await browser.newPage();
  const first = await openInbox(asha);
  const second = await openInbox(ravi);
  await visitor.goto(`${worker.origin}/enquiry/demo`);
  await visitor.locator('#demo-Name').fill('Vani Shing');
  await visitor.locator('#demo-email').fill('vani@example.com');
  await visitor.locator('#demo-phone').fill('9123456780');
  await visitor.locator('#demo-course').selectOption('Java');
  await visitor.locator('#demo-coursetype').selectOption('Online Training');
  await visitor.locator('#demo button[type="submit"]').click();
  // It comes by itself, to both.
  await row(first, 'Vani Shing').click();
  await row(second, 'Vani Shing').click();
  await panel(first).waitFor();
  expect(await panel(first).getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+919123456780');
  expect(await panel(first).getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(
    'https://wa.me/919123456780?text=Hello%2C',
  );

  // Both work on what they see; the second to save is told.
  await second.getByLabel('New status').selectOption('lost');
  await second.getByLabel('Note', { exact: true }).fill('Did not answer');
  await first.getByLabel('New status').selectOption('contacted');
  await first.getByLabel('Note', { exact: true }).fill('Wants weekends');
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await saved(first).waitFor();
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = second.getByRole('alertdialog', { name: 'Somebody else changed this lead meanwhile' });
  await conflict.getByText('Status: now Contacted, yours Lost').waitFor();
  expect(await worker.row('SELECT status, version FROM leads')).toEqual({ status: 'contacted', version: 2 });
  await conflict.getByRole('button', { name: 'Keep theirs' }).click();
  expect(await second.getByLabel('Note', { exact: true }).inputValue()).toBe('Did not answer');
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await saved(second).waitFor();

  // The notes of both stand, and the first sees the second's without asking.
  await panel(first).getByText('Did not answer').waitFor();
  await panel(first).getByText('Wants weekends').waitFor();
  for (const status of ['demo-booked', 'enrolled']) {
    await second.getByLabel('New status').selectOption(status);
    if (status === 'demo-booked') await second.getByRole('button', { name: 'Assign to me' }).click();
    await second.getByRole('button', { name: 'Save', exact: true }).click();
    await saved(second).waitFor();
  }
  expect(await worker.row('SELECT status, version, assignee_id FROM leads')).toEqual({
    status: 'enrolled',
    version: 4,
    assignee_id: ravi.id,
  });
  expect(complaints).toEqual([]);
});

test('what a counsellor begins on a lead is kept while they look elsewhere, and a wrong number is put right', async () => {
  await send({ Name: 'Asha Kulkarni' });
  const key = { 'Idempotency-Key': 'one-key-of-two' };
  const meera = { ...completeFields, Name: 'Meera Joshi', email: 'meera@example.com', phone: '9000000001' };
  await worker.fetch('/api/send-email-popup', jsonPost(meera, key));
  await worker.fetch('/api/send-email-popup', jsonPost({ ...meera, Name: 'Meera Rao', course: 'Python' }, key));
  const page = await openInbox(asha, 390);
  await row(page, 'Meera Joshi').click();
  const again = panel(page).getByRole('region', { name: 'Sent again with other content' });
  expect(await again.textContent()).toMatch(/Meera Rao.*Python/);
  await page.getByLabel('Note', { exact: true }).fill('Half a thought');
  await page.getByText('Correct name, email or phone').click();
  await page.getByLabel('Correct phone').fill('+91 91234 56780');
  await page.keyboard.press('Escape');
  await row(page, 'Asha Kulkarni').click();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await row(page, 'Meera Joshi').click();
  expect(await page.getByLabel('Note', { exact: true }).inputValue()).toBe('Half a thought');
  await page.getByLabel('Department', { exact: true }).last().selectOption('registration');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await saved(page).waitFor();
  await panel(page).getByText('Phone: 9000000001 to 919123456780.').waitFor();
  expect(await panel(page).getByRole('link', { name: 'Call' }).first().getAttribute('href')).toBe('tel:+919123456780');
  expect(complaints).toEqual([]);
});

test('a lead says how long it may wait; who calls from its panel is asked how it ended, and that stops the clock', async () => {
  await send({ Name: 'Asha Kulkarni' });
  const page = await openInbox(asha, 390);
  await row(page, 'Asha Kulkarni')
    .getByText(/^1[456] min left$/)
    .waitFor();
  await row(page, 'Asha Kulkarni').click();
  // A browser on a desktop may have nothing to dial with.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await panel(page).getByRole('link', { name: 'Call' }).click();
  await page.getByLabel('What was said (may stay empty)').fill('Rang twice');
  await page.getByRole('button', { name: 'No answer' }).click();
  await panel(page).getByText('Call logged: No answer').waitFor();
  await panel(page).getByText('Call: No answer', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Log a mail' }).click();
  await page.keyboard.press('Escape');
  expect(await panel(page).getByText('Rang twice').isVisible()).toBe(true);
  expect(await page.getByText(/min left/).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('what is due is listed by its time, and opens in the inbox', async () => {
  for (const Name of ['Asha Kulkarni', 'Meera Joshi']) await send({ Name, email: `${Name.slice(0, 4)}@example.com` });
  await worker.db.exec("UPDATE leads SET contact_due_at = created_at - 60000 WHERE name = 'Meera Joshi'");
  const page = await openInbox(asha, 390);
  await page.getByRole('link', { name: 'Due', exact: true }).click();
  await page.getByText('Nothing is to be done.').waitFor();
  await page.getByLabel('Whose').selectOption('Everybody');
  await page.getByText('1 overdue').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('region', { name: 'Overdue' }).getByRole('link', { name: 'Meera Joshi' }).click();
  await panel(page).getByRole('heading', { name: 'Meera Joshi' }).waitFor();
  expect(complaints).toEqual([]);
});

test('search, filter, spam and the file work from the screen, and the keyboard goes through the list', async () => {
  await send({ Name: 'Asha Kulkarni' });
  await send({ Name: 'Meera Joshi', email: 'meera@example.com', phone: '9000000001', coursetype: 'Online Training' });
  const page = await openInbox(asha);
  await row(page, 'Meera Joshi').getByRole('button').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await panel(page).getByRole('heading', { name: 'Asha Kulkarni' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Asha Kulkarni');
  await page.getByLabel('Name, email or phone').fill('meer');
  await row(page, 'Asha Kulkarni').waitFor({ state: 'detached' });
  await row(page, 'Meera Joshi').click();
  await page.getByRole('button', { name: 'This is spam' }).click();
  await row(page, 'Meera Joshi').waitFor({ state: 'detached' });
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Spam' }).click();
  await row(page, 'Meera Joshi').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export for a spreadsheet' }).click(),
  ]);
  const file = readFileSync(await download.path(), 'utf8');
  expect(file).toContain('"Meera Joshi"');
  expect(file).not.toContain('Asha Kulkarni');
  expect(complaints).toEqual([]);
});

test('a person erases themselves by a mailed link; nothing of them is left but the audit fact', async () => {
  await send({ Name: 'Vani Shing', email: 'vani@example.com', phone: '9123456780' });
  mail.inbox.length = 0;
  const page = await browser.newPage();
  await page.goto(`${worker.origin}/api/privacy`);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Email').first().fill('vani@example.com');
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await page.getByRole('heading', { name: 'Look into your mailbox' }).waitFor();
  const link = () => mail.inbox.find(({ subject }) => subject.startsWith('Your data'))?.content[0]?.value.match(/https:\S+/)?.[0];
  await expect.poll(link).toBeTruthy();
  const { pathname, search } = new URL(link() ?? '');
  await page.goto(`${worker.origin}${pathname}${search}`);
  await page.getByText('9123456780').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Erase everything' }).click();
  await page.getByRole('heading', { name: 'Your data is erased' }).waitFor();
  const { results } = await worker.db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'")
    .all();
  for (const { name } of results) {
    const table = await worker.db.prepare(`SELECT * FROM "${name}"`).all();
    expect(JSON.stringify(table.results), String(name)).not.toMatch(/vani|9123456780/i);
  }
  expect(await worker.row("SELECT COUNT(*) AS n FROM audit WHERE action = 'lead-erased'")).toEqual({ n: 1 });
});

const burst = (page: Page) => page.getByRole('region', { name: 'Bursts' });

test('a burst is one row, which is opened, and marked as spam at once when that is confirmed', async () => {
  await send({ Name: 'Meera Joshi' });
  await sendLeadsFrom(worker, '203.0.113.7', { count: 12 });
  const page = await openInbox(asha);
  await burst(page).getByText('7 enquiries in 1 minute from one network, 7 acknowledgements held').waitFor();
  await burst(page).getByText('203.0.113.0/24').waitFor();
  // What came before the limit, and who came from elsewhere, has a row as always.
  await expect.poll(() => page.locator('.lead-row').count()).toBe(6);
  await burst(page).getByRole('button', { name: 'Open' }).click();
  await expect.poll(() => page.locator('.lead-row').count()).toBe(7);
  await burst(page).getByRole('button', { name: 'Back to all leads' }).click();
  await expect.poll(() => page.locator('.lead-row').count()).toBe(6);

  const spamButton = burst(page).getByRole('button', { name: 'Mark as spam' });
  await spamButton.click();
  const question = page.getByRole('alertdialog', { name: 'Mark 7 enquiries as spam? What is held of them is not sent.' });
  await question.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await spamButton.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Yes' }).click();
  await burst(page).getByText('7 enquiries marked as spam.').waitFor();
  await spamButton.waitFor({ state: 'detached' });
  expect(await worker.row("SELECT COUNT(*) AS n FROM leads WHERE status = 'spam'")).toEqual({ n: 7 });
  expect(await worker.row("SELECT COUNT(*) AS n FROM outbox WHERE status = 'held'")).toEqual({ n: 0 });
  expect(complaints).toEqual([]);
});

test('what is held of one lead is sent from its panel, and of the others when the burst is released', async () => {
  await sendLeadsFrom(worker, '203.0.113.8', { count: 8 });
  const page = await openInbox(asha);
  await burst(page).getByRole('button', { name: 'Open' }).click();
  await expect.poll(() => page.locator('.lead-row').count()).toBe(3);
  await page.locator('.lead-row').first().click();
  await panel(page).getByRole('region', { name: 'Mails' }).getByText('To the person: held').waitFor();
  mail.inbox.length = 0;
  await panel(page).getByRole('button', { name: 'Send the held mail' }).click();
  await panel(page).getByText('The held mail is on its way.').waitFor();
  await panel(page).getByRole('button', { name: 'Send to the department again' }).waitFor();
  await panel(page).getByRole('region', { name: 'Mails' }).getByText('To the person: held').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Back to all leads' }).click();
  await burst(page).getByText('2 enquiries in 1 minute from one network, 2 acknowledgements held').waitFor();
  await burst(page).getByRole('button', { name: 'Release' }).click();
  await page.getByRole('alertdialog', { name: 'Send 2 acknowledgements and put 2 enquiries among the others?' }).waitFor();
  await page.getByRole('button', { name: 'Yes' }).click();
  await burst(page).getByText('2 enquiries released.').waitFor();
  const acknowledged = () => mail.inbox.filter(({ personalizations }) => personalizations[0]?.to[0]?.email.startsWith('junk'));
  await expect.poll(() => acknowledged().length).toBe(3);
  await expect.poll(() => page.locator('.lead-row').count()).toBe(8);
  expect(complaints).toEqual([]);
});

test('axe finds nothing, light on a desktop and dark on a phone, and at no width anything runs out of the screen', async () => {
  await send({ Name: 'A name that is very long and goes on and on', message: 'w'.repeat(300) });
  const page = await openInbox(asha, 1440);
  await page.getByText('More filters').click();
  await page.getByText('Charts', { exact: true }).click();
  await page.getByRole('img', { name: '1 leads in 30 days' }).waitFor();
  await row(page, 'A name').click();
  await panel(page).waitFor();
  await page.getByText('Correct name, email or phone').click();
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    await page.emulateMedia({ colorScheme: width === 390 ? 'dark' : 'light' });
    if (width !== 820) expect(await axeFindings(page)).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

test('on a phone a row says since when somebody waits, and all rows are chosen at once', async () => {
  const created_at = worker.now() - 3 * 60 * 60_000;
  await addLeads(
    worker,
    ['Asha Kulkarni', 'Meera Joshi'].map((name) => ({ name, created_at, city: 'Nashik', course: 'Data Science and Analytics' })),
  );
  const page = await openInbox(asha, 390);
  await row(page, 'Asha Kulkarni').getByText('3 h', { exact: true }).waitFor();
  await page.getByText('Choose all leads of this page').click();
  await page.getByText('2 chosen').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

const view = (page: Page, name: string) => page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name });
const nameInFocus = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('views with counts, several leads at once, and a reload that leads back to where one was', async () => {
  const people = ['Asha Kulkarni', 'Meera Joshi', 'Ravi Deshmukh'];
  const [ashas] = await addLeads(
    worker,
    people.map((name) => ({ name, phone: '9000000001' })),
  );
  await addLeads(worker, [{ name: 'Done', status: 'enrolled' }]);
  const page = await openInbox(asha);
  await view(page, 'New').getByText('3').waitFor();
  await view(page, 'New').click();
  await row(page, 'Done').waitFor({ state: 'detached' });
  await page.getByLabel('Choose Asha Kulkarni').check();
  await page.getByLabel('Choose Meera Joshi').check();
  // Somebody else changes one of the two meanwhile, which is not overwritten.
  await worker.db.exec(`UPDATE leads SET version = version + 1 WHERE id = '${ashas}'`);
  await page.getByLabel('Give to').selectOption(ravi.email);
  await page.getByText('1 lead changed. Changed by somebody else meanwhile, and left so: Asha Kulkarni.').waitFor();
  expect(await worker.row(`SELECT COUNT(*) AS n FROM leads WHERE assignee_id = '${ravi.id}'`)).toEqual({ n: 1 });
  await row(page, 'Meera Joshi').getByText(ravi.email.replace(/@.*/, '')).waitFor();

  await row(page, 'Ravi Deshmukh').click();
  await page.getByLabel('Note', { exact: true }).fill('Half a thought');
  await page.reload();
  await panel(page).getByRole('heading', { name: 'Ravi Deshmukh' }).waitFor();
  expect(await page.getByLabel('Note', { exact: true }).inputValue()).toBe('Half a thought');
  expect(await view(page, 'New').getAttribute('aria-current')).toBe('page');

  // Nothing moves under what is being read.
  await addLeads(worker, [{ name: 'Just Come', created_at: worker.now() }]);
  await page.getByRole('button', { name: '1 new lead: show' }).click();
  await row(page, 'Just Come').waitFor();
  expect(complaints).toEqual([]);
});

test('keys go through the list and to what is done with a lead, never from within a field, and can be switched off', async () => {
  await addLeads(worker, [{ name: 'Meera Joshi' }, { name: 'Asha Kulkarni' }]);
  const page = await openInbox(asha);
  await row(page, 'Meera Joshi').waitFor();
  await page.locator('body').press('j');
  expect(await nameInFocus(page)).toBe('Asha Kulkarni');
  await page.keyboard.press('j');
  expect(await nameInFocus(page)).toBe('Meera Joshi');
  await page.keyboard.press('Enter');
  await panel(page).getByRole('heading', { name: 'Meera Joshi' }).waitFor();
  await page.keyboard.press('a');
  await row(page, 'Meera Joshi').getByText(asha.email.replace(/@.*/, '')).waitFor();
  await page.keyboard.press('n');
  await page.keyboard.type('jkn');
  expect(await page.getByLabel('Note', { exact: true }).inputValue()).toBe('jkn');
  await page.getByRole('button', { name: 'Keys' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Use these keys').uncheck();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('k');
  expect(await nameInFocus(page)).toBe('Keys');
  expect(complaints).toEqual([]);
});
