import type { Page } from 'playwright';
import type { Screen } from './screen.ts';

const section = (name: string, bring?: Screen['bring']): Screen => ({
  path: `/manage-blog#${name}`,
  isOfStaff: true,
  ...(bring && { bring }),
});

async function openLead(page: Page): Promise<void> {
  await page.locator('.lead-row').first().click();
  await page.locator('.lead-panel').waitFor();
}

async function openEditor(page: Page): Promise<void> {
  await page.locator('.blog-row', { hasText: 'Loops in Python' }).first().click();
  await page.getByRole('textbox', { name: 'Text of the article' }).waitFor();
}

async function openLibrary(page: Page): Promise<void> {
  await openEditor(page);
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await dialog.getByText('Uploaded before').click();
  await dialog.locator('img').first().waitFor();
}

async function openHistory(page: Page): Promise<void> {
  await openEditor(page);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByText('Version history').click();
}

/** Every screen of the staff's app, with what the desk was filled with. */
export const staffScreens: Readonly<Record<string, Screen>> = {
  'staff log-in': { path: '/manage-blog' },
  'staff leads': section('leads'),
  'staff lead': section('leads', openLead),
  'staff due': section('due', (page) => page.getByLabel('Whose').selectOption('all')),
  'staff figures': section('figures'),
  'staff duty': section('duty'),
  'staff accounts': section('accounts'),
  'staff account': section('account'),
  'staff audit': section('audit'),
  'staff blogs': section('blogs'),
  'staff editor': section('blogs', openEditor),
  'staff pictures': section('blogs', openLibrary),
  'staff history': section('blogs', openHistory),
};
