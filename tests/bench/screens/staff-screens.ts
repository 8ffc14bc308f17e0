import type { Page } from 'playwright';
import sharp from 'sharp';
import { password } from '#tests/support/staff.ts';
import type { Screen } from './screen.ts';

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
  await page.locator('.lead-row', { hasText: 'Java' }).first().locator('.lead-open').click();
  await page.locator('.lead-panel').getByText('Book demo').click();
  await page.locator('.choice-cards').waitFor();
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
  await dialog.getByText('From the library').click();
  await dialog.locator('img').nth(5).waitFor();
  await dialog.getByRole('button', { name: 'Sales by month' }).click();
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
  'staff due': section('due'),
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
