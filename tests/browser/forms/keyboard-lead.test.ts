import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { tabTo } from '#tests/support/keyboard.ts';
import { freshEmail } from '#tests/support/lead-forms.ts';
import { test } from './form-visits.ts';

async function dismissSteps(page: Page): Promise<void> {
  const steps = page.locator('.next-steps');
  await steps.waitFor();
  await expect.poll(() => steps.evaluate((panel) => panel === document.activeElement)).toBe(true);
  await tabTo(page, '.next-steps button');
  await page.keyboard.press('Enter');
  await steps.waitFor({ state: 'detached' });
}

describe('leads sent by keyboard', () => {
  test('using only the keyboard, a visitor sends a lead from a city page and dismisses the next steps', async ({
    visit,
    worker,
  }) => {
    const page = await visit('/java-course-in-nashik.php');
    const email = freshEmail();
    await tabTo(page, 'main a[href="#course-demo-Name"], main a[href="#enquire"]');
    await page.keyboard.press('Enter');
    if (!(await page.evaluate(() => document.activeElement?.id === 'course-demo-Name'))) await tabTo(page, '#course-demo-Name');
    await page.keyboard.type('Asha Patil');
    await tabTo(page, '#course-demo-phone');
    await page.keyboard.type('9876543210');
    await tabTo(page, '#course-demo-email');
    await page.keyboard.type(email);
    await tabTo(page, '#course-demo button[type="submit"]');
    await page.keyboard.press('Enter');
    await dismissSteps(page);
    expect(await worker.row('SELECT form, course_key FROM leads WHERE email = ?', email)).toEqual({
      form: 'course-demo',
      course_key: 'java',
    });
  });

  test('using only the keyboard, a visitor sends a lead from a dialog, and the focus returns to the link that opened it', {
    tags: ['long'],
  }, async ({ visit, worker }) => {
    const page = await visit('/about');
    const email = freshEmail();
    await tabTo(page, '.header-demo');
    await page.keyboard.press('Enter');
    await page.locator('.form-dialog[open] form').waitFor();
    await page.keyboard.type('Asha Patil');
    for (const [name, typed] of [
      ['email', email],
      ['phone', '9876543210'],
      ['course', 'Java'],
      ['coursetype', 'Online'],
    ] as const) {
      await tabTo(page, `dialog [name="${name}"]`);
      await page.keyboard.type(typed);
    }
    await tabTo(page, 'dialog button[type="submit"]');
    await page.keyboard.press('Enter');
    await page.locator('.form-dialog').waitFor({ state: 'detached' });
    await dismissSteps(page);
    expect(await page.evaluate(() => document.activeElement?.classList.contains('header-demo'))).toBe(true);
    expect(await worker.row('SELECT form, course_key, branch FROM leads WHERE email = ?', email)).toEqual({
      form: 'demo',
      course_key: 'java',
      branch: 'Online Training',
    });
  });
});
