import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { addLeads } from '#tests/worker/inbox/counsellor.ts';
import { inboxDesk, panel, row } from './inbox-desk.ts';

const { worker, complaints, asha, openInbox } = inboxDesk();

const meera = { name: 'Meera Joshi', phone: '9822012345', phone_e164: '+919822012345' };
const ravi = { name: 'Ravi Kulkarni', phone: '9822012346', phone_e164: '+919822012346' };
const questions = { Call: 'How did the call go?', 'WhatsApp message': 'Did you send the WhatsApp message?' };
const question = (page: Page, way: keyof typeof questions) => page.getByRole('group', { name: questions[way] });
const logged = async () =>
  (
    await worker()
      .db.prepare(
        'SELECT name, way, result, note FROM lead_events JOIN leads ON leads.id = lead_id WHERE way IS NOT NULL ORDER BY lead_events.id',
      )
      .all()
  ).results;

async function openList(width: number): Promise<Page> {
  await addLeads(worker(), [meera, ravi]);
  const page = await openInbox(asha(), width);
  // A desktop browser may have no app for phone calls.
  await page.evaluate(() =>
    addEventListener('click', (event) => (event.target as Element).closest('[href^=tel], [href*=wa]') && event.preventDefault()),
  );
  return page;
}

test("messaging a lead before logging a call's result asks for both results in turn, with separate notes", {
  tags: ['long'],
}, async () => {
  const page = await openList(390);
  await row(page, 'Meera Joshi').click();
  await panel(page).getByRole('link', { name: /^Call/ }).click();
  await question(page, 'Call').getByLabel('What was said (optional)').fill('Rang twice');
  await panel(page).getByRole('link', { name: 'WhatsApp' }).click();
  await question(page, 'Call').getByText('Next question: WhatsApp message').waitFor();
  expect(await page.getByLabel('What was said (optional)').inputValue()).toBe('Rang twice');
  expect(await axeFindings(page)).toEqual([]);
  await question(page, 'Call').getByRole('button', { name: 'No answer' }).click();
  await question(page, 'WhatsApp message').waitFor();
  expect(await page.getByLabel('What was said (optional)').inputValue()).toBe('');
  expect(await question(page, 'WhatsApp message').evaluate((form) => form.contains(document.activeElement))).toBe(true);
  await question(page, 'WhatsApp message').getByRole('button', { name: 'Sent' }).click();
  await panel(page).getByText('WhatsApp message logged: Sent').waitFor();
  expect(await logged()).toEqual([
    { name: 'Meera Joshi', way: 'call', result: 'no-answer', note: 'Rang twice' },
    { name: 'Meera Joshi', way: 'whatsapp', result: 'sent', note: null },
  ]);
  for (const way of ['Call', 'WhatsApp message'] as const) expect(await question(page, way).count()).toBe(0);
  expect(complaints()).toEqual([]);
});

test.each([390, 1440])(
  "at %i px, after a second lead is called, a link asks for the first call's result",
  { tags: ['long'] },
  async (width) => {
    const page = await openList(width);
    await row(page, 'Meera Joshi').getByRole('link', { name: 'Call Meera Joshi' }).click();
    await question(page, 'Call').getByLabel('What was said (optional)').fill('Of Meera');
    await panel(page)
      .getByRole('button', { name: width < 800 ? 'Back to list' : 'Close' })
      .click();
    await page.getByRole('link', { name: /^You called Meera Joshi at .*: how did it go\?$/ }).waitFor();
    await row(page, 'Ravi Kulkarni').getByRole('link', { name: 'Call Ravi Kulkarni' }).click();
    await panel(page).getByRole('heading', { name: 'Ravi Kulkarni' }).waitFor();
    await question(page, 'Call').waitFor();
    expect(await page.getByLabel('What was said (optional)').inputValue()).toBe('');
    const line = panel(page).getByRole('link', { name: /^You called Meera Joshi at .*: how did it go\?$/ });
    expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await axeFindings(page)).toEqual([]);
    // For a started contact, the device stores only the lead's id. Unfinished notes are stored until the contact is logged, and the copy
    // of the list until the user logs out.
    const stored = await page.evaluate(() =>
      Object.entries(localStorage).filter(([key]) => !/^(lead-draft|desk-copy):/.test(key)),
    );
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toMatch(/Meera|Ravi/);
    await line.click();
    await panel(page).getByRole('heading', { name: 'Meera Joshi' }).waitFor();
    await question(page, 'Call').getByRole('button', { name: 'Reached' }).click();
    await panel(page).getByText('Call logged: Reached').waitFor();
    await panel(page)
      .getByRole('link', { name: /^You called Ravi Kulkarni at / })
      .click();
    await question(page, 'Call').getByRole('button', { name: 'Busy' }).click();
    await panel(page).getByText('Call logged: Busy').waitFor();
    expect(await logged()).toEqual([
      { name: 'Meera Joshi', way: 'call', result: 'reached', note: 'Of Meera' },
      { name: 'Ravi Kulkarni', way: 'call', result: 'busy', note: null },
    ]);
    expect(complaints()).toEqual([]);
  },
);

test("a lead closed before its call's result was logged stays closed after a reload, and the list asks for the result by name", {
  tags: ['long'],
}, async () => {
  const page = await openList(390);
  await row(page, 'Meera Joshi').click();
  await panel(page).getByRole('link', { name: /^Call/ }).click();
  await question(page, 'Call').waitFor();
  await page.goBack();
  await panel(page).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText(/^You called Meera Joshi at .*: how did it go\?/).waitFor();
  expect(await panel(page).count()).toBe(0);
});

test('reopening the desk after a call opens the called lead and asks for the result', async () => {
  const page = await openList(390);
  await row(page, 'Meera Joshi').getByRole('link', { name: 'Call Meera Joshi' }).click();
  await question(page, 'Call').waitFor();
  await page.goto(new URL('/manage-blog', page.url()).href);
  await question(page, 'Call').waitFor();
  await panel(page).getByRole('heading', { name: 'Meera Joshi' }).waitFor();
});
