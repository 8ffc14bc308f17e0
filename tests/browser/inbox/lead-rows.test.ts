import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { indianTime } from '#site/shared/times.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { addLeads } from '#tests/worker/inbox/counsellor.ts';
import { inboxDesk, nextDay, panel, row, view } from './inbox-desk.ts';

const { worker, complaints, asha, openInbox } = inboxDesk();

const minute = 60_000;
const names = (page: Page) => page.locator('.lead-open').allTextContents();
/** Cancels clicks on phone links, because a desktop browser may have no app for phone calls. */
const dialNothing = (page: Page) =>
  page.evaluate(() =>
    addEventListener('click', (event) => (event.target as Element).closest('[href^=tel]') && event.preventDefault()),
  );

test('the list of all leads starts with overdue leads, counts enquiries, and does not move while a lead is open', {
  tags: ['long'],
}, async () => {
  const contact_due_at = worker().now() - minute;
  await addLeads(worker(), [
    { name: 'Asha Kulkarni', phone_e164: '+919000000001', contact_due_at },
    { name: 'Meera Joshi' },
    { name: 'Asha Kulkarni', phone_e164: '+919000000001' },
    { name: 'Ravi Deshmukh', status: 'lost' },
  ]);
  const page = await openInbox(asha());
  await page.getByText('4 enquiries from 3 people, most urgent first').waitFor();
  await page.getByRole('button', { name: 'Closed' }).click();
  expect(await names(page)).toEqual(['Asha Kulkarni', 'Meera Joshi', 'Ravi Deshmukh']);
  await expect.poll(() => view(page, 'All').textContent()).toBe('All4');
  expect(await view(page, 'Overdue').textContent()).toBe('Overdue1');
  expect((await page.locator('tbody tr').allTextContents()).map((text) => text.slice(0, 9))).toEqual([
    'Overdue 1',
    'Asha Kulk',
    'No next s',
    'Meera Jos',
    'Closed 1',
    'Ravi Desh',
  ]);
  await row(page, 'Meera Joshi').click();
  await panel(page).waitFor();
  await worker().db.exec("UPDATE leads SET status = 'contacted', version = version + 1 WHERE contact_due_at IS NOT NULL");
  await row(page, 'Asha Kulkarni').getByText('Contacted').waitFor({ state: 'attached' });
  expect(await names(page)).toEqual(['Asha Kulkarni', 'Meera Joshi', 'Ravi Deshmukh']);
  expect(await page.locator('.lead-group').allTextContents()).toEqual(['Overdue 0', 'No next step 3', 'Closed 1']);
  await view(page, 'New').click();
  await row(page, 'Ravi Deshmukh').waitFor({ state: 'detached' });
  expect(await names(page)).toEqual(['Asha Kulkarni', 'Meera Joshi']);
  expect(complaints()).toEqual([]);
});

test("on a phone, a lead row has a 44 px call button, and the panel first asks for the call's result", {
  tags: ['long'],
}, async () => {
  await addLeads(worker(), [
    { name: 'Meera Joshi', phone: '9000000001', phone_e164: '+919000000001' },
    { name: 'Asha Kulkarni' },
    { name: 'Venkataraman Deshpande', status: 'demo-booked', created_at: worker().now() - 36 * 60 * minute },
  ]);
  const page = await openInbox(asha(), 390);
  const longest = row(page, 'Venkataraman Deshpande');
  expect(await longest.innerText()).toMatch(/^Venkataraman Deshpande/);
  expect(await longest.locator('.lead-open').evaluate((name) => name.scrollWidth <= name.clientWidth)).toBe(true);
  const [who, age] = [await longest.locator('.lead-open').boundingBox(), await longest.getByText('36 h').boundingBox()];
  expect(Math.abs((age?.y ?? 0) - (who?.y ?? 0))).toBeLessThan(12);
  await dialNothing(page);
  expect(await row(page, 'Asha Kulkarni').getByRole('link').count()).toBe(0);
  const call = row(page, 'Meera Joshi').getByRole('link', { name: 'Call Meera Joshi' });
  expect(await call.getAttribute('href')).toBe('tel:+919000000001');
  const { width = 0, height = 0 } = (await call.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await call.click();
  await panel(page).getByLabel('What was said (optional)').fill('Asks for weekends');
  await panel(page).getByRole('button', { name: 'Reached' }).click();
  const last = panel(page).locator('.last-contact');
  await last.getByText('Last call: reached').waitFor();
  expect(await last.textContent()).toContain('Asks for weekends');
  expect((await last.boundingBox())?.y).toBeLessThanOrEqual(400);
  expect(await panel(page).getByRole('link', { name: /^Call/ }).innerText()).toBe('Call\n+91 90000 00001');
  expect(complaints()).toEqual([]);
});

test('if a lead has no next step, a follow-up can be set from its row', { tags: ['long'] }, async () => {
  const id = (
    await addLeads(worker(), [
      { name: 'Meera Joshi', status: 'contacted' },
      { name: 'Gone', status: 'lost' },
    ])
  )[0];
  const page = await openInbox(asha());
  await row(page, 'Meera Joshi').getByText('Set follow-up').click();
  expect(await axeFindings(page)).toEqual([]);
  await nextDay(row(page, 'Meera Joshi')).click();
  await row(page, 'Meera Joshi')
    .getByText(/^Call again ((Mon|Tue|Wed|Thu|Fri|Sat|Sun), .* )?10:00 am$/)
    .waitFor();
  const stored = await worker().row(`SELECT follow_up_at AS at, assignee_id AS owner FROM leads WHERE id = '${id}'`);
  expect(stored).toEqual({ at: expect.any(Number), owner: null });
  expect(indianTime(Number(stored?.at))).toMatch(/T10:00:00$/);
  expect(await page.getByText('Set follow-up').count()).toBe(0);
  expect(complaints()).toEqual([]);
});

test("on a phone, a lead's message does not overlap its next call time", { tags: ['long'] }, async () => {
  const message = 'Asked for a class in the evening, after work, and twice a week';
  await addLeads(worker(), [
    { name: 'Meera Joshi', status: 'contacted', message, follow_up_at: worker().now() + 5 * 24 * 60 * minute },
  ]);
  const page = await openInbox(asha(), 390);
  const [snippet, next] = [row(page, 'Meera Joshi').locator('.row-said'), row(page, 'Meera Joshi').getByText('Call again')];
  const [left, right] = [await snippet.boundingBox(), await next.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
});

test.each([390, 820])(
  "at %i px, the time of a follow-up is beside the name, and the lead's age is below",
  {
    tags: ['long'],
  },
  async (width) => {
    const days = (count: number) => worker().now() + count * 24 * 60 * minute;
    await addLeads(worker(), [{ name: 'Meera Joshi', status: 'contacted', created_at: days(-10), follow_up_at: days(5) }]);
    const page = await openInbox(asha(), width);
    const readTop = async (words: string | RegExp) => (await row(page, 'Meera Joshi').getByText(words).boundingBox())?.y ?? 0;
    const [name, time, age] = [await readTop('Meera Joshi'), await readTop(/\d:\d\d [ap]m$/), await readTop('10 d')];
    expect(Math.abs(time - name)).toBeLessThan(12);
    expect(age - name).toBeGreaterThan(30);
  },
);

/** Takes a screenshot of a name in the list and its surroundings, enlarged so that the edges of letters can be seen. */
async function paintedName(page: Page, name: string): Promise<string> {
  const box = (await row(page, name).locator('.lead-open').boundingBox()) ?? expect.fail('no place on the screen');
  const clip = { x: box.x - 6, y: box.y - 6, width: box.width + 12, height: box.height + 12, scale: 4 };
  const session = await page.context().newCDPSession(page);
  return (await session.send('Page.captureScreenshot', { clip })).data;
}

test.each(['Asha Patil', 'प्रिया जोशी'])(
  'on a phone, no letter of %s is cut off at the edge of its box',
  { tags: ['long'] },
  async (name) => {
    await addLeads(worker(), [{ name, course: 'Java', city: 'Pune' }]);
    const page = await openInbox(asha(), 390);
    await row(page, name).waitFor();
    await page.evaluate(() => document.fonts.ready);
    const painted = await paintedName(page, name);
    await row(page, name)
      .locator('.lead-open')
      .evaluate((button) => {
        button.style.overflow = 'visible';
      });
    expect((await paintedName(page, name)) === painted).toBe(true);
  },
);
