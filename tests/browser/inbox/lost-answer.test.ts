import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addLeads } from '#tests/worker/inbox/counsellor.ts';
import { inboxDesk, panel, row } from './inbox-desk.ts';

const { worker, asha, openInbox } = inboxDesk();

const save = (page: Page) => panel(page).getByRole('button', { name: 'Save', exact: true }).click();
const saved = (page: Page) => panel(page).getByText('Saved', { exact: true });

test('where another lead could not be opened, the one on the screen is worked on as before', async () => {
  const [, other] = await addLeads(worker(), [{ name: 'Meera Joshi' }, { name: 'Asha Kulkarni' }]);
  const page = await openInbox(asha());
  await row(page, 'Meera Joshi').click();
  await panel(page).getByRole('heading', { name: 'Meera Joshi' }).waitFor();
  await page.route(`**/api/leads/${other}`, (route) => route.abort('connectionreset'));
  await row(page, 'Asha Kulkarni').click();
  await page.getByText('The lead could not be opened. Please try again.').waitFor();
  await panel(page).getByLabel('Status').selectOption('contacted');
  await save(page);
  await saved(page).waitFor();
  expect(await panel(page).locator('.lead-head').textContent()).toContain('Contacted');
  await panel(page).getByLabel('Language').selectOption({ index: 1 });
  await save(page);
  await expect.poll(() => worker().row('SELECT version FROM leads WHERE name = ?', 'Meera Joshi')).toEqual({ version: 3 });
});
