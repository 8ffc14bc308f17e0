import { expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { addLeads } from '../../worker/inbox/counsellor.ts';
import { inboxDesk, panel, row } from './inbox-desk.ts';

const { worker, openInbox, complaints, asha } = inboxDesk();

const widths = [390, 1440];

test("staff add a person's second number, merge another person and split them again", async () => {
  await addLeads(worker(), [
    { name: 'Meera Joshi', phone: '9822012345', phone_e164: '+919822012345', email: 'meera@example.com', course: 'Java' },
    { name: 'Meera J', phone_e164: '+919822099999', email: 'a.longer.address@mail.example.com', assignee_id: asha().id },
  ]);
  const page = await openInbox(asha(), 1440);
  await row(page, 'Meera Joshi').getByRole('button', { name: 'Meera Joshi' }).click();
  await panel(page).getByText('Edit contact details').click();
  await panel(page).getByLabel('Second phone').fill('98220 54321');
  await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
  const second = panel(page).getByRole('group', { name: 'Second phone' });
  expect(await second.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+919822054321');
  expect(await second.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain('wa.me/919822054321');

  const open = panel(page).getByRole('button', { name: 'Merge with another person' });
  await open.focus();
  await page.keyboard.press('Enter');
  const question = panel(page).getByRole('alertdialog');
  await question.getByLabel('Find by name, phone or email').fill('meera');
  await question.getByRole('button', { name: 'Meera J' }).click();
  await question.getByRole('heading', { name: 'Are these two the same person?' }).waitFor();
  const rows = await question.getByRole('row').allTextContents();
  expect(rows).toEqual(
    expect.arrayContaining([
      'Name DiffersMeera JoshiMeera J',
      expect.stringMatching(/^Enquiries .*Java, \d+\s\w+\s\d{4}.*\d{4}$/),
    ]),
  );
  await question.getByText('No name, phone number or email is the same.').waitFor();
  expect(await panel(page).getByRole('button', { name: 'Merge with another person' }).count()).toBe(0);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  }
  await question.getByRole('button', { name: 'Merge these two people' }).click();
  await panel(page).getByRole('heading', { name: 'Activity: 2 enquiries by one person' }).waitFor();
  await panel(page).getByText('Merged by hand with another person, who had 1 enquiry').waitFor();

  await question.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('person-heading');
  await panel(page).getByRole('button', { name: 'Split this person' }).click();
  await question.getByLabel('Meera Joshi').uncheck();
  await question.getByLabel('Meera J Book').check();
  await question.getByRole('button', { name: 'Split into a new person' }).click();
  await panel(page).getByText('1 enquiry moved to another person after a split').waitFor();
  await question.waitFor({ state: 'detached' });
  expect(await worker().row('SELECT COUNT(DISTINCT person_id) AS people FROM leads')).toEqual({ people: 2 });
  expect(complaints()).toEqual([]);
});

test("a merge that a colleague's change prevented can be repeated without opening the lead again", async () => {
  const meera = { name: 'Meera Joshi', phone: '9822012345', phone_e164: '+919822012345' };
  await addLeads(worker(), [meera, { ...meera, phone_e164: '+919822099999' }]);
  const page = await openInbox(asha(), 1440);
  await row(page, 'Meera Joshi').first().getByRole('button', { name: 'Meera Joshi' }).click();
  await panel(page).getByRole('button', { name: 'Merge with another person' }).click();
  const question = panel(page).getByRole('alertdialog');
  await question.getByLabel('Find by name, phone or email').fill('meera');
  await question.getByRole('button', { name: 'Meera Joshi' }).click();
  const merge = question.getByRole('button', { name: 'Merge these two people' });
  await merge.waitFor();
  await worker().db.exec('UPDATE people SET version = version + 1');
  await merge.click();
  await question.getByText('Check them again before you merge.').waitFor();
  await merge.click();
  await panel(page).getByRole('heading', { name: 'Activity: 2 enquiries by one person' }).waitFor();
});
