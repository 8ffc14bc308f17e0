import { expect, test } from 'vitest';
import { addLeads, Counsellor } from '#tests/worker/inbox/counsellor.ts';
import { inboxDesk, panel, row, view } from './inbox-desk.ts';

const { worker, complaints, asha, openInbox } = inboxDesk();

test('what others do to the open lead appears by itself, also once it has left the list, beside what is being typed', {
  tags: ['long'],
}, async () => {
  const [id = ''] = await addLeads(worker(), [{ name: 'Meera Joshi', phone: '9822012345', phone_e164: '+919822012345' }]);
  const ravi = await Counsellor.logIn(worker());
  const page = await openInbox(asha());
  await view(page, 'New').click();
  await row(page, 'Meera Joshi').click();
  const said = panel(page).getByLabel('Notes (optional)');
  await said.fill('Rang tw');
  const { version } = await ravi.open(id);
  await ravi.change(id, { status: 'contacted', note: 'Joined elsewhere, do not call' }, version);
  await row(page, 'Meera Joshi').waitFor({ state: 'detached' });
  await panel(page).locator('.lead-status', { hasText: 'Contacted' }).waitFor();
  await panel(page).getByText('Joined elsewhere, do not call').first().waitFor();
  await said.pressSequentially('ice');
  expect(await said.inputValue()).toBe('Rang twice');
  // Looks at a lead that stays as it is are not written down as further openings.
  const unchanged = await page.waitForResponse((answer) => answer.url().endsWith(`?ids=${id}`) && answer.status() === 304);
  expect(unchanged.request().headers()['if-none-match']).toMatch(/^"inbox-/);
  expect(
    await worker().row(`SELECT COUNT(*) AS n FROM audit WHERE action = 'lead-opened' AND actor_id = '${asha().id}'`),
  ).toEqual({ n: 2 });
  expect(complaints()).toEqual([]);
});
