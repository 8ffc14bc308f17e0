import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { addStaff, type StaffMember } from '#tests/support/staff.ts';
import { staffDesk } from '#tests/support/staff-desk.ts';

const { worker, open } = staffDesk();

async function openDuty(who: StaffMember, width = 1280): Promise<Page> {
  const page = await open(who, { section: 'duty', width });
  await page.getByRole('heading', { name: 'On duty' }).waitFor();
  return page;
}

test('an administrator sets who is given leads, and a counsellor says from a phone that they are away', async () => {
  const [admin, asha] = [await addStaff(worker(), 'admin'), await addStaff(worker(), 'counsellor')];
  const page = await openDuty(admin);
  await page.getByRole('button', { name: 'Give somebody leads' }).click();
  await page.getByLabel('Account').selectOption({ label: asha.email });
  await page.getByLabel('Name for colleagues').fill('Asha');
  await page.getByLabel('Open leads at most').fill('7');
  await page.getByText('Departments: any').click();
  await page.getByRole('checkbox', { name: 'Data Science', exact: true }).check();
  await page.getByText("Hours: the institute's").click();
  await page.getByLabel('Hours of their own').check();
  await page.getByLabel('Sunday', { exact: true }).check();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('article', { name: 'Asha' });
  await row.getByText('Data Science').waitFor();
  expect(await row.textContent()).toContain('0 of 7');
  expect(await worker().row('SELECT name, weight, takes, json_array_length(week) AS days FROM counsellors')).toEqual({
    ...{ name: 'Asha', weight: 1, takes: '{"department":["data-science"]}', days: 7 },
  });

  const phone = await openDuty(asha, 390);
  expect(await phone.getByRole('button', { name: 'Rules' }).count()).toBe(0);
  await phone.getByRole('button', { name: 'Away' }).click();
  await phone.getByLabel('Back at').fill('2099-01-01T09:30');
  await phone.getByRole('button', { name: 'Save' }).click();
  await phone.getByRole('alert').getByText('400 days at most').waitFor();
  const tomorrow = new Date(worker().now() + 24 * 3_600_000).toISOString().slice(0, 10);
  await phone.getByLabel('Back at').fill(`${tomorrow}T23:30`);
  await phone.getByRole('button', { name: 'Save' }).click();
  await phone.getByRole('button', { name: 'Take back' }).waitFor();
  await phone.getByText('Not there').waitFor();
  expect(await axeFindings(phone)).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await phone.getByRole('button', { name: 'Take back' }).click();
  await phone.getByRole('button', { name: 'Take back' }).waitFor({ state: 'detached' });
});
