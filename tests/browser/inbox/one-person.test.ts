import { expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { addLeads } from '../../worker/inbox/counsellor.ts';
import { inboxDesk, openMore, panel, row, view } from './inbox-desk.ts';

const { worker, openInbox, complaints, asha } = inboxDesk();

test("one person's enquiries share a row that unfolds into indented rows, can be selected as a whole and never hides an open lead", {
  tags: ['long'],
}, async () => {
  const theirs = { name: 'Meera Joshi', phone_e164: '+919000000001' };
  const [, second = ''] = await addLeads(worker(), [
    { ...theirs, course: 'Java', contact_due_at: worker().now() - 60_000 },
    { ...theirs, course: 'SAP' },
    { name: 'Ravi Deshmukh' },
    { ...theirs, course: 'Python' },
  ]);
  const page = await openInbox(asha(), 390);
  const fold = page.getByRole('button', { name: '3 enquiries' });
  await fold.waitFor();
  expect(await page.locator('.lead-row').count()).toBe(2);
  await row(page, 'Java').getByText('Overdue by').waitFor();
  await openMore(page);
  await page.getByRole('button', { name: 'Select several' }).click();
  await page.getByLabel('Select Meera Joshi, 3 enquiries').check();
  await page.getByText('3 selected').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await fold.click();
  await row(page, 'SAP').getByLabel('Select Meera Joshi').uncheck();
  await page.getByText('2 selected').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const [first = 0, ...others] = await page
      .locator('.lead-open', { hasText: 'Meera Joshi' })
      .evaluateAll((all) => all.map((name) => name.getBoundingClientRect().left));
    expect(others.map((left) => left - first > 16)).toEqual([true, true]);
  }
  await page.setViewportSize({ width: 390, height: 900 });
  await row(page, 'SAP').getByRole('button', { name: 'Meera Joshi' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await panel(page).getByRole('heading', { name: 'Ravi Deshmukh' }).waitFor();
  await page.getByRole('button', { name: 'Back to list' }).click();
  await fold.click();
  expect(await page.locator('.lead-row').count()).toBe(2);
  await page.goto(`${worker().origin}/manage-blog#leads/${second}`);
  await panel(page).getByRole('heading', { name: 'Meera Joshi' }).waitFor();
  expect(await page.locator('.lead-row').count()).toBe(4);
  expect(complaints()).toEqual([]);
});

test('each enquiry appears only once across two pages of the lead list, even if its person is on both pages', {
  tags: ['long'],
}, async () => {
  await addLeads(
    worker(),
    Array.from({ length: 60 }, (_, index) => ({
      name: `Person number ${index}`,
      ...(index % 20 === 0 && { name: 'Meera Joshi', phone_e164: '+919000000001' }),
    })),
  );
  const page = await openInbox(asha());
  await page.getByRole('button', { name: '3 enquiries' }).click();
  const readNames = () => page.locator('.lead-open').allTextContents();
  const newer = await readNames();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await row(page, 'Person number 59').waitFor({ state: 'detached' });
  const all = [...newer, ...(await readNames())];
  expect(all).toHaveLength(60);
  expect(new Set(all).size).toBe(58);
  await view(page, 'New').click();
  await row(page, 'Person number 59').waitFor();
  expect(complaints()).toEqual([]);
});
