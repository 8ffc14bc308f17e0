import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { dayMs } from '#site/shared/times.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { tabTo } from '#tests/support/keyboard.ts';
import { pickSome } from '#tests/support/pick-cases.ts';
import { addStaff } from '#tests/support/staff.ts';
import { addLeads } from '#tests/worker/inbox/counsellor.ts';
import { inboxDesk, nextDay, panel, row, view } from './inbox-desk.ts';

const { worker, complaints, asha, ravi, open, openInbox } = inboxDesk();

const minute = 60_000;
const groups = (page: Page): Promise<string[]> => page.locator('.lead-group').allTextContents();
const names = (page: Page): Promise<string[]> => page.locator('.lead-open').allTextContents();

test("the list shows the most urgent leads of all pages first, in groups whose counts add up to the tab's count", async () => {
  const limit = (minutes: number) => ({ contact_due_at: worker().now() + minutes * minute });
  await addLeads(
    worker(),
    Array.from({ length: 55 }, (_, index) => ({ name: `Without Step ${index}` })),
  );
  await addLeads(worker(), [
    { name: 'Late', ...limit(-10) },
    { name: 'Later still', ...limit(-5) },
    { name: 'Enrolled', status: 'enrolled' },
    { name: 'In Three Days', status: 'contacted', follow_up_at: worker().now() + 3 * dayMs },
    { name: 'Wished', follow_up_at: worker().now() + 2 * dayMs, contact_due_at: worker().now() + 2 * dayMs + 60 * minute },
  ]);
  const page = await openInbox(asha(), 390);
  await row(page, 'Late').first().waitFor();
  expect(await groups(page)).toEqual(['Overdue 2', 'Later 2', 'No next step 55']);
  expect((await names(page)).slice(0, 5)).toEqual(['Late', 'Later still', 'Wished', 'In Three Days', 'Without Step 54']);
  await row(page, 'Wished')
    .getByText(/^Asked to be called \w{3} \d+ \w{3}, .+ to .+$/)
    .waitFor();
  await view(page, 'All').getByText('60', { exact: true }).waitFor();
  await page.getByText('50 of 60 enquiries from 50 people, most urgent first').waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.poll(() => groups(page)).toEqual(['No next step 55', 'Closed 1']);
  expect(await axeFindings(page)).toEqual([]);
  expect(await row(page, 'Enrolled').count()).toBe(0);
  await page.getByRole('button', { name: 'Closed' }).click();
  await row(page, 'Enrolled').waitFor();
  await view(page, 'Overdue').click();
  await expect.poll(() => groups(page)).toEqual(['Overdue 2']);
  expect(await page.getByText(/from \d+ people/).count()).toBe(0);
  await view(page, 'Mine').click();
  await page.getByText('You’re all caught up.').waitFor();
  await page.getByLabel('Name, email or phone').fill('nobody like this');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await row(page, 'Late').first().waitFor();
  expect(complaints()).toEqual([]);
});

test('"Show 1 new lead" puts a new lead in its place, and logging a call asks for the next step', async () => {
  const due = (name: string, minutes: number) => ({
    name,
    phone: '9822012345',
    phone_e164: `+9198220123${name.length}`,
    contact_due_at: worker().now() + minutes * minute,
  });
  await addLeads(worker(), [due('Overdue Lead', -5), due('Due Much Later', 3000)]);
  const page = await openInbox(asha());
  await row(page, 'Overdue Lead').click();
  await panel(page).waitFor();
  await addLeads(worker(), [{ ...due('Came Just Now', 15), created_at: worker().now() }]);
  await page.getByRole('button', { name: 'Show 1 new lead' }).click();
  await row(page, 'Came Just Now').waitFor();
  expect(await names(page)).toEqual(['Overdue Lead', 'Came Just Now', 'Due Much Later']);
  await panel(page).getByRole('button', { name: 'No answer' }).click();
  await panel(page).getByText('Call logged: No answer').waitFor();
  const times = panel(page).getByRole('group', { name: 'Call again' });
  await expect.poll(() => times.evaluate((group) => group.contains(document.activeElement))).toBe(true);
  await nextDay(times).click();
  await expect.poll(() => names(page)).toEqual(['Came Just Now', 'Overdue Lead', 'Due Much Later']);
  await panel(page).getByRole('button', { name: 'Reached' }).click();
  await row(page, 'Overdue Lead').getByText('Contacted').waitFor();
  await expect.poll(() => times.evaluate((group) => group.contains(document.activeElement))).toBe(true);
  await panel(page).locator('.logged-contact').getByRole('button', { name: 'Undo' }).click();
  await row(page, 'Overdue Lead').getByText('New', { exact: true }).waitFor();
  expect(complaints()).toEqual([]);
});

test('a status change, an assignment from a row and a bulk change can be undone', async () => {
  await addLeads(worker(), [{ name: 'Asha Kulkarni', assignee_id: ravi().id }, { name: 'Meera Joshi' }]);
  const page = await openInbox(asha());
  const stored = () =>
    worker().row(
      "SELECT group_concat(status || coalesce(assignee_id, '-'), ' ') AS leads FROM (SELECT * FROM leads ORDER BY name)",
    );
  const before = await stored();
  await row(page, 'Meera Joshi').getByRole('button', { name: 'Assign', exact: true }).click();
  await page.locator('.foot-message').getByText('1 lead changed.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.locator('.foot-message').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('1 lead changed back.').waitFor();
  expect(await stored()).toEqual(before);

  await page.getByLabel('Select all leads on this page').check();
  await page.getByLabel('Assign to').selectOption(asha().email.replace(/@.*/, ''));
  await page.getByLabel('Set status').selectOption('lost');
  await page.getByRole('button', { name: 'Apply changes', exact: true }).click();
  await page.locator('.bulk-bar').getByText('2 leads changed.').waitFor();
  await page.locator('.bulk-bar').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('2 leads changed back.').waitFor();
  expect(await stored()).toEqual(before);

  await row(page, 'Meera Joshi').click();
  await panel(page).getByLabel('Status').selectOption('demo-booked');
  await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
  await panel(page).getByText('Saved', { exact: true }).waitFor();
  await panel(page).locator('.lead-change').getByRole('button', { name: 'Undo' }).click();
  await panel(page).getByText('1 lead changed back.').waitFor();
  expect(await stored()).toEqual(before);
  expect(complaints()).toEqual([]);
});

test("every staff page shows the number of the counsellor's own overdue leads beside the link to the leads", async () => {
  const due = { contact_due_at: worker().now() - minute };
  const own = { ...due, assignee_id: asha().id };
  await addLeads(worker(), [
    { ...own, name: 'Asha Kulkarni' },
    { ...own, name: 'Meera Joshi' },
    { ...due, name: 'Ravi Deshmukh' },
  ]);
  const page = await open(asha(), { section: 'figures', width: 1280 });
  const link = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /^Leads/ });
  await expect.poll(() => link.textContent()).toBe('Leads2 overdue');
  await page.setViewportSize({ width: 240, height: 700 });
  const { x = -1, width = 999 } = (await link.boundingBox()) ?? {};
  expect([x >= 0, x + width <= 240]).toEqual([true, true]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await worker().db.exec("UPDATE leads SET status = 'contacted', contacted_at = 1, version = version + 1");
  await link.click();
  await expect.poll(() => link.textContent()).toBe('Leads');
});

test('the former address of the due leads shows the leads due today, and logging in without an address shows all leads', async () => {
  await addLeads(worker(), [{ name: 'Late', contact_due_at: worker().now() - minute }, { name: 'Without Step' }]);
  const admin = await addStaff(worker(), 'admin');
  const page = await open(admin, { section: 'due' });
  await row(page, 'Late').waitFor();
  expect([await view(page, 'To do today').getAttribute('aria-current'), await names(page)]).toEqual(['page', ['Late']]);
  await page.goto(`${worker().origin}/manage-blog`);
  await row(page, 'Without Step').waitFor();
  expect(await page.getByRole('heading', { level: 2 }).textContent()).toBe('Leads');
});

test("on a phone, the desk's daily sections stay visible and uncut, and one button opens the other sections", async () => {
  await addLeads(worker(), [{ contact_due_at: worker().now() - minute }]);
  const page = await open(await addStaff(worker(), 'admin'), { section: 'duty', width: 390 });
  const links = page.getByRole('navigation', { name: 'Sections' });
  const fold = links.locator('summary');
  await links.locator('.count').waitFor();
  expect(await links.getByRole('link').allTextContents()).toEqual(['Leads1 overdue', 'Calendar', 'Team']);
  expect(await fold.textContent()).toBe('More');
  for (const section of pickSome(['Reports', 'Articles', 'Accounts', 'Audit'], 2)) {
    await fold.focus();
    await page.keyboard.press('Enter');
    expect(await links.getByRole('link').count(), section).toBe(7);
    expect(await links.evaluate(cutWords), section).toEqual([]);
    await tabTo(page, 'nav a', section);
    await page.keyboard.press('Enter');
    await expect.poll(() => fold.textContent()).toBe(section);
    await page.getByRole('heading', { level: 2, name: section }).waitFor();
    expect(await links.evaluate(cutWords), section).toEqual([]);
    expect(await links.getByRole('link').allTextContents(), section).toEqual(['Leads1 overdue', 'Calendar', 'Team']);
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

test("a counsellor's sections fit on a phone without a menu", { tags: ['long'] }, async () => {
  const page = await open(asha(), { section: 'leads', width: 390 });
  const links = page.getByRole('navigation', { name: 'Sections' });
  await expect.poll(() => links.getByRole('link').count()).toBe(4);
  expect([await links.locator('summary').count(), await links.evaluate(cutWords)]).toEqual([0, []]);
});

/** Lists visible sections that extend beyond the window or wrap onto two lines. */
const cutWords = (links: Element): (string | null)[] =>
  [...links.querySelectorAll('a, summary')]
    .filter((each) => {
      const { left, right, height } = each.getBoundingClientRect();
      return each.checkVisibility() && (left < 0 || right > innerWidth || height > 48);
    })
    .map(({ textContent }) => textContent);
