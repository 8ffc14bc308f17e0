import { readFile } from 'node:fs/promises';
import type { Download, Locator } from 'playwright';
import { expect, test } from 'vitest';
import { indianDay, startOfIndianDay } from '#site/shared/times.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { addLead } from '#tests/worker/inbox/counsellor.ts';
import { inboxDesk, panel, row } from './inbox-desk.ts';

const { worker, complaints, asha, openInbox } = inboxDesk();

async function saved(button: Locator): Promise<{ file: string; lines: string[] }> {
  const [download] = await Promise.all([button.page().waitForEvent('download') as Promise<Download>, button.click()]);
  return {
    file: download.suggestedFilename(),
    lines: (await readFile(await download.path(), 'utf8')).replaceAll('\r\n ', '').split('\r\n'),
  };
}

/** Eleven in the morning in India, two days from now. */
const elevenAt = (): number => startOfIndianDay(indianDay(worker().now())) + (48 + 11) * 3_600_000;
const utc = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

test('shows the call time that a person chose in the list and in the lead, and exports it as a calendar entry', {
  tags: ['long'],
}, async () => {
  const from = elevenAt();
  const id = await addLead(worker(), {
    ...{
      name: 'Meera; Joshi',
      phone: '9000000001',
      assignee_id: asha().id,
      follow_up_at: from,
      contact_due_at: from + 3_600_000,
    },
  });
  const page = await openInbox(asha(), 390);
  const wish = /^Asked to be called \w{3} \d+ \w{3}, 11 am to noon$/;
  await row(page, 'Meera; Joshi').getByText(wish).waitFor();
  await row(page, 'Meera; Joshi').click();
  await panel(page).getByText(wish).waitFor();
  // Apart from the clock, only the field for the follow-up shows the time.
  expect((await panel(page).innerText()).match(/\b11(:00)?\sam\b/g)).toHaveLength(2);
  const inPanel = await saved(panel(page).getByRole('button', { name: 'Add to calendar' }));
  expect(inPanel.file).toBe(`follow-up-${id}.ics`);
  expect(inPanel.lines).toEqual(
    expect.arrayContaining([
      `UID:follow-up-${id}@${new URL(worker().origin).host}`,
      `DTSTART:${utc(from)}`,
      'SUMMARY:Call Meera\\; Joshi',
      `URL:${worker().origin}/manage-blog#leads/${id}`,
    ]),
  );
  expect(inPanel.lines.join()).not.toContain('9000000001');
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints()).toEqual([]);
});

test('a lead without a follow-up and a closed lead offer no calendar entry', { tags: ['long'] }, async () => {
  await addLead(worker(), { name: 'New here', contact_due_at: elevenAt() });
  await addLead(worker(), { name: 'Gone', status: 'lost', follow_up_at: elevenAt() });
  const page = await openInbox(asha());
  await page.getByRole('button', { name: 'Closed' }).click();
  for (const name of ['New here', 'Gone']) {
    await row(page, name).click();
    await panel(page).getByRole('heading', { name }).waitFor();
    expect(await panel(page).getByRole('button', { name: 'Add to calendar' }).count()).toBe(0);
  }
});
