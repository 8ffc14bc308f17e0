import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { desktop, homeVisits, phone, scrollTo } from './home-visit.ts';

const { visit } = homeVisits();
const figures = ['32', '14,320', '112', '72'];
const labels = ['Digital Classrooms', 'Successful Careers', 'Courses', 'Total Mentors'];

const shown = (page: Page): Promise<string[]> => page.locator('[data-counters] [aria-hidden="true"]').allTextContents();

test('without script the four figures are in the page', async () => {
  const page = await visit({ javaScriptEnabled: false });
  expect(await page.locator('.counter dt').allTextContents()).toEqual(labels);
  expect(await page.locator('.counter dd').allTextContents()).toEqual(figures);
});

test('assistive technology reads the figures and not the counting', async () => {
  const page = await visit({ viewport: { ...phone, height: 300 } });
  await page.locator('[data-counters] [aria-hidden="true"]').first().waitFor({ state: 'attached' });
  expect(await page.locator('[data-counters] .visually-hidden').allTextContents()).toEqual(figures);
});

test('the counters stand at 0 until a tenth of the strip is seen, then reach their figures after 3000 ms', async () => {
  const page = await visit({ viewport: { ...phone, height: 300 } });
  await page.locator('[data-counters] [aria-hidden="true"]').first().waitFor({ state: 'attached' });
  const showShare = (share: number): Promise<void> =>
    page.locator('[data-counters]').evaluate((strip, part) => {
      const { top, height } = strip.getBoundingClientRect();
      scrollBy({ top: top - innerHeight + height * part, behavior: 'instant' });
    }, share);
  await showShare(0.05);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(await shown(page)).toEqual(['0', '0', '0', '0']);
  const watched = page.evaluate(
    (last) =>
      new Promise<number>((resolve) => {
        const figure = document.querySelectorAll('[data-counters] [aria-hidden="true"]')[1] as HTMLElement;
        let start = 0;
        new MutationObserver(() => {
          start ||= performance.now();
          if (figure.textContent === last) resolve(performance.now() - start);
        }).observe(figure, { childList: true, characterData: true, subtree: true });
      }),
    figures[1],
  );
  await showShare(0.2);
  // From the first change seen, which is a frame or two after the start.
  expect(await watched).toBeGreaterThan(2800);
  expect(await shown(page)).toEqual(figures);
});

test('under reduced motion the figures stand', async () => {
  const page = await visit({ viewport: desktop, reducedMotion: 'reduce' });
  await scrollTo(page, '[data-counters]');
  await page.waitForLoadState('networkidle');
  expect(await page.locator('.counter dd').allTextContents()).toEqual(figures);
});
