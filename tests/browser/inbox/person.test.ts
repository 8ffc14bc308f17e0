import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { addStaff, type StaffMember } from '#tests/support/staff.ts';
import { staffDesk } from '#tests/support/staff-desk.ts';

const { worker, open } = staffDesk();

async function openInbox(who: StaffMember): Promise<Page> {
  const page = await open(who, { section: 'leads', width: 1440 });
  await page.getByLabel('Name, email or phone').waitFor();
  return page;
}

async function send(fields: object): Promise<string> {
  const response = await worker().fetch('/api/send-email-popup', jsonPost({ ...completeFields, ...fields }));
  return ((await response.json()) as { id: string }).id;
}

const panel = (page: Page) => page.locator('.lead-panel');
const timeline = (page: Page) => panel(page).locator('.timeline > li');

test("a person's enquiries appear together, viewers see each other, and an enquiry can be split off to a new person", async () => {
  const attribution = JSON.stringify({ last: { utm_source: 'google', utm_campaign: 'diwali' } });
  const mother = await send({ Name: 'Meera Joshi', email: 'meera@example.com', attribution, consent: true });
  const son = await send({ Name: 'Rohan Joshi', email: 'rohan@example.com', course: 'Python', reward: '10% off' });
  const [asha, ravi] = [await addStaff(worker(), 'counsellor'), await addStaff(worker(), 'counsellor')];
  await worker().db.prepare("UPDATE users SET name = 'Ravi' WHERE id = ?").bind(ravi.id).run();
  const other = await openInbox(ravi);
  // The mother's enquiry is folded under her son's newer one.
  await other.evaluate((id) => location.assign(`#leads/${id}`), mother);
  await other.getByRole('button', { name: 'Reached' }).click();
  await panel(other).getByText('Call logged: Reached').waitFor();

  const page = await openInbox(asha);
  await page.locator(`[data-lead="${son}"]`).click();
  await panel(page).getByText('Ravi is viewing this lead too').waitFor();
  await panel(page).getByText('Call logged by Ravi at').waitFor();
  await panel(page).getByRole('heading', { name: 'Activity: 2 enquiries by one person' }).waitFor();
  const kinds = await timeline(page).locator('.event-kind').allTextContents();
  expect([...new Set(kinds)].sort()).toEqual(['Consent', 'Contact', 'Email', 'Enquiry', 'Page', 'Prize']);
  const dayHeads = await panel(page).locator('.timeline-day').allTextContents();
  expect(dayHeads).toEqual([...new Set(dayHeads)]);
  expect(dayHeads.length).toBeLessThan(kinds.length);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  }

  await panel(page).getByRole('button', { name: 'Split this person' }).click();
  const question = page.getByRole('alertdialog', { name: 'Which enquiries belong to another person?' });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await question.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Split into a new person' }).click();
  await panel(page).getByRole('heading', { name: 'Activity' }).waitFor();
  await panel(page).getByText('+91 98765 43210 (also used by another person)').waitFor();
  await panel(page).getByText('Created when 1 enquiry was split off from another person').waitFor();
  await panel(page).getByText('Ravi is viewing this lead too').waitFor({ state: 'detached' });
  expect(await worker().row('SELECT COUNT(DISTINCT person_id) AS people FROM leads')).toEqual({ people: 2 });
});

test('only an administrator can erase a person, and must confirm it first', async () => {
  const lead = await send({ Name: 'Vani Shing', email: 'vani@example.com', phone: '9123456780' });
  const counsellor = await openInbox(await addStaff(worker(), 'counsellor'));
  await counsellor.locator(`[data-lead="${lead}"]`).click();
  await panel(counsellor).getByRole('heading', { name: 'Activity' }).waitFor();
  expect(await panel(counsellor).getByRole('button', { name: 'Erase this person’s data' }).count()).toBe(0);

  const page = await openInbox(await addStaff(worker(), 'admin'));
  await page.locator(`[data-lead="${lead}"]`).click();
  const button = panel(page).getByRole('button', { name: 'Erase this person’s data' });
  await button.click();
  const question = page.getByRole('alertdialog', { name: 'Erase Vani Shing?' });
  await question.getByText('This permanently deletes the enquiry with').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await worker().row('SELECT name FROM leads WHERE id = ?', lead)).toEqual({ name: 'Vani Shing' });
  await button.click();
  await question.getByRole('button', { name: 'Erase everything' }).click();
  await panel(page).waitFor({ state: 'detached' });
  await page.locator(`[data-lead="${lead}"]`).waitFor({ state: 'detached' });
  expect(await worker().row('SELECT 1 FROM leads WHERE id = ?', lead)).toBeNull();
});
