import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { addStaff, logIn } from '#tests/support/staff.ts';
import { staffDesk } from '#tests/support/staff-desk.ts';
import { addLeads } from '#tests/worker/inbox/counsellor.ts';

const { worker, open } = staffDesk();

test('the audit log hides logins at first, and shows who did what, grouped by week, with unusual networks', {
  tags: ['long'],
}, async () => {
  const [admin, asha] = [await addStaff(worker()), await addStaff(worker(), 'counsellor')];
  await worker().db.prepare("UPDATE users SET name = 'Asha Kale' WHERE id = ?").bind(asha.id).run();
  const [lead = '', other = ''] = await addLeads(worker(), [{ name: 'Meera' }, { name: 'Ravi' }]);
  const insert = worker().db.prepare('INSERT INTO audit (at, action, actor_id, subject, network) VALUES (?, ?, ?, ?, ?)');
  const [usual, another] = ['203.0.113.0/24', '198.51.100.0/24'];
  const changed = `INSERT INTO audit (at, action, actor_id, subject, details) VALUES (?, 'lead-changed', ?, ?, '{"status":"new to contacted"}')`;
  await worker().db.prepare(changed).bind(Date.parse('2026-03-09T03:00:00Z'), asha.id, other).run();
  await worker().db.batch([
    insert.bind(Date.parse('2026-03-09T04:00:00Z'), 'account-changed', admin.id, asha.id, another),
    insert.bind(Date.parse('2026-03-20T04:00:00Z'), 'lead-opened', asha.id, lead, usual),
    insert.bind(Date.parse('2026-03-20T04:05:00Z'), 'lead-opened', asha.id, other, usual),
  ]);
  const exported = worker().db.prepare(
    "INSERT INTO audit (at, action, actor_id, details, network) VALUES (?, 'leads-exported', ?, ?, ?)",
  );
  await worker().db.batch(
    ['{"filters":"","leads":12}', '{"filters":"status","moreThan":500}'].map((details, index) =>
      exported.bind(Date.parse('2026-03-20T04:00:00Z') + (index + 1) * 3_600_000, asha.id, details, usual),
    ),
  );
  await logIn(worker(), asha);
  const page = await open(admin, { section: 'audit', width: 390 });
  const rows = page.getByRole('table', { name: 'Actions' }).locator('tbody tr');
  await rows.first().waitFor();
  expect(await rows.allInnerTexts()).toEqual([
    '16 to 22 March 2026',
    expect.stringMatching(/^20 Mar, 11:30\sam\s+Asha Kale\s+Exported more than 500 leads \(filter: status\)$/),
    expect.stringMatching(/Exported 12 leads$/),
    expect.stringMatching(/^20 Mar, 9:35\sam\s+Asha Kale\s+Opened 2 leads: Ravi, Meera\s+Show times$/),
    '9 to 15 March 2026',
    expect.stringMatching(/Changed the account Asha Kale\s+198\.51\.100\.x$/),
    expect.stringMatching(/Changed the lead Ravi\s+Status changed from New to Contacted$/),
  ]);
  const pressed = await rows.getByText('Show times').evaluate((summary) => getComputedStyle(summary, '::before').blockSize);
  expect(Number.parseFloat(pressed)).toBeGreaterThanOrEqual(32);
  await rows.getByText('Show times').click();
  await rows.getByText(/^9:30\sam|20 Mar, 9:30\sam, opened a lead: Meera/).waitFor();
  await rows.getByText('Show times').click();
  expect(await page.getByRole('link', { name: 'Meera' }).first().getAttribute('href')).toBe(`#leads/${lead}`);
  expect(await page.getByLabel('Action', { exact: true }).isVisible()).toBe(false);
  const inForce = page.locator('.in-force').getByRole('button');
  expect(await inForce.allTextContents()).toEqual(['Remove filter: All except logins']);
  // Clicking an active filter removes it, shows the hidden entries and moves the focus to the other filters.
  await inForce.click();
  await rows.getByText('Logged in').first().waitFor();
  expect(await inForce.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Filters');
  await page.locator('.filter-fold > summary').click();
  await page.getByLabel('Action').selectOption({ label: 'All except logins' });
  await rows.getByText('Logged in').first().waitFor({ state: 'detached' });
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('"Opened a lead","Meera"');

  await page.getByLabel('Lead, colleague or article').fill('meer');
  await rows.filter({ hasText: '9 to 15 March 2026' }).waitFor({ state: 'detached' });
  expect(await rows.filter({ hasText: 'Opened the lead Meera' }).count()).toBe(1);
  await page.getByLabel('Lead, colleague or article').fill('');

  await page.getByLabel('User').selectOption(asha.id);
  await page.getByLabel('Action').selectOption({ label: 'Logins' });
  await rows.getByText('Logged in').waitFor();
  expect(await rows.getByText('Opened the lead').count()).toBe(0);
  expect(await page.locator('.filter-fold > summary').innerText()).toContain('2');
});

test('the audit loads further pages if most of its entries are merged into a few rows', async () => {
  const admin = await addStaff(worker());
  const [lead] = await addLeads(worker(), [{ name: 'Meera' }]);
  const insert = worker().db.prepare('INSERT INTO audit (at, action, actor_id, subject) VALUES (?, ?, ?, ?)');
  const at = Date.parse('2026-03-20T04:00:00Z');
  await worker().db.batch([
    insert.bind(at, 'account-changed', admin.id, admin.id),
    ...Array.from({ length: 70 }, (_, index) => insert.bind(at + index, 'lead-opened', admin.id, lead)),
  ]);
  const page = await open(admin, { section: 'audit', width: 1440 });
  const rows = page.getByRole('table', { name: 'Actions' }).locator('tbody tr');
  await rows.getByText('Opened the lead Meera').waitFor();
  await rows.getByText('70 times').waitFor();
  await rows.filter({ hasText: `Changed the account ${admin.name}` }).waitFor();
  expect(await page.getByRole('button', { name: 'Older' }).count()).toBe(0);
});
