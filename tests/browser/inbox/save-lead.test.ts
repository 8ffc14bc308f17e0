import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addLeads } from '#tests/worker/inbox/counsellor.ts';
import { inboxDesk, loseFirst, panel, row } from './inbox-desk.ts';

const { worker, asha, openInbox } = inboxDesk();

const note = (page: Page) => page.getByLabel('Note without a call');
const save = (page: Page) => panel(page).getByRole('button', { name: 'Save', exact: true }).click();
const saved = (page: Page) => panel(page).getByText('Saved', { exact: true });
const notes = async () => (await worker().db.prepare('SELECT note FROM lead_events ORDER BY id').all()).results;

async function openMeera(): Promise<Page> {
  await addLeads(worker(), [{ name: 'Asha Kulkarni' }, { name: 'Meera Joshi' }]);
  const page = await openInbox(asha());
  await row(page, 'Meera Joshi').click();
  await panel(page).getByRole('heading', { name: 'Meera Joshi' }).waitFor();
  return page;
}

/** Holds back the request that saves a lead until the test calls the returned function. */
async function holdSaving(page: Page): Promise<() => void> {
  let letGo: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/leads/*', async (route) => {
    if (route.request().method() === 'PATCH') await held;
    await route.fallback();
  });
  return letGo;
}

test('the Save button of an open lead is in view before the page is scrolled', async () => {
  const page = await openMeera();
  await page.setViewportSize({ width: 1280, height: 720 });
  const box = await panel(page).getByRole('button', { name: 'Save', exact: true }).boundingBox();
  expect(box && box.y + box.height).toBeLessThan(720);
});

test('text typed while a lead is being saved remains, and can be saved next without a conflict', async () => {
  const page = await openMeera();
  const letGo = await holdSaving(page);
  await panel(page).getByLabel('Status').selectOption('contacted');
  await note(page).fill('Note one');
  await save(page);
  await panel(page).getByRole('button', { name: 'Saving...' }).waitFor();
  await note(page).fill('And the second thing');
  await panel(page).getByLabel('Language').selectOption('Hindi');
  letGo();
  await saved(page).waitFor();
  expect([await note(page).inputValue(), await panel(page).getByLabel('Language').inputValue()]).toEqual([
    'And the second thing',
    'Hindi',
  ]);
  await save(page);
  await expect.poll(notes).toEqual([{ note: 'Note one' }, { note: 'And the second thing' }]);
  expect(await worker().row('SELECT version, status, language FROM leads WHERE name = ?', 'Meera Joshi')).toEqual({
    ...{ version: 3, status: 'contacted', language: 'Hindi' },
  });
});

test('if another lead is opened during a save, only the saved fields are cleared, and later changes are kept', {
  tags: ['long'],
}, async () => {
  const page = await openMeera();
  const letGo = await holdSaving(page);
  await panel(page).getByLabel('Status').selectOption('contacted');
  await note(page).fill('Left while saving');
  await save(page);
  await panel(page).getByLabel('Language').selectOption('Hindi');
  await row(page, 'Asha Kulkarni').click();
  await panel(page).getByRole('heading', { name: 'Asha Kulkarni' }).waitFor();
  letGo();
  await expect.poll(notes).toEqual([{ note: 'Left while saving' }]);
  await row(page, 'Meera Joshi').click();
  await panel(page).getByRole('heading', { name: 'Meera Joshi' }).waitFor();
  await expect.poll(() => note(page).inputValue()).toBe('');
  expect(await panel(page).getByLabel('Language').inputValue()).toBe('Hindi');
  await save(page);
  await saved(page).waitFor();
});

test('if a lead is reopened while its save is running, its note field is empty once the save completes', {
  tags: ['long'],
}, async () => {
  const page = await openMeera();
  const letGo = await holdSaving(page);
  await note(page).fill('Left while saving');
  await save(page);
  await row(page, 'Asha Kulkarni').click();
  await panel(page).getByRole('heading', { name: 'Asha Kulkarni' }).waitFor();
  await row(page, 'Meera Joshi').click();
  await panel(page).getByRole('heading', { name: 'Meera Joshi' }).waitFor();
  expect(await note(page).inputValue()).toBe('Left while saving');
  letGo();
  await expect.poll(() => note(page).inputValue()).toBe('');
});

test('a note whose response was lost is sent again and stored only once', { tags: ['long'] }, async () => {
  const page = await openMeera();
  await loseFirst(page, 'PATCH', '**/api/leads/*');
  await note(page).fill('Only once please');
  await save(page);
  const waiting = panel(page).getByText('Waiting to be sent');
  await waiting.waitFor();
  await waiting.waitFor({ state: 'detached' });
  expect(await notes()).toEqual([{ note: 'Only once please' }]);
});

test('a change whose response was lost is sent again without a conflict, even after a reload', async () => {
  const page = await openMeera();
  await loseFirst(page, 'PATCH', '**/api/leads/*');
  await panel(page).getByLabel('Status').selectOption('contacted');
  await save(page);
  await panel(page).getByText('Waiting to be sent').waitFor();
  await page.reload();
  await panel(page).getByText('Waiting to be sent').waitFor({ state: 'detached' });
  expect(await worker().row('SELECT version, status FROM leads WHERE name = ?', 'Meera Joshi')).toEqual({
    ...{ version: 2, status: 'contacted' },
  });
});
