import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { inboxDesk, logAs, panel, row } from './inbox-desk.ts';

const { worker, browser, mail, complaints, asha, ravi, openInbox, send } = inboxDesk();

const saved = (page: Page) => panel(page).getByText('Saved', { exact: true });

test('two counsellors take a lead from the form to enrolment without losing a change', async () => {
  const visitor = await browser().newPage();
  const first = await openInbox(asha());
  const second = await openInbox(ravi());
  await visitor.goto(`${worker().origin}/enquiry/demo`);
  await visitor.locator('#demo-Name').fill('Vani Shing');
  await visitor.locator('#demo-email').fill('vani@example.com');
  await visitor.locator('#demo-phone').fill('9123456780');
  await visitor.locator('#demo-course').selectOption('Java');
  await visitor.locator('#demo-coursetype').selectOption('Online Training');
  await visitor.locator('#demo button[type="submit"]').click();
  await row(first, 'Vani Shing').click();
  await row(second, 'Vani Shing').click();
  await panel(first).waitFor();
  expect(await panel(first).getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+919123456780');
  const chat = new URL((await panel(first).getByRole('link', { name: 'WhatsApp', exact: true }).getAttribute('href')) ?? '');
  expect(chat.href).toMatch(/^https:\/\/wa\.me\/919123456780\?text=/);
  expect(chat.searchParams.get('text')).toMatch(
    /^Hello Vani Shing, the software team of .+\nYou asked about Java: https:\S+\nSyllabus: https:\S+\.pdf\n(?:The next batch: .+\n)?When may I call you\?$/,
  );

  await panel(second).getByLabel('Status').selectOption('lost');
  await second.getByLabel('Note without a call').fill('Did not answer');
  await panel(first).getByLabel('Status').selectOption('contacted');
  await first.getByLabel('Note without a call').fill('Wants weekends');
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await saved(first).waitFor();
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = second.getByRole('alertdialog', { name: 'A colleague changed this lead while you were editing' });
  await conflict.getByText('Status: saved as Contacted, you chose Lost').waitFor();
  expect(await worker().row('SELECT status, version FROM leads')).toEqual({ status: 'contacted', version: 2 });
  await conflict.getByRole('button', { name: 'Discard my changes' }).click();
  expect(await second.getByLabel('Note without a call').inputValue()).toBe('');

  await panel(first).locator('.timeline').getByText('Did not answer').waitFor();
  await panel(first).locator('.timeline').getByText('Wants weekends').waitFor();
  for (const status of ['demo-booked', 'enrolled']) {
    await panel(second).getByLabel('Status').selectOption(status);
    if (status === 'demo-booked') await second.getByRole('button', { name: 'Assign to me' }).click();
    await second.getByRole('button', { name: 'Save', exact: true }).click();
    await saved(second).waitFor();
  }
  expect(await worker().row('SELECT status, version, assignee_id FROM leads')).toEqual({
    status: 'enrolled',
    version: 4,
    assignee_id: ravi().id,
  });
  expect(complaints()).toEqual([]);
});

test('unsaved changes to a lead survive viewing another lead, and a wrong phone number can be corrected', {
  tags: ['long'],
}, async () => {
  await send({ Name: 'Asha Kulkarni' });
  const key = { 'Idempotency-Key': 'one-key-of-two' };
  const meera = { ...completeFields, Name: 'Meera Joshi', email: 'meera@example.com', phone: '9000000001' };
  await worker().fetch('/api/send-email-popup', jsonPost(meera, key));
  await worker().fetch('/api/send-email-popup', jsonPost({ ...meera, Name: 'Meera Rao', course: 'Python' }, key));
  const page = await openInbox(asha(), 390);
  await row(page, 'Meera Joshi').click();
  const again = panel(page).getByRole('region', { name: 'Sent again with different details' });
  expect(await again.textContent()).toMatch(/Meera Rao.*Python/);
  await page.getByLabel('Note without a call').fill('Half a thought');
  await page.getByText('Edit contact details').click();
  await panel(page).getByLabel('Phone', { exact: true }).fill('+91 91234 56780');
  await page.keyboard.press('Escape');
  await row(page, 'Asha Kulkarni').click();
  await page.getByRole('button', { name: 'Back to list' }).click();
  await row(page, 'Meera Joshi').click();
  expect(await page.getByLabel('Note without a call').inputValue()).toBe('Half a thought');
  await page.getByLabel('Department', { exact: true }).last().selectOption('registration');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await saved(page).waitFor();
  await panel(page).getByText('Phone changed from 9000000001 to 919123456780.').waitFor();
  expect(await panel(page).getByRole('link', { name: 'Call' }).first().getAttribute('href')).toBe('tel:+919123456780');
  expect(complaints()).toEqual([]);
});

test('a lead shows its remaining time, and logging a call from its panel stops the clock', {
  tags: ['long'],
}, async () => {
  await send({ Name: 'Asha Kulkarni' });
  const page = await openInbox(asha(), 390);
  await row(page, 'Asha Kulkarni')
    .getByText(/^1[456] min left$/)
    .waitFor();
  await row(page, 'Asha Kulkarni').click();
  // A desktop browser may have no app for phone calls.
  await page.evaluate(() =>
    addEventListener('click', (event) => (event.target as Element).closest('[href^=tel]') && event.preventDefault()),
  );
  await panel(page).getByRole('link', { name: 'Call' }).click();
  await page.getByLabel('What was said (optional)').fill('Rang twice');
  await page.getByRole('button', { name: 'Reached' }).click();
  await panel(page).getByText('Call logged: Reached').waitFor();
  await panel(page).getByText('Call: Reached', { exact: true }).waitFor();
  // The focus returns to the lead, so that Escape closes the question first and the lead second.
  await logAs(page, 'Log an email');
  await page.keyboard.press('Escape');
  expect(await panel(page).locator('.last-contact').getByText('Rang twice').isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  expect(await page.getByText(/min left/).count()).toBe(0);
  expect(complaints()).toEqual([]);
});

test('a person erases their data through a mailed link, and only the audit entry remains', { tags: ['long'] }, async () => {
  await send({ Name: 'Vani Shing', email: 'vani@example.com', phone: '9123456780' });
  mail().inbox.length = 0;
  const page = await browser().newPage();
  await page.goto(`${worker().origin}/api/privacy`);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Email').first().fill('vani@example.com');
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await page.getByRole('heading', { name: 'Check your mailbox' }).waitFor();
  const link = () =>
    mail()
      .inbox.find(({ subject }) => subject.startsWith('Your data'))
      ?.content[0]?.value.match(/https:\S+/)?.[0];
  await expect.poll(link).toBeTruthy();
  const { pathname, search } = new URL(link() ?? '');
  await page.goto(`${worker().origin}${pathname}${search}`);
  await page.getByText('9123456780').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Erase everything' }).click();
  await page.getByRole('heading', { name: 'Your data has been erased' }).waitFor();
  const { results } = await worker()
    .db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'")
    .all();
  for (const { name } of results) {
    const table = await worker().db.prepare(`SELECT * FROM "${name}"`).all();
    expect(JSON.stringify(table.results), String(name)).not.toMatch(/vani|9123456780/i);
  }
  expect(await worker().row("SELECT COUNT(*) AS n FROM audit WHERE action = 'lead-erased'")).toEqual({ n: 1 });
});
