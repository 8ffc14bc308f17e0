import type { Locator } from 'playwright';
import { describe, expect } from 'vitest';
import callback from '#site/shared/forms/definitions/callback.ts';
import { submitButton } from '#tests/support/lead-forms.ts';
import { test } from './form-visits.ts';

const path = '/enquiry/callback';
const fixed = callback.fields.find(({ name }) => name === 'callTime')?.options ?? [];
const route = '**/api/call-slots';

const choices = (form: Locator) => form.locator('#callback-callTime option').allTextContents();

async function send(form: Locator, name: string): Promise<void> {
  await form.locator('[name="Name"]').fill(name);
  await form.locator('[name="phone"]').fill('9876543210');
  await submitButton(form).click();
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'Asia/Kolkata',
});

function slotWords(at: number): RegExp {
  const parts = Object.fromEntries(dayFormat.formatToParts(at).map(({ type, value }) => [type, value]));
  return new RegExp(`^${parts.weekday} ${parts.day} ${parts.month}, `);
}

const storedSql = "SELECT follow_up_at, contact_due_at, details ->> '$.callTime' AS call_time FROM leads WHERE name = ?";

describe('call times in the call form', () => {
  test("the call form offers times from the desk's working hours, and the lead is due at the chosen time", {
    tags: ['long'],
  }, async ({ visit, worker }) => {
    const page = await visit(path);
    const form = page.locator('#callback');
    await form.locator('[name="Name"]').focus();
    await form.locator('optgroup[label="At a time that you choose"]').waitFor({ state: 'attached' });
    const shown = await choices(form);
    expect(shown.slice(0, fixed.length + 1)).toEqual(['Choose', ...fixed]);
    const chosen = shown.at(-1) ?? '';
    await form.getByLabel('When may we call?').selectOption(chosen);
    await send(form, 'Chose a time');
    await expect.poll(() => worker.row(storedSql, 'Chose a time')).toMatchObject({ call_time: chosen });
    const lead = await worker.row(storedSql, 'Chose a time');
    expect(Number(lead?.contact_due_at) - Number(lead?.follow_up_at)).toBe(3_600_000);
    expect(chosen).toMatch(slotWords(Number(lead?.follow_up_at)));
  });

  test('without scripts, the call form offers only parts of the day, and the lead stores the chosen part', async ({
    visit,
    worker,
  }) => {
    const page = await visit(path, { javaScriptEnabled: false });
    const form = page.locator('#callback');
    expect(await choices(form)).toEqual(['Choose', ...fixed]);
    await form.getByLabel('When may we call?').selectOption(fixed[3] ?? '');
    await send(form, 'Without script');
    await page.waitForURL('**/thank-you/callback');
    expect(await worker.row(storedSql, 'Without script')).toMatchObject({ follow_up_at: null, call_time: fixed[3] });
  });

  test('the confirmation of a call request names the chosen part of the day', { tags: ['long'] }, async ({ visit }) => {
    const page = await visit(path);
    const form = page.locator('#callback');
    await form.getByLabel('When may we call?').selectOption(fixed[1] ?? '');
    await send(form, 'Told of the time');
    expect(await form.locator('[data-result="success"] li').first().innerText()).toContain(`, ${fixed[1]}.`);
  });

  test("the call form works even if the desk's available times cannot be loaded", { tags: ['long'] }, async ({
    visit,
    worker,
  }) => {
    const page = await visit(path, { prepare: (fresh) => fresh.route(route, (call) => call.abort()) });
    const form = page.locator('#callback');
    const request = page.waitForRequest(route);
    await form.locator('[name="Name"]').focus();
    await request;
    await send(form, 'Without times');
    await expect.poll(() => worker.row(storedSql, 'Without times')).toMatchObject({ call_time: null });
    expect(await choices(form)).toEqual(['Choose', ...fixed]);
  });

  test("call times that load late do not replace the visitor's choice", { tags: ['long'] }, async ({ visit }) => {
    let release = (): void => {};
    const page = await visit(path, {
      prepare: (fresh) =>
        fresh.route(route, async (call) => {
          await new Promise<void>((resolve) => {
            release = resolve;
          });
          await call.fulfill({ json: { slots: ['Tue 24 Nov, 11 am to 12 noon', 7] } });
        }),
    });
    const form = page.locator('#callback');
    const request = page.waitForRequest(route);
    await form.locator('[name="Name"]').focus();
    await request;
    await form.getByLabel('When may we call?').selectOption(fixed[2] ?? '');
    release();
    await expect.poll(() => choices(form)).toEqual(['Choose', ...fixed, 'Tue 24 Nov, 11 am to 12 noon']);
    expect(await form.getByLabel('When may we call?').inputValue()).toBe(fixed[2]);
  });
});
