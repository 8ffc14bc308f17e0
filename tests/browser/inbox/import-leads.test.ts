import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatCsv } from '#site/shared/csv.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { addStaff, type StaffMember } from '#tests/support/staff.ts';
import { translatePage } from '#tests/support/translate-page.ts';
import { inboxDesk, loseFirst, openMore } from './inbox-desk.ts';

const headings = ['Sr No', 'Student Name', 'Mobile No.', 'Email ID', 'Interested course', 'City', 'Enquiry date', 'College'];
const toPerson = (index: number): string[] => [
  String(index),
  `Person ${String.fromCharCode(65 + (index % 26))}`,
  `98220${String(45000 + index)}`,
  `person${index}@example.com`,
  'Java',
  'Kolhapur',
  '12/11/2026',
  'DYP',
];
const list = formatCsv([headings, ...Array.from({ length: 25 }, (_, index) => toPerson(index)), ['26', 'Asha Patil', '98220']]);

describe('import of leads', () => {
  const { asha, openInbox, worker, complaints } = inboxDesk();
  let meera: StaffMember;
  beforeAll(async () => {
    meera = await addStaff(worker(), 'admin');
  });
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import leads' });
  async function choose(page: Page): Promise<void> {
    await openMore(page);
    await page.getByRole('button', { name: 'Import leads' }).click();
    const file = { name: 'fair.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
    await dialog(page).getByLabel('Excel or CSV file').setInputFiles(file);
  }
  async function send(page: Page): Promise<void> {
    await dialog(page).getByLabel('Where do these people come from?').selectOption('College fair or seminar');
    await dialog(page).getByLabel('List name').fill('Kolhapur, 12 Nov');
    await dialog(page).getByLabel('Everyone on this list').check();
    await dialog(page).getByRole('button', { name: 'Import 25 rows' }).click();
  }

  test('an administrator imports a list on a translated page, and continues after a lost connection without doubles', async () => {
    const page = await openInbox(meera, 390);
    await translatePage(page);
    await choose(page);
    await dialog(page).getByLabel('College').waitFor();
    expect(await dialog(page).getByLabel('Mobile No.').inputValue()).toBe('phone');
    await dialog(page).getByText('Row 27, Asha Patil: ').waitFor();
    expect(await dialog(page).locator('.import-problems > p').textContent()).toBe('25 of 26 rows ready, 1 has a problem.');
    expect(await dialog(page).locator('.actions > .hint').textContent()).toBe('1 row left out');
    expect(await dialog(page).getByRole('cell', { name: '12 Nov 2026' }).count()).toBe(5);
    expect(await axeFindings(page)).toEqual([]);
    await loseFirst(page, 'POST', '**/api/leads/import');
    await send(page);
    await dialog(page).getByText('Please continue the import.').waitFor();
    expect(await worker().row('SELECT COUNT(*) AS n FROM leads')).toEqual({ n: 20 });
    await dialog(page).getByRole('button', { name: 'Continue import' }).click();
    await dialog(page).getByText('Added 25 leads.').waitFor();
    expect(await worker().row('SELECT COUNT(*) AS n FROM leads')).toEqual({ n: 25 });
    const download = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Download these rows' }).click();
    expect((await download).suggestedFilename()).toBe('rows-not-imported.csv');
    expect(await axeFindings(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await page.locator('.lead-row', { hasText: 'Person A' }).first().waitFor();
    expect(complaints().filter((text) => !text.includes('ERR_CONNECTION_RESET'))).toEqual([]);
  });

  test('an administrator opens the import from the palette on another screen, and from the leads screen', {
    tags: ['long'],
  }, async () => {
    const page = await openInbox(meera);
    await page.evaluate(() => location.assign('#duty'));
    for (const _ of ['Team', 'Leads']) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Go to a lead, article or screen' }).fill('import');
      await page.keyboard.press('Enter');
      await dialog(page).getByLabel('Excel or CSV file').waitFor();
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      expect(new URL(page.url()).hash).toBe('#leads');
    }
  });

  test('counsellors have no button to import leads', { tags: ['long'] }, async () => {
    const page = await openInbox(asha());
    await openMore(page);
    await page.getByRole('button', { name: 'Export CSV' }).waitFor();
    expect(await page.getByRole('button', { name: 'Import leads' }).count()).toBe(0);
  });
});
