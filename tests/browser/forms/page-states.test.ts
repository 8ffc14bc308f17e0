import { expect, test } from 'vitest';
import { failWith, fillForm, formVisits, submitButton, timeUntil } from './form-visits.ts';
import { caseOf, delays, formCases, texts } from './spec-table.ts';

const { visit, worker } = formVisits();

const popupCases = ['counselling', 'home-counselling'].flatMap((form) => [
  { form, result: 'success', text: texts.submitted, picture: 'Success' },
  { form, result: 'failure', text: texts.notProcessed, picture: 'Failure' },
]);

test.each(popupCases)(
  'the $form form shows a popup after $result, which closes by itself after 3 s, and is reset',
  async (given) => {
    const { form: id, result, text, picture } = given;
    const { path, endpoint } = caseOf(id);
    const page = await visit(path, { prepare: async (fresh) => result === 'failure' && failWith(fresh, endpoint) });
    const form = page.locator(`#${id}`);
    await fillForm(form);
    await submitButton(form).click();
    const popup = page.locator('.result-popup[open]');
    await popup.getByRole('img', { name: picture }).waitFor();
    expect(await popup.locator('p').first().textContent()).toBe(text);
    expect(await form.locator('[name="Name"]').inputValue()).toBe('');
    const closed = await timeUntil(popup, 'detached');
    expect(closed).toBeGreaterThan(delays.result - 700);
    expect(closed).toBeLessThan(delays.result + 2500);
  },
);

test('the popup of a counselling form closes on Close', async () => {
  const { path } = caseOf('counselling');
  const page = await visit(path);
  const form = page.locator('#counselling');
  await fillForm(form);
  await submitButton(form).click();
  const popup = page.locator('.result-popup[open]');
  await popup.getByRole('button', { name: 'Close' }).click();
  expect(await timeUntil(popup, 'detached')).toBeLessThan(1500);
  expect(await submitButton(form).evaluate((button) => button === document.activeElement)).toBe(true);
});

const panelCases = [
  { result: 'success', text: texts.submitted, picture: 'Success' },
  { result: 'failure', text: texts.notProcessed, picture: 'Failure' },
];

test.each(panelCases)(
  'the contact form gives way to its result after $result and is back, reset, after 3 s',
  async ({ result, text, picture }) => {
    const { path, endpoint } = caseOf('contact');
    const page = await visit(path, { prepare: async (fresh) => result === 'failure' && failWith(fresh, endpoint) });
    const form = page.locator('#contact');
    await fillForm(form);
    await submitButton(form).click();
    const view = form.locator(`[data-result="${result}"]`);
    await view.getByRole('img', { name: picture }).waitFor();
    expect(await view.locator('p').first().textContent()).toBe(text);
    expect(await submitButton(form).isVisible()).toBe(false);
    const back = await timeUntil(view, 'detached');
    expect(back).toBeGreaterThan(delays.result - 700);
    expect(back).toBeLessThan(delays.result + 2500);
    expect(await form.locator('[name="Name"]').inputValue()).toBe('');
  },
);

test('the contact form is disabled and says Submitting... while it is sent', async () => {
  const { path, endpoint } = caseOf('contact');
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const page = await visit(path, {
    prepare: (fresh) =>
      fresh.route(`**${endpoint}`, async (route) => {
        await held;
        await route.continue();
      }),
  });
  const form = page.locator('#contact');
  await fillForm(form);
  await submitButton(form).click();
  await form.getByText('Submitting...').waitFor();
  expect(await submitButton(form).isDisabled()).toBe(true);
  release();
  await form.locator('[data-result="success"]').waitFor();
});

test.each(formCases)(
  'the $form form sends a lead of its own, once however often its button is pressed',
  async ({ form: id, path, endpoint }) => {
    const page = await visit(path);
    const form = page.locator(`#${id}`);
    const values = await fillForm(form);
    const request = page.waitForRequest(`**${endpoint}`);
    await submitButton(form).dblclick();
    const sent = (await request).postDataJSON();
    expect(sent).toMatchObject({ form: id, Name: values.Name, consent: 'yes', website: '' });
    expect(sent.key).toMatch(/^[\da-f-]{36}$/);
    expect(new URL(sent.pageUrl).pathname).toBe(path);
    await page.locator('[data-mark="success"]').first().waitFor();
    const key = `sent:${sent.key}`;
    expect(await worker().row('SELECT form, name, COUNT(*) AS count FROM leads WHERE idem_key = ?', key)).toEqual({
      form: id,
      name: values.Name,
      count: 1,
    });
  },
);

test('the demo form names the mailboxes of the course and of the institute, the course, the branch and the label of the country', async () => {
  const page = await visit('/enquiry/demo');
  const form = page.locator('#demo');
  await fillForm(form, { course: 'Java', coursetype: 'Classroom AnandNagar, Pune' });
  const request = page.waitForRequest('**/api/send-email-popup');
  await submitButton(form).click();
  expect((await request).postDataJSON()).toMatchObject({
    course: 'Java',
    coursetype: 'Classroom AnandNagar, Pune',
    country: 'India',
    contactEmail: 'softwaredevelopment@institute.example',
    homeEmail: 'registration@institute.example',
  });
});
