import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { failWith, fillForm, openDialog, submitButton } from '#tests/support/lead-forms.ts';
import { pickSome } from '#tests/support/pick-cases.ts';
import { desktop, phone } from '#tests/support/site-browser.ts';
import { test } from './form-visits.ts';
import { findCase } from './spec-table.ts';

const coursePage = '/java-training-classes-in-pune.php';
const { path: contactPage, endpoint } = findCase('contact');

const roomAbove = (page: Page, id: string): Promise<number> =>
  page.locator(`#${id}`).evaluate((card) => {
    const header = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
    return card.getBoundingClientRect().top - Math.max(0, header);
  });

describe('form results in view', () => {
  const places = [
    { id: 'contact', path: contactPage, view: phone },
    { id: 'contact', path: contactPage, view: desktop },
    { id: 'course-demo', path: coursePage, view: phone },
    { id: 'course-demo', path: coursePage, view: desktop },
  ];

  test.for(pickSome(places, 3))(
    'at $view.viewport.width px, the success message of the $id form appears just below the header',
    async (row, { visit }) => {
      const page = await visit(row.path, row.view);
      const form = page.locator(`#${row.id}`);
      await fillForm(form);
      await submitButton(form).first().click();
      await form.locator('[data-result="success"], .next-steps').waitFor();
      await expect.poll(() => roomAbove(page, row.id)).toBeGreaterThan(15);
      await expect.poll(() => roomAbove(page, row.id)).toBeLessThan(100);
    },
  );

  test('a success message in place of a form names the number that we will call and offers a WhatsApp chat', {
    tags: ['long'],
  }, async ({ visit }) => {
    const page = await visit(contactPage);
    const form = page.locator('#contact');
    const { phone: number } = await fillForm(form);
    await submitButton(form).click();
    const result = form.locator('[data-result="success"]');
    await result.getByText(`We will call ${number}`).waitFor();
    expect(await result.getByRole('link', { name: 'Chat on WhatsApp' }).getAttribute('href')).toMatch(/^https:\/\/wa\.me\//);
  });

  test('pressing "Try again" after a failure restores the typed text immediately', { tags: ['long'] }, async ({ visit }) => {
    const page = await visit(contactPage, { prepare: (fresh) => failWith(fresh, endpoint) });
    const form = page.locator('#contact');
    await fillForm(form, { Name: 'Ravi Patil' });
    await submitButton(form).click();
    await form.locator('[data-result="failure"]').getByRole('button', { name: 'Try again' }).click();
    await form.locator('[name="Name"]').waitFor();
    expect(await form.locator('[name="Name"]').inputValue()).toBe('Ravi Patil');
    expect(await page.locator('[data-result]').count()).toBe(0);
  });

  test('a demo dialog shows the next start of its course without a fee, until another course is chosen', {
    tags: ['long'],
  }, async ({ visit }) => {
    const page = await visit(coursePage);
    const form = await openDialog(page, page.locator('.header-demo'));
    const [, start] = await page.locator('.bar-offer > *').allTextContents();
    const line = form.getByText(start?.replace('Starts', 'Next batch:') ?? '', { exact: true });
    await line.waitFor();
    await form.locator('[name="course"]').selectOption('Python');
    await line.waitFor({ state: 'detached' });
  });

  test("a dialog opened from a carousel slide has that slide's course chosen and shows its next start", {
    tags: ['long'],
  }, async ({ visit }) => {
    const page = await visit('/');
    const { course, title, start } = await page.evaluate(() => {
      for (const slide of document.querySelectorAll<HTMLElement>('.carousel-card')) {
        const { course = '' } = slide.dataset;
        const start = document.querySelector(`.course-card:has([data-course="${course}"]) [data-dated]`)?.textContent;
        if (start) return { course, title: slide.querySelector('.carousel-title')?.textContent?.trim(), start };
      }
      throw new Error('No slide has a card of its course on this page.');
    });
    const form = await openDialog(page, page.locator(`.carousel-card[data-course="${course}"]`));
    await form.getByText(start.replace('Starts', 'Next batch:'), { exact: true }).waitFor();
    expect(await form.locator('[name="course"] option:checked').textContent()).toBe(title);
  });

  test('opening a dialog does not move the page', { tags: ['long'] }, async ({ visit }) => {
    const page = await visit('/about', desktop);
    const place = () => page.locator('.header-demo').boundingBox();
    const before = await place();
    await openDialog(page, page.locator('.header-demo'));
    expect(await place()).toEqual(before);
  });

  test('on a phone, the open country list fits inside the window', { tags: ['long'] }, async ({ visit }) => {
    const page = await visit(contactPage, phone);
    await page.evaluate(() => document.querySelector('#contact-country')?.scrollIntoView({ block: 'end' }));
    await page.locator('#contact-country').tap();
    const list = page.getByRole('listbox', { name: 'Countries' });
    await list.waitFor();
    const bottom = async () => {
      const box = await list.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? Number.NaN);
    };
    await expect.poll(bottom).toBeLessThanOrEqual(phone.viewport.height);
    expect(await list.locator('[aria-current]').textContent()).toBe('India+91');
  });
});
