import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { failWith, fillForm, openDialog, submitButton } from '#tests/support/lead-forms.ts';
import { stopClock } from '#tests/support/page-clock.ts';
import { pickSome } from '#tests/support/pick-cases.ts';
import { desktop, phone } from '#tests/support/site-browser.ts';
import { test } from './form-visits.ts';
import { findCase } from './spec-table.ts';

const coursePage = '/java-training-classes-in-pune.php';
const { path: contactPage, endpoint } = findCase('contact');

async function getBox(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not shown');
  return { ...box, bottom: box.y + box.height };
}

/** Moves through the dialog's controls with Tab, and lists focused controls that are hidden under the title or footer. */
async function coveredFields(page: Page): Promise<string[]> {
  const covered: string[] = [];
  const step = () =>
    page.evaluate(() => {
      const field = document.activeElement as HTMLInputElement;
      const { top, bottom } = field.getBoundingClientRect();
      const getBox = (part: string) => document.querySelector(`.form-dialog ${part}`)?.getBoundingClientRect();
      const foot = Math.min(
        ...['.notice', '.form-buttons'].map((part) => getBox(part)?.top ?? 0).filter((edge) => edge > innerHeight / 3),
      );
      const isField = field.matches('.field *');
      return { name: field.name, isField, isCovered: isField && (top < (getBox('h2')?.bottom ?? 0) || bottom > foot) };
    });
  for (let at = await step(); at.isField; at = await step()) {
    if (at.isCovered) covered.push(at.name);
    await page.keyboard.press('Tab');
    await page.waitForTimeout(50);
  }
  return covered;
}

describe('position of forms and their results', () => {
  test('on a phone, a dialog shows its consent notice above its button, and the button is visible', { tags: ['long'] }, async ({
    visit,
  }) => {
    const page = await visit('/about', phone);
    const form = await openDialog(page, page.locator('.header-demo'));
    const [notice, button] = await Promise.all([getBox(form.locator('.notice')), getBox(submitButton(form))]);
    expect(notice.bottom).toBeLessThanOrEqual(button.y);
    expect(button.bottom).toBeLessThan(phone.viewport.height);
  });

  test.for(pickSome([600, 844], 2))(
    'in a dialog %s px high, the title and footer never cover the field that has the focus',
    { tags: ['long'] },
    async (height, { visit }) => {
      const page = await visit(coursePage, { ...phone, viewport: { width: 390, height } });
      await openDialog(page, page.locator('.header-demo'));
      expect(await coveredFields(page)).toEqual([]);
    },
  );

  test('the page behind a result popup does not scroll', async ({ visit }) => {
    const page = await visit('/enquiry/counselling', { ...desktop, prepare: (fresh) => failWith(fresh, '/api/send-email') });
    const form = page.locator('#counselling');
    await fillForm(form);
    await submitButton(form).click();
    await page.locator('.result-popup[open]').waitFor();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(20, 700);
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  test('a failure message in place of a form aligns with the card beside it, and the phone number appears only once', {
    tags: ['long'],
  }, async ({ visit }) => {
    const page = await visit(contactPage, { ...desktop, prepare: (fresh) => failWith(fresh, endpoint) });
    const form = page.locator('#contact');
    const beside = page.locator('.page-form > .other-ways');
    expect((await getBox(form)).bottom).toBe((await getBox(beside)).bottom);
    await fillForm(form);
    await submitButton(form).click();
    const again = form.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    const ways = form.locator('.form-result > .actions');
    const [card, button] = await Promise.all([getBox(form), getBox(again)]);
    expect(card.bottom).toBe((await getBox(beside)).bottom);
    const rem = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    expect(button.width).toBeLessThanOrEqual(26 * rem);
    expect(button.x + button.width / 2).toBeCloseTo(card.x + card.width / 2, 0);
    const number = await ways.getByRole('link').first().getAttribute('href');
    expect(await page.locator(`.page-form a[href="${number}"]:not(.departments *):visible`).count()).toBe(1);
  });

  test.for(pickSome([phone, desktop], 2))(
    'at $viewport.width px, a success message has its text beside its icon and the next steps below',
    async (view, { visit }) => {
      const page = await visit('/enquiry/syllabus', { ...view, prepare: stopClock });
      const form = page.locator('#syllabus');
      await fillForm(form);
      await submitButton(form).click();
      const result = form.locator('[data-result="success"]');
      const [mark, words, steps, chat] = await Promise.all(
        ['.result-mark', '.result-mark + p', '.dots', '.button'].map((part) => getBox(result.locator(part))),
      );
      const right = (mark?.x ?? 0) + (mark?.width ?? Number.NaN);
      expect((words?.x ?? 0) - right).toBeLessThan(20);
      expect(words?.width).toBeGreaterThan(200);
      expect(steps?.y).toBeGreaterThanOrEqual(words?.bottom ?? Number.NaN);
      expect(steps?.x).toBe(mark?.x);
      expect(chat?.y).toBeGreaterThan(steps?.bottom ?? Number.NaN);
    },
  );

  test.for(pickSome([phone, desktop], 2))(
    'the next steps appear in the middle of the window, where the result was shown before',
    { tags: ['long'] },
    async (view, { visit }) => {
      const page = await visit('/about', view);
      const form = await openDialog(page, page.locator('.header-demo'));
      await fillForm(form);
      await submitButton(form).click();
      await form.locator('[data-result="success"]').waitFor();
      const { x, width } = await getBox(page.locator('.form-dialog'));
      const place = page.locator('.next-steps-place');
      await place.waitFor();
      const steps = await getBox(place);
      expect(Math.abs(steps.y + steps.bottom - view.viewport.height)).toBeLessThan(2);
      expect([steps.x, steps.width]).toEqual([x, width]);
    },
  );

  test.for([
    { path: '/feedback.php', pair: ['phone', 'course'] },
    { path: coursePage, pair: ['email', 'coursetype'] },
  ])('on $path, two form fields share a row', async ({ path, pair }, { visit }) => {
    const page = await visit(path, desktop);
    const [first, second] = await Promise.all(
      pair.map((name) => getBox(page.locator(`main .form-body > .field:has([name="${name}"])`).first())),
    );
    expect(second?.y).toBe(first?.y);
    expect(second?.x).toBeGreaterThan(first?.x ?? Number.NaN);
  });
});
