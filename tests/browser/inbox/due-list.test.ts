import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { dayMs, indianDay, startOfIndianDay } from '#site/shared/times.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { tabTo } from '#tests/support/keyboard.ts';
import { addStaff, type StaffMember } from '#tests/support/staff.ts';
import { addLeads } from '#tests/worker/inbox/counsellor.ts';
import { inboxDesk, view } from './inbox-desk.ts';

const { worker, complaints, asha, ravi, open } = inboxDesk();

const minute = 60_000;
const getMoreButton = (page: Page, name: string) => page.locator('.due-list summary', { hasText: `: ${name}` });
const group = (page: Page, name: string) => page.getByRole('region', { name });

async function openDue(who: StaffMember, width: number): Promise<Page> {
  const page = await open(who, { section: 'due', width });
  await page.getByRole('button', { name: 'Everybody' }).click();
  return page;
}

test('on a phone, a person with several due enquiries is one row with the first enquiry and its owner', {
  tags: ['long'],
}, async () => {
  const theirs = { name: 'Meera Joshi', phone: '9000000001', phone_e164: '+919000000001' };
  const late = worker().now() - 90 * minute;
  await addLeads(worker(), [
    { ...theirs, contact_due_at: late + minute, course: 'Java' },
    { ...theirs, contact_due_at: late, form: 'callback', assignee_id: ravi().id },
    { ...theirs, contact_due_at: late + 9000 * minute },
  ]);
  await worker().db.prepare("INSERT INTO counsellors (user_id, name, max_open) VALUES (?, 'Ravi', 9)").bind(ravi().id).run();
  const page = await openDue(asha(), 390);
  const rows = group(page, 'Overdue').getByRole('listitem');
  await rows.getByText('3 enquiries').waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'Meera Joshi' }).count()).toBe(1);
  expect(await group(page, 'Overdue').getByRole('heading').textContent()).toBe('Overdue 1');
  await rows.getByText('Overdue by 1 h').waitFor();
  for (const text of ['Request a call back', 'Ravi']) expect(await rows.getByText(text, { exact: true }).isVisible()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await worker().db.exec('DELETE FROM counsellors');
  expect(complaints()).toEqual([]);
});

test('a due row can log, postpone and take over a call, but a first contact cannot be postponed', {
  tags: ['long'],
}, async () => {
  await addLeads(worker(), [
    { name: 'Asha Kulkarni', contact_due_at: worker().now() - minute, course: 'Java' },
    { name: 'Meera Joshi', status: 'contacted', contacted_at: 1, follow_up_at: worker().now() - minute },
  ]);
  const page = await openDue(asha(), 1280);
  const overdue = group(page, 'Overdue');
  await getMoreButton(page, 'Meera Joshi').click();
  expect(await axeFindings(page)).toEqual([]);
  await page
    .getByRole('button', { name: /^Call again / })
    .first()
    .click();
  await page.getByText('1 lead changed.').waitFor();
  await expect.poll(() => overdue.getByText('Meera Joshi').count()).toBe(0);
  await overdue.getByRole('button', { name: 'Assign', exact: true }).click();
  await overdue.getByText(asha().email.replace(/@.*/, ''), { exact: true }).waitFor();
  await getMoreButton(page, 'Asha Kulkarni').click();
  for (const name of [/^Call again/, 'Assign to me']) expect(await overdue.getByRole('button', { name }).count()).toBe(0);
  await overdue.getByRole('button', { name: 'Log a call' }).click();
  await overdue.getByRole('button', { name: 'Reached' }).click();
  await page.getByText('Call logged: Reached').waitFor();
  await overdue.waitFor({ state: 'detached' });
  expect(
    await worker().row("SELECT assignee_id AS owner, contacted_at > 0 AS is_contacted FROM leads WHERE name LIKE 'Asha%'"),
  ).toEqual({
    owner: asha().id,
    is_contacted: 1,
  });
  expect(complaints()).toEqual([]);
});

test('the inbox counts overdue people and people due within the hour as due today, and each row shows its time', async () => {
  // Shortly before midnight, a quarter of an hour from now is another day.
  const left = Math.min(10 * minute, startOfIndianDay(indianDay(worker().now())) + dayMs - worker().now() - 1000);
  await addLeads(worker(), [
    { name: 'Asha Kulkarni', contact_due_at: worker().now() - 20 * minute },
    { name: 'Meera Joshi', contact_due_at: worker().now() + left, phone: '9822012345', phone_e164: '+919822012345' },
    { name: 'Ravi Deshmukh', contact_due_at: worker().now() + 3 * dayMs },
  ]);
  const page = await openDue(asha(), 1280);
  for (const [whose, count] of Object.entries({ Mine: '0 today', Everybody: '2 today' }))
    await page.getByRole('button', { name: whose }).getByText(count, { exact: true }).waitFor();
  await group(page, 'Overdue')
    .getByText(/^Overdue by 2[01] min$/)
    .waitFor();
  await group(page, 'Within the hour')
    .getByText(/min left$/)
    .waitFor();
  await group(page, 'From tomorrow')
    .getByText(/^First contact by \w{3}, \d+ \w+( \d{4})?, /)
    .waitFor();
  const call = group(page, 'Within the hour').getByRole('link', { name: 'Call +91 98220 12345' });
  expect(await call.getAttribute('href')).toBe('tel:+919822012345');
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await view(page, 'Due today').getByText('2', { exact: true }).waitFor();
  await view(page, 'Due today').click();
  await page.getByText('Shown: 2 people, 2 enquiries. Overdue, and due by the end of today. The earliest first.').waitFor();
  expect(complaints()).toEqual([]);
});

test('every staff page shows the number of overdue people beside its link to the due list', async () => {
  const due = { contact_due_at: worker().now() - minute };
  await addLeads(worker(), [{ name: 'Asha Kulkarni', ...due }, { name: 'Meera Joshi', ...due }, { name: 'Ravi Deshmukh' }]);
  const page = await open(asha(), { section: 'figures', width: 1280 });
  const link = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /^Due/ });
  await expect.poll(() => link.textContent()).toBe('Due2 overdue');
  await page.setViewportSize({ width: 240, height: 700 });
  const { x = -1, width = 999 } = (await link.boundingBox()) ?? {};
  expect([x >= 0, x + width <= 240]).toEqual([true, true]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await worker().db.exec("UPDATE leads SET status = 'contacted', contacted_at = 1, version = version + 1");
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await expect.poll(() => link.textContent()).toBe('Due');
});

test("on a phone, the desk's daily sections stay visible and uncut, and one button opens the other sections", async () => {
  await addLeads(worker(), [{ contact_due_at: worker().now() - minute }]);
  const page = await open(await addStaff(worker(), 'admin'), { section: 'duty', width: 390 });
  const links = page.getByRole('navigation', { name: 'Sections' });
  const fold = links.locator('summary');
  await links.locator('.count').waitFor();
  expect(await links.getByRole('link').allTextContents()).toEqual(['Leads', 'Due1 overdue', 'On duty']);
  expect(await fold.textContent()).toBe('More');
  for (const section of ['How it goes', 'Blogs', 'Accounts', 'Audit']) {
    await fold.focus();
    await page.keyboard.press('Enter');
    expect(await links.getByRole('link').count(), section).toBe(7);
    expect(await links.evaluate(cutWords), section).toEqual([]);
    await tabTo(page, 'nav a', section);
    await page.keyboard.press('Enter');
    await expect.poll(() => fold.textContent()).toBe(section);
    await page.getByRole('heading', { level: 2, name: section === 'Blogs' ? 'Blog administration' : section }).waitFor();
    expect(await links.evaluate(cutWords), section).toEqual([]);
    expect(await links.getByRole('link').allTextContents(), section).toEqual(['Leads', 'Due1 overdue', 'On duty']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), section).toBe(390);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await links.evaluate((nav) => nav.clientHeight), section).toBeLessThan(60);
    await page.setViewportSize({ width: 390, height: 844 });
  }
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 820, height: 1100 });
  const tops = await links
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().top)));
  expect([tops.length, new Set(tops).size, await fold.isVisible()]).toEqual([7, 1, false]);
});

test('four staff sections fit on a phone without a fold', async () => {
  const page = await open(asha(), { section: 'leads', width: 390 });
  const links = page.getByRole('navigation', { name: 'Sections' });
  await expect.poll(() => links.getByRole('link').count()).toBe(4);
  expect([await links.locator('summary').count(), await links.evaluate(cutWords)]).toEqual([0, []]);
});

/** Lists visible sections that extend beyond the window or break into two lines. */
const cutWords = (links: Element): (string | null)[] =>
  [...links.querySelectorAll('a, summary')]
    .filter((each) => {
      const { left, right, height } = each.getBoundingClientRect();
      return each.checkVisibility() && (left < 0 || right > innerWidth || height > 48);
    })
    .map(({ textContent }) => textContent);

test("a counsellor with nothing due can open everybody's due list", async () => {
  await addLeads(worker(), [{ name: 'Meera Joshi', contact_due_at: worker().now() - 20 * minute }]);
  const page = await open(asha(), { section: 'due', width: 390 });
  await page.getByRole('button', { name: 'See all that is due' }).click();
  await group(page, 'Overdue').getByRole('link', { name: 'Meera Joshi' }).waitFor();
});
