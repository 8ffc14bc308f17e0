import { expect, test } from 'vitest';
import { hourMs } from '#site/shared/times.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { addLeads } from '#tests/worker/inbox/counsellor.ts';
import { inboxDesk, panel, row } from './inbox-desk.ts';

const { worker, asha, complaints, openInbox } = inboxDesk({ hasBatches: true });

test('a booked demo has its own card, which asks after the class who attended and what the next step is', async () => {
  const lead = {
    name: 'Meera Joshi',
    phone: '9822012345',
    phone_e164: '+919822012345',
    course_key: 'java',
    assignee_id: asha().id,
  };
  await addLeads(worker(), [lead]);
  const page = await openInbox(asha(), 390);
  await row(page, 'Meera Joshi').click();
  await panel(page).getByText('Book demo').click();
  await panel(page).getByRole('button', { name: 'Book for Meera Joshi' }).click();
  const card = panel(page).getByRole('region', { name: /^Demo on \w{3}, \d+ \w+(, | \d{4}, )\d+:\d\d\s[ap]m$/ });
  await card.waitFor();
  expect(await panel(page).getByText('Book demo').count()).toBe(0);
  expect(await panel(page).locator('.follow-up').count()).toBe(0);

  await page.evaluate(() =>
    addEventListener('click', (event) => (event.target as Element).closest('a') && event.preventDefault()),
  );
  const whatsapp = card.getByRole('link', { name: 'Send by WhatsApp' });
  expect(new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text')).toMatch(/ [ap]m India time.*\nPlace: /);
  await whatsapp.click();
  await card.getByText(/^Details sent/).waitFor();
  await panel(page).locator('.timeline').getByText('WhatsApp message: Sent').waitFor();

  await card.getByRole('button', { name: 'Move' }).click();
  const another = card.getByText('Another time');
  await another.click();
  const time = card.getByLabel('Day and time of the class (India time)');
  const firstClass = await time.inputValue();
  await time.fill(`${firstClass.slice(0, 10)}T15:30`);
  await another.click();
  await another.click();
  await expect.poll(() => time.inputValue()).toBe(firstClass);
  await time.fill(`${firstClass.slice(0, 10)}T15:30`);
  await card.getByRole('button', { name: 'Move the demo' }).click();
  await panel(page)
    .getByRole('heading', { name: /^Demo on .*, 3:30 pm$/ })
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await worker().db.exec(`UPDATE demos SET starts_at = ${worker().now() - hourMs}; UPDATE leads SET version = version + 1`);
  await page.reload();
  await panel(page).getByRole('button', { name: 'Attended', exact: true }).click();
  await panel(page)
    .getByRole('heading', { name: /^Attended the demo on / })
    .waitFor();
  await panel(page).getByRole('group', { name: 'Next step' }).getByRole('button', { name: 'Mark as enrolled' }).click();
  await expect
    .poll(() => worker().row('SELECT status, outcome FROM demos JOIN leads ON leads.id = lead_id'))
    .toEqual({
      status: 'enrolled',
      outcome: 'came',
    });
  expect(complaints()).toEqual([]);
});

test('the calendar lists two weeks of demos and promised calls by day, and links to their leads', async () => {
  const tomorrow = worker().now() + 24 * hourMs;
  const promised = { status: 'contacted', contacted_at: 1, follow_up_at: tomorrow };
  const [id] = await addLeads(worker(), [
    { name: 'Meera Joshi', ...promised, assignee_id: asha().id, phone: '9822012345' },
    { name: 'Vani Shing', ...promised, course: 'Python' },
    { name: 'Late Lead', contact_due_at: worker().now() - hourMs },
  ]);
  await worker()
    .db.prepare(
      `INSERT INTO demos (id, lead_id, course, starts_at, ends_at, booked_by, booked_at) VALUES ('d', ?1, 'Java', ?2, ?2, ?3, 1)`,
    )
    .bind(id, tomorrow + 24 * hourMs, asha().id)
    .run();
  const page = await openInbox(asha(), 390);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Calendar' }).click();
  const days = page.locator('.calendar-day');
  await days.nth(1).waitFor();
  expect(await days.locator('li').allTextContents()).toEqual([
    expect.stringMatching(/Meera JoshiCall: Book a free demo class$/),
    expect.stringMatching(/Meera JoshiDemo: Java$/),
  ]);
  await page.getByRole('button', { name: 'Team' }).click();
  await page.getByRole('link', { name: 'Vani Shing' }).waitFor();
  await page.getByRole('button', { name: 'Next two weeks' }).click();
  await page.getByRole('link', { name: 'Vani Shing' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByRole('link', { name: 'Vani Shing' }).waitFor();
  expect(await page.getByRole('link', { name: '1 lead is overdue' }).getAttribute('href')).toBe('#leads?view=overdue');
  expect(await days.locator('li').allTextContents()).toEqual([
    expect.stringMatching(new RegExp(`Meera JoshiCall: Book a free demo class${asha().name}$`)),
    expect.stringMatching(/Vani ShingCall: Python$/),
    expect.stringMatching(new RegExp(`Meera JoshiDemo: Java${asha().name}$`)),
  ]);
  expect(await page.getByRole('link', { name: 'Call Meera Joshi' }).first().getAttribute('href')).toBe('tel:9822012345');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Meera Joshi', exact: true }).first().click();
  await panel(page).getByRole('heading', { name: 'Meera Joshi' }).waitFor();
  expect(complaints()).toEqual([]);
});
