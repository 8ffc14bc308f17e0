import type { Page } from 'playwright';
import sharp from 'sharp';
import { password } from '#tests/support/staff.ts';
import { writeSampleList } from './sample-desk.ts';
import type { Screen } from './screen.ts';

/** @param name section of the desk, with the part of the address after it */
const section = (name: string, bring?: Screen['bring']): Screen => ({
  path: `/manage-blog#${name}`,
  isOfStaff: true,
  ...(bring && { bring }),
});

async function openLead(page: Page): Promise<void> {
  await page.locator('.lead-open').first().click();
  await page.locator('.lead-panel').waitFor();
}

async function openDemo(page: Page): Promise<void> {
  await page.locator('.lead-row', { hasText: /Java/ }).first().locator('.lead-open').click();
  await page.locator('.lead-panel').getByText('Book demo').click();
  await page.locator('.choice-cards').waitFor();
}

async function openTemplates(page: Page): Promise<void> {
  await page.locator('.lead-row', { hasText: 'Demo booked' }).first().locator('.lead-open').click();
  await page.locator('.lead-panel').getByText('Templates').click();
  await page.locator('.template-chooser .lead-note').waitFor();
}

async function openMerge(page: Page): Promise<void> {
  await page.locator('.lead-row', { hasText: 'Shabana Mulla' }).locator('.lead-open').click();
  await page.getByRole('button', { name: 'Merge with another person' }).click();
  await page.getByLabel('Find by name, phone or email').fill('Sh');
  await page.locator('.merge-form li > button').first().click();
  const comparison = page.locator('.person-comparison');
  await comparison.waitFor();
  await page.locator('.merge-form').evaluate((form) => form.scrollIntoView({ block: 'center' }));
}

const waitForBoard = (page: Page): Promise<void> => page.locator('.board-card').first().waitFor();

async function openFilters(page: Page): Promise<void> {
  await page.locator('.more-filters > summary').click();
}

async function selectLeads(page: Page): Promise<void> {
  await page.locator('.lead-row').first().waitFor();
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await page.locator('.section-actions > .menu > summary').click();
    await page.getByRole('button', { name: 'Select several' }).click();
  }
  for (const index of [0, 1, 3]) await page.locator('.lead-row .choose input').nth(index).check();
  await page.locator('.bulk-bar fieldset').waitFor();
}

async function openImport(page: Page): Promise<void> {
  await page.locator('.section-actions > .menu > summary').click();
  await page.getByRole('button', { name: 'Import leads' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import leads' });
  const file = { name: 'college-fair.csv', mimeType: 'text/csv', buffer: Buffer.from(writeSampleList()) };
  await dialog.getByLabel('Excel or CSV file').setInputFiles(file);
  await dialog.locator('.import-preview').waitFor();
}

async function openPalette(page: Page): Promise<void> {
  await page.locator('.lead-row').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.locator('#palette-text').fill('man');
  await page.getByRole('option', { name: 'Lead,' }).first().waitFor();
}

async function goOffline(page: Page): Promise<void> {
  await page.locator('.lead-row').first().waitFor();
  await page.context().setOffline(true);
  await page.locator('.list-news > .restored').waitFor();
}

async function openTeamCalendar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Team', exact: true }).click();
  await page.locator('.calendar-day').first().waitFor();
}

async function requestSecondProof(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nandini@institute.example');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
}

async function openNewLead(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add lead' }).click();
  await page.getByRole('dialog', { name: 'Add a lead' }).waitFor();
}

async function openEditor(page: Page): Promise<void> {
  await page.locator('.blog-row', { hasText: 'Loops in Python' }).first().click();
  await page.getByRole('textbox', { name: 'Article text' }).waitFor();
}

async function fillLibrary(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  for (const [index, name] of [
    'Sales by month',
    'Two tables joined',
    'A class at work',
    'Steps of a loop',
    'A map of Pune',
  ].entries()) {
    const background = { r: 15 + index * 40, g: 76 + index * 20, b: 92 };
    const data = await sharp({ create: { width: 640, height: 360, channels: 3, background } })
      .png()
      .toBuffer();
    const about = new URLSearchParams({ name: `drawing-${index + 1}.png`, alt: name });
    await page.request.post(new URL(`/api/media?${about}`, page.url()).href, {
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'image/png' },
      data,
    });
  }
}

async function openLibrary(page: Page): Promise<void> {
  await fillLibrary(page);
  await openEditor(page);
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await dialog.getByLabel('From the library').check();
  await dialog.locator('img').nth(5).waitFor();
  await dialog.getByRole('button', { name: 'Sales by month' }).click();
}

async function openPublishing(page: Page): Promise<void> {
  await page.locator('.blog-row', { hasText: 'SQL joins' }).first().click();
  await page.getByRole('textbox', { name: 'Article text' }).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog', { name: 'Publish article' }).locator('iframe').waitFor({ state: 'attached' });
}

async function openHistory(page: Page): Promise<void> {
  await openEditor(page);
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'History' }).click();
  await page.locator('.differences').waitFor();
}

export const staffScreens: Readonly<Record<string, Screen>> = {
  'staff log-in': { path: '/manage-blog' },
  'staff log-in proof': { path: '/manage-blog', bring: requestSecondProof },
  'staff leads': section('leads'),
  'staff lead': section('leads', openLead),
  'staff lead demo': section('leads', openDemo),
  'staff new lead': section('leads', openNewLead),
  'staff templates': section('leads', openTemplates),
  'staff merge': section('leads', openMerge),
  'staff board': section('leads?layout=board', waitForBoard),
  'staff filters': section('leads?course=datascience&status=contacted', openFilters),
  'staff filtered': section('leads?course=datascience&status=contacted'),
  'staff nothing found': section('leads?q=Karan%20Mehta&course=java'),
  'staff selected': section('leads', selectLeads),
  'staff import': section('leads', openImport),
  'staff palette': section('leads', openPalette),
  'staff offline': section('leads', goOffline),
  'staff calendar': section('calendar', openTeamCalendar),
  'staff due': section('due'),
  'staff figures': section('figures'),
  'staff duty': section('duty'),
  'staff accounts': section('accounts'),
  'staff account': section('account'),
  'staff audit': section('audit'),
  'staff blogs': section('blogs'),
  'staff editor': section('blogs', openEditor),
  'staff pictures': section('blogs', openLibrary),
  'staff publish': section('blogs', openPublishing),
  'staff history': section('blogs', openHistory),
};
