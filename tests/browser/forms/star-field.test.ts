import { expect } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { fillForm, submitButton } from '#tests/support/lead-forms.ts';
import { desktop } from '#tests/support/site-browser.ts';
import { test } from './form-visits.ts';

const path = '/feedback.php';

test('a rating field has five stars with accessible names and arrow key support, and sends the rating as text', async ({
  visit,
  worker,
}) => {
  const page = await visit(path, desktop);
  const form = page.locator('#feedback');
  const { email } = await fillForm(form, { rating: '' });
  await submitButton(form).click();
  await form.locator('[data-error-summary]').getByRole('link', { name: 'Your rating' }).click();
  await form.getByRole('radiogroup', { name: 'Your rating', description: 'Please choose a rating' }).waitFor();
  const group = form.getByRole('radiogroup', { name: 'Your rating' });
  expect(await axeFindings(page)).toEqual([]);
  expect(await group.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
  expect(await group.getByRole('radio', { name: '4 - Good' }).isChecked()).toBe(true);
  await page.setViewportSize({ width: 320, height: 800 });
  const word = await group.getByText('4 - Good').boundingBox();
  expect((word?.x ?? 0) + (word?.width ?? 999)).toBeLessThanOrEqual(320 - 16);
  for (const star of await group.getByRole('radio').all()) expect((await star.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await submitButton(form).click();
  await form.locator('[data-result="success"]').waitFor();
  const lead = await worker.row('SELECT * FROM leads WHERE email = ?', email);
  expect(JSON.stringify(lead)).toContain('4 - Good');
});

test('without scripts, a star rating can be sent, and the rating stays selected after a mistake in another field', {
  tags: ['long'],
}, async ({ visit }) => {
  const page = await visit(path, { javaScriptEnabled: false });
  const form = page.locator('#feedback');
  await fillForm(form, { Name: 'A', rating: '2 - Poor' });
  await submitButton(form).click();
  await form.getByText('Name must be at least 2 characters').last().waitFor();
  expect(await form.getByRole('radio', { name: '2 - Poor' }).isChecked()).toBe(true);
  await form.locator('[name="Name"]').fill('Asha Kulkarni');
  await submitButton(form).click();
  await page.waitForURL('**/thank-you/feedback*');
});
