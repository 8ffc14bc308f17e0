import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { BlogScreen } from '#tests/support/blog-screen.ts';
import { addStaff, password, type StaffMember } from '#tests/support/staff.ts';
import { staffDesk } from '#tests/support/staff-desk.ts';
import { addForeignElements, translatePage } from '#tests/support/translate-page.ts';
import { addLeads } from '#tests/worker/inbox/counsellor.ts';

const { worker, browser } = staffDesk();

/** Opens the login screen in a browser that translates the page and has extensions, and logs in. */
async function logIn(who: StaffMember): Promise<{ page: Page; errors: string[] }> {
  const page = await browser().newPage({ viewport: { width: 1280, height: 900 } });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  // The translation also changes the preview of an article, whose frame allows no scripts.
  const isMeant = (text: string): boolean => !text.startsWith('Blocked script execution');
  page.on('console', (message) => message.type() === 'error' && isMeant(message.text()) && errors.push(message.text()));
  await translatePage(page);
  await addForeignElements(page);
  await page.goto(`${worker().origin}/manage-blog`);
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();
  return { page, errors };
}

const asha = { name: 'Asha Kulkarni', person_id: 'asha' };

test('the inbox works on a translated page', async () => {
  const counsellor = await addStaff(worker(), 'counsellor');
  await addLeads(worker(), [
    { ...asha, status: 'contacted', follow_up_at: worker().now() - 60_000, assignee_id: counsellor.id },
    asha,
    { name: 'Meera Joshi', phone: '9822012345', phone_e164: '+919822012345' },
  ]);
  const { page, errors } = await logIn(counsellor);
  const panel = page.locator('.lead-panel');
  const line = page.locator('.list-line');
  await line.getByText('2 people').waitFor();

  await page.getByLabel('Name, email or phone').fill('meera');
  await line.waitFor({ state: 'detached' });
  await page.getByLabel('Name, email or phone').fill('');
  await line.getByText('2 people').waitFor();

  await page.locator('button.lead-open', { hasText: 'Meera Joshi' }).click();
  await panel.getByRole('button', { name: 'Reached' }).click();
  await panel.getByText('Call logged: Reached').waitFor();
  await panel.getByLabel('Status').selectOption('demo-booked');
  await panel.getByRole('textbox', { name: 'Note without a call' }).fill('Wants weekends');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await panel.getByText('Saved', { exact: true }).waitFor();
  await page.locator('.lead-row', { hasText: 'Meera Joshi' }).locator('.lead-status', { hasText: 'Demo booked' }).waitFor();
  await panel.getByText('Status changed from Contacted to Demo booked').waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });

  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Mine' }).click();
  await line.waitFor({ state: 'detached' });
  await page.locator('.lead-row', { hasText: 'Asha Kulkarni' }).waitFor();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  expect(errors).toEqual([]);
});

test('an article is saved as written on a translated page', async () => {
  const { page, errors } = await logIn(await addStaff(worker(), 'editor'));
  const screen = new BlogScreen(page);
  await screen.begin('Loops in Python', 'A loop repeats.');
  await screen.state('Saved');
  await screen.typeAtEnd(' It ends.');
  await page.locator('.word-count', { hasText: '5 words' }).waitFor();
  await screen.openSettings();
  await page.getByRole('combobox', { name: 'Category' }).fill('Careers');
  await screen.state('Saved');
  await screen.publish();
  await screen.button('Update').waitFor();
  expect(await worker().row("SELECT content, category FROM blogs WHERE title = 'Loops in Python'")).toEqual({
    content: '<p>A loop repeats. It ends.</p>',
    category: 'Careers',
  });
  expect(errors).toEqual([]);
});

test('after a crash, the desk shows the typed text and a button that reloads the page', { tags: ['long'] }, async () => {
  const page = await browser().newPage();
  await page.goto(`${worker().origin}/manage-blog`);
  await page.getByLabel('Email').fill('asha@institute.example');
  await page.getByLabel('Password').fill('wrong password');
  await page.getByRole('button', { name: 'Log in' }).click();
  // React will look for this paragraph in its original place and fail.
  await page
    .getByRole('alert')
    .locator('p')
    .evaluate((paragraph) => paragraph.remove());
  await page.getByRole('button', { name: 'Log in' }).click();
  expect(await page.getByLabel('Your unsaved text').inputValue()).toBe('asha@institute.example');
  await page.getByRole('button', { name: 'Reload page' }).click();
  await page.getByLabel('Email').waitFor();
});
