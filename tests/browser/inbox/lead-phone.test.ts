import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import type { LeadOptions } from '#site/shared/lead.ts';
import { indianTime } from '#site/shared/times.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { pickSome } from '#tests/support/pick-cases.ts';
import { addLeads, Counsellor } from '#tests/worker/inbox/counsellor.ts';
import { inboxDesk, nextDay, panel, row } from './inbox-desk.ts';

const { worker, complaints, asha, openInbox } = inboxDesk({ hasBatches: true });

test('an unassigned lead can be taken over from its row, which a phone shows in the upper half of the screen', {
  tags: ['long'],
}, async () => {
  await addLeads(worker(), [{ name: 'Meera Joshi' }, { name: 'Asha Kulkarni' }]);
  const page = await openInbox(asha(), 390);
  const first = row(page, 'Asha Kulkarni');
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(330);
  await first.getByRole('button', { name: 'Assign' }).click();
  await first.getByText(asha().email.replace(/@.*/, '')).waitFor();
  expect(await worker().row(`SELECT name FROM leads WHERE assignee_id = '${asha().id}'`)).toEqual({ name: 'Asha Kulkarni' });
  expect(await row(page, 'Meera Joshi').getByRole('button', { name: 'Assign' }).count()).toBe(1);
  // The button that clears the search takes a second line. The buttons beside the search must not grow with it.
  await page.getByLabel('Name, email or phone').fill('Asha');
  await page.getByRole('button', { name: 'Clear' }).waitFor();
  expect((await page.getByRole('button', { name: 'Add lead' }).boundingBox())?.height).toBeLessThan(60);
  expect(complaints()).toEqual([]);
});

test('on a phone, buttons step through the leads, and the contact bar covers no field', { tags: ['long'] }, async () => {
  await addLeads(
    worker(),
    ['Meera Joshi', 'Asha Kulkarni'].map((name) => ({ name, phone: '9000000001', phone_e164: null })),
  );
  const page = await openInbox(asha(), 390);
  await row(page, 'Asha Kulkarni').click();
  await panel(page).getByRole('button', { name: 'Next lead' }).click();
  await panel(page).getByRole('heading', { name: 'Meera Joshi' }).waitFor();
  expect(await panel(page).getByRole('button', { name: 'Next lead' }).isDisabled()).toBe(true);
  const bar = await page.locator('.contact-bar').boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(page.viewportSize()?.height);
  expect(await page.locator('.contact-bar').getByText('Book demo').count()).toBe(1);
  expect(await panel(page).getByText('Log', { exact: true }).count()).toBe(0);
  const note = page.getByLabel('Note without a call');
  await note.focus();
  const { y = 0, height = 0 } = (await note.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(bar?.y ?? 0);
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints()).toEqual([]);
});

test("a lead's request is shown only once, above the fields for logging a call", { tags: ['long'] }, async () => {
  const lead = { course: 'Java', city: 'Pune', message: 'Evenings only' };
  await addLeads(worker(), [{ name: 'Meera Joshi', phone: '9000000001', phone_e164: '+919000000001', ...lead }]);
  const page = await openInbox(asha(), 390);
  await row(page, 'Meera Joshi').click();
  const words = panel(page).getByText('Evenings only');
  await panel(page).locator('.lead-wish', { hasText: 'Java, Pune' }).waitFor();
  const log = panel(page).getByRole('group', { name: 'Log a call' });
  const readTop = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);
  expect(await readTop(words)).toBeLessThan(await readTop(log));
  expect(await words.count()).toBe(1);
  expect(await panel(page).locator('.lead-facts').getByText('Course').count()).toBe(0);
  expect(complaints()).toEqual([]);
});

test('Escape closes a menu before it closes the lead, and returns the focus to the button that opened the menu', {
  tags: ['long'],
}, async () => {
  await addLeads(worker(), [{ name: 'Meera Joshi' }]);
  const page = await openInbox(asha(), 390);
  await row(page, 'Meera Joshi').click();
  const log = panel(page).getByText('Log', { exact: true });
  const call = panel(page).getByRole('button', { name: 'Log a call' });
  await log.click();
  await call.focus();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await call.isVisible()).toBe(false);
  expect(await log.evaluate((summary) => summary === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  expect(complaints()).toEqual([]);
});

test('a closed lead stays closed when a late response arrives', { tags: ['long'] }, async () => {
  const [id = ''] = await addLeads(worker(), [{ name: 'Meera Joshi' }]);
  const page = await openInbox(asha(), 1440);
  await row(page, 'Meera Joshi').click();
  await panel(page).waitFor();
  await page.route(`**/api/leads/${id}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  const read = page.waitForResponse((response) => response.url().endsWith(id) && response.request().method() === 'GET');
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  await row(page, 'Meera Joshi').getByText(asha().email.replace(/@.*/, '')).waitFor();
  await Promise.race([read.catch(() => {}), new Promise((resolve) => setTimeout(resolve, 1000))]);
  expect(await panel(page).count()).toBe(0);
  expect(complaints()).toEqual([]);
});

test('undoing a wrongly logged call restores its notes in the form', { tags: ['long'] }, async () => {
  await addLeads(worker(), [{ name: 'Meera Joshi', phone: '9822012345', phone_e164: '+919822012345' }]);
  const page = await openInbox(asha(), 1440);
  await row(page, 'Meera Joshi').click();
  const notes = panel(page).getByLabel('What was said (optional)');
  await notes.fill('Rang twice');
  await panel(page).getByRole('button', { name: 'Reached' }).click();
  await panel(page).getByRole('button', { name: 'Undo' }).click();
  await panel(page).getByText('Log entry removed').waitFor();
  expect(await notes.inputValue()).toBe('Rang twice');
  await panel(page).getByText('Not contacted yet.').waitFor();
  expect(await panel(page).getByRole('button', { name: 'Undo' }).count()).toBe(0);
  expect(await worker().row('SELECT contacted_at FROM leads')).toEqual({ contacted_at: null });
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints()).toEqual([]);
});

test("in an open lead, one press logs a call's result and another sets the next call", async () => {
  await addLeads(worker(), [
    { name: 'Meera Joshi', phone: '9822012345', phone_e164: '+919822012345', department: 'registration' },
  ]);
  const page = await openInbox(asha(), 1440);
  await row(page, 'Meera Joshi').click();
  await panel(page).getByText('Department', { exact: true }).waitFor();
  await panel(page).getByLabel('What was said (optional)').fill('Rang twice');
  await panel(page).getByRole('button', { name: 'No answer' }).click();
  await panel(page).locator('.last-contact').getByText('Rang twice').waitFor();
  expect(await panel(page).getByLabel('What was said (optional)').inputValue()).toBe('');
  expect(await page.evaluate(() => document.activeElement?.closest('.call-again') !== null)).toBe(true);
  await nextDay(panel(page)).click();
  await panel(page).getByText('Saved', { exact: true }).waitFor();
  const stored = await worker().row('SELECT follow_up_at AS at, tried_at > 0 AS is_tried, contacted_at FROM leads');
  expect(stored).toEqual({ at: expect.any(Number), is_tried: 1, contacted_at: null });
  expect(indianTime(Number(stored?.at))).toMatch(/T10:00:00$/);
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints()).toEqual([]);
});

test.each(pickSome([390, 1440], 2))(
  "at %i px, the demo booking panel shows the demo's time, does not cover the request, and closes again",
  async (width) => {
    await addLeads(worker(), [{ name: 'Meera Joshi', phone: '9822012345', phone_e164: '+919822012345' }]);
    const page = await openInbox(asha(), width);
    await row(page, 'Meera Joshi').click();
    const call = panel(page).getByRole('link', { name: /^Call/ });
    await call.waitFor();
    await panel(page).getByText('Book demo').click();
    const layer = panel(page).getByRole('form', { name: 'Book a demo class' });
    // If a lead has no course, a single press does not book a demo.
    await layer.getByRole('button', { name: 'Book for Meera Joshi' }).click();
    await layer.getByText('Choose a batch first.').waitFor();
    await layer.getByLabel('Batch').selectOption({ index: 1 });
    expect(await layer.locator('option:checked').textContent()).toMatch(
      /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d+ \w+, \d+:\d\d [ap]m: /,
    );
    expect(await layer.innerText()).not.toMatch(/\d:\d\d(?! (?:to \d+:\d\d )?[ap]m)/);
    const [booking, wish] = [await layer.boundingBox(), await panel(page).locator('.lead-wish').boundingBox()];
    if (!booking || !wish) expect.fail('no place on the screen');
    expect(booking.y + booking.height <= wish.y || wish.y + wish.height <= booking.y).toBe(true);
    expect(await call.isVisible()).toBe(width > 800);
    expect(await axeFindings(page)).toEqual([]);
    if (width < 800) await layer.getByRole('button', { name: 'Close' }).click();
    else await panel(page).getByText('Book demo').click();
    await layer.waitFor({ state: 'hidden' });
    expect(await call.isVisible()).toBe(true);
    expect(complaints()).toEqual([]);
  },
);

test('the next batches of the requested course are shown as cards, and one press chooses another batch', async () => {
  const { batches } = (await (await (await Counsellor.logIn(worker())).fetch('/api/leads/options')).json()) as LeadOptions;
  const course = batches.find(({ course: key }) => batches.filter((each) => each.course === key).length > 1)?.course ?? '';
  const [, second] = batches.filter((each) => each.course === course);
  await addLeads(worker(), [{ name: 'Meera Joshi', phone: '9822012345', phone_e164: '+919822012345', course_key: course }]);
  const page = await openInbox(asha(), 390);
  await row(page, 'Meera Joshi').click();
  await panel(page).getByText('Book demo').click();
  const cards = panel(page).getByRole('group', { name: 'Batch' }).getByRole('radio');
  expect(await cards.nth(0).isChecked()).toBe(true);
  await cards.nth(1).check();
  expect(await axeFindings(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Book for Meera Joshi' }).click();
  await panel(page)
    .getByRole('heading', { name: /^Demo on / })
    .waitFor();
  expect(await worker().row('SELECT starts_at AS at, status FROM demos JOIN leads ON leads.id = lead_id')).toEqual({
    at: Date.parse(second?.startsAt ?? ''),
    status: 'demo-booked',
  });
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints()).toEqual([]);
});

test('a button beside the open demo form does not move away when it is pressed', { tags: ['long'] }, async () => {
  await addLeads(worker(), [{ name: 'Meera Joshi', phone: '9822012345', phone_e164: '+919822012345' }]);
  const page = await openInbox(asha(), 1440);
  await row(page, 'Meera Joshi').click();
  await panel(page).getByText('Book demo').click();
  await panel(page).getByRole('form', { name: 'Book a demo class' }).waitFor();
  await panel(page).getByRole('button', { name: 'Busy' }).click();
  await panel(page).getByText('Call logged: Busy').waitFor();
  expect(complaints()).toEqual([]);
});

test('on a phone, the results of a call are four equal buttons in two rows, each 44 px high', { tags: ['long'] }, async () => {
  await addLeads(worker(), [{ name: 'Meera Joshi', phone: '9822012345', phone_e164: '+919822012345' }]);
  const page = await openInbox(asha(), 390);
  await row(page, 'Meera Joshi').click();
  await panel(page).getByRole('button', { name: 'Reached' }).waitFor();
  const boxes = await panel(page)
    .locator('.results > button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON()));
  expect([boxes.length, new Set(boxes.map(({ width }) => width)).size, new Set(boxes.map(({ y }) => y)).size]).toEqual([4, 1, 2]);
  for (const { height } of boxes) expect(height).toBeGreaterThanOrEqual(44);
});

test("with double text size on a phone, a lead's name wraps between words, and no button covers it", {
  tags: ['long'],
}, async () => {
  await addLeads(worker(), [{ name: 'Meera Chandrashekhar Joshi', phone: '9822012345', phone_e164: '+919822012345' }]);
  const page = await openInbox(asha(), 390);
  await row(page, 'Meera Chandrashekhar Joshi').click();
  const heading = panel(page).getByRole('heading', { name: 'Meera Chandrashekhar Joshi' });
  await heading.waitFor();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.reload();
  await heading.waitFor();
  const lines = await heading.evaluate((name) => {
    const range = document.createRange();
    range.selectNodeContents(name);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBeLessThanOrEqual(3);
  expect(await heading.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  const [name, bar] = [await heading.boundingBox(), await page.locator('.step-bar').boundingBox()];
  expect(name?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(complaints()).toEqual([]);
});
