import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { openBrowser, type TestBrowser } from '#tests/support/open-browser.ts';
import { addStaff, authKeys, password, type StaffMember } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

let worker: TestWorker;
let browser: TestBrowser;
beforeAll(async () => {
  [worker, browser] = await Promise.all([
    startWorker({ AUTH_KEYS: authKeys }, { siteFolder: inject('siteFolder') }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await worker?.close();
});

async function openInbox({ email }: StaffMember, width: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  await page.goto(`${worker.origin}/manage-blog#leads`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('Name, email or phone').waitFor();
  return page;
}

async function send(fields: object): Promise<string> {
  const answer = await worker.fetch('/api/send-email-popup', jsonPost({ ...completeFields, ...fields }));
  return ((await answer.json()) as { id: string }).id;
}

const panel = (page: Page) => page.locator('.lead-panel');
const timeline = (page: Page) => panel(page).locator('.timeline > li');

test('a person is told as a whole; two who have them open see each other, and who is somebody else is told apart', async () => {
  const attribution = JSON.stringify({ last: { utm_source: 'google', utm_campaign: 'diwali' } });
  const mother = await send({ Name: 'Meera Joshi', email: 'meera@example.com', attribution, consent: true });
  const son = await send({ Name: 'Rohan Joshi', email: 'rohan@example.com', course: 'Python', reward: '10% off' });
  const [asha, ravi] = [await addStaff(worker, 'counsellor'), await addStaff(worker, 'counsellor')];
  await worker.db.prepare("UPDATE users SET name = 'Ravi' WHERE id = ?").bind(ravi.id).run();
  const other = await openInbox(ravi, 1440);
  await other.locator(`[data-lead="${mother}"]`).click();
  await panel(other).getByRole('button', { name: 'Log a call' }).click();
  await other.getByRole('button', { name: 'Reached' }).click();
  await panel(other).getByText('Call logged: Reached').waitFor();

  const page = await openInbox(asha, 1440);
  await page.locator(`[data-lead="${son}"]`).click();
  await panel(page).getByText('Ravi is here too').waitFor();
  await panel(page).getByText('Call logged by Ravi just now').waitFor();
  await panel(page).getByRole('heading', { name: 'One person, 2 enquiries' }).waitFor();
  const kinds = await timeline(page).locator('.event-kind').allTextContents();
  expect([...new Set(kinds)].sort()).toEqual(['Consent', 'Contact', 'Enquiry', 'Mail', 'Page', 'Prize']);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  }

  await panel(page).getByRole('button', { name: 'Not the same person' }).click();
  const question = page.getByRole('alertdialog', { name: "Which enquiries are somebody else's?" });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await question.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole('button', { name: "Make them another person's" }).click();
  await panel(page).getByRole('heading', { name: 'What happened' }).waitFor();
  await panel(page).getByText('+919876543210 (somebody else uses it too)').waitFor();
  await panel(page).getByText('Told apart from somebody else, with 1 enquiry').waitFor();
  await panel(page).getByText('Ravi is here too').waitFor({ state: 'detached' });
  expect(await worker.row('SELECT COUNT(DISTINCT person_id) AS people FROM leads')).toEqual({ people: 2 });
});
