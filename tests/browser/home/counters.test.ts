import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { around, passTime, readAt, stopClock } from '#tests/support/page-clock.ts';
import { desktop, homeVisits, phone, scrollTo } from './home-visit.ts';

const { visit } = homeVisits();
const figures = ['32', '14,320', '112', '72'];
const labels = ['Digital Classrooms', 'Successful Careers', 'Courses', 'Total Mentors'];

/** Waits until a frame is drawn, after which intersection observers know the visible elements. */
const nextFrame = (page: Page): Promise<unknown> => page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });

const shown = (page: Page): Promise<string[]> => page.locator('[data-counters] [aria-hidden="true"]').allTextContents();

test('without scripts, the home page contains the four figures', async () => {
  const page = await visit({ javaScriptEnabled: false });
  const terms = await page.locator('.counter dt').evaluateAll((all) => all.map((term) => term.firstChild?.textContent));
  expect(terms.map((term) => term?.trim())).toEqual(labels);
  expect(await page.locator('.counter dd').allTextContents()).toEqual(figures);
});

test('screen readers read only the final figures of the counters, not the counting', async () => {
  const page = await visit({ viewport: { ...phone, height: 300 } });
  await page.locator('[data-counters] [aria-hidden="true"]').first().waitFor({ state: 'attached' });
  expect(await page.locator('[data-counters] .visually-hidden').allTextContents()).toEqual(figures);
});

test('the counters start once a tenth of their strip is visible, and reach their final figures after 3000 ms', async () => {
  const page = await visit({ viewport: { ...phone, height: 300 } });
  await page.locator('[data-counters] [aria-hidden="true"]').first().waitFor({ state: 'attached' });
  const showShare = (share: number): Promise<void> =>
    page.locator('[data-counters]').evaluate((strip, part) => {
      const { top, height } = strip.getBoundingClientRect();
      scrollBy({ top: top - innerHeight + height * part, behavior: 'instant' });
    }, share);
  await stopClock(page);
  await showShare(0.05);
  await nextFrame(page);
  await passTime(page, 300);
  expect(await shown(page)).toEqual(['0', '0', '0', '0']);
  await showShare(0.2);
  await nextFrame(page);
  const [before, after] = await readAt(page, around(3000), () => shown(page));
  for (const [index, figure] of figures.entries()) expect(before?.[index]).not.toBe(figure);
  expect(before?.[1]).toMatch(/^1[23],\d{3}$/);
  expect(after).toEqual(figures);
});

test('with reduced motion, the counters show their final figures immediately', { tags: ['long'] }, async () => {
  const page = await visit({ viewport: desktop, reducedMotion: 'reduce' });
  await scrollTo(page, '[data-counters]');
  await page.waitForLoadState('networkidle');
  expect(await page.locator('.counter dd').allTextContents()).toEqual(figures);
});
