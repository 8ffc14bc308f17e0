import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { rewardPrizes } from '#site/components/reward-spinner/prizes.ts';
import { test } from '#tests/browser/forms/form-visits.ts';
import { changePage, reactTextNodes } from '#tests/support/changed-page.ts';
import { pickSome } from '#tests/support/pick-cases.ts';
import { templates } from '#tests/support/templates.ts';

const cards = (page: Page) => page.locator('.course-card:visible');
const chipNames = (page: Page) =>
  page
    .locator('.chip:has([type="radio"])')
    .evaluateAll((chips) => chips.map((chip) => chip.textContent?.replace(/मराठी|\d+/g, '').trim()));

const showCarousel = (page: Page) =>
  page.locator('.carousel').evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }));

/** If the script loads before the translation, it finds the page's original texts, and otherwise the translated texts. */
const times = ['before', 'after'] as const;

describe('translated pages', () => {
  test.for(pickSome(times, 2))(
    'the course finder keeps the names of its choices on a page translated %s its script loads',
    async (time, { visit }) => {
      const page = await visit('/courses');
      const names = await chipNames(page);
      if (time === 'before') await changePage(page, 'translated');
      const field = page.locator('[name="q"]');
      await field.fill('java');
      await expect.poll(() => cards(page).count()).toBeLessThan(20);
      if (time === 'after') await changePage(page, 'translated');
      await page.locator('[name="level"]').selectOption('Beginner');
      await expect.poll(() => page.evaluate(() => location.hash)).toBe('#q=java&level=Beginner');
      const shown = await cards(page).count();
      await page.locator('[data-finder-count]', { hasText: new RegExp(`${shown} course`) }).waitFor();
      expect(shown).toBeGreaterThan(0);
      expect(await chipNames(page)).toEqual(names);
    },
  );

  test.for(pickSome(times, 2))(
    "a category's filters keep the names of their choices on a page translated %s the script loads",
    { tags: ['long'] },
    async (time, { visit }) => {
      const page = await visit(templates.category);
      const names = await chipNames(page);
      if (time === 'before') await changePage(page, 'translated');
      await page.locator('[name="months"]').focus();
      if (time === 'after') await changePage(page, 'translated');
      await page.locator('.chip:has([value="Beginner"])').click();
      await expect.poll(() => page.evaluate(() => location.hash)).toBe('#level=Beginner');
      const left = Number(
        await page
          .locator('.chip:has([value="Beginner"]) small')
          .textContent()
          .then((text) => text?.match(/\d+/)?.[0]),
      );
      await expect.poll(() => cards(page).count()).toBe(left);
      expect(await chipNames(page)).toEqual(names);
    },
  );

  test('on a translated page, the search finds and opens a page', async ({ visit }) => {
    const page = await visit('/about');
    await changePage(page, 'translated');
    await page.keyboard.press('/');
    const search = page.locator('.site-search');
    await search.waitFor();
    await page.keyboard.type('java nashik');
    await search.locator('.search-results a[href$="/java-course-in-nashik.php"]').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/java-course-in-nashik.php');
  });

  test('the reward wheel keeps its labels and the prize won on a translated page', { tags: ['long'] }, async ({ visit }) => {
    const page = await visit('/reward-spinner');
    await changePage(page, 'translated');
    await page.locator('[data-spin]').click();
    await page.locator('.reward-popup[open]').waitFor();
    const won = await page.evaluate(() => sessionStorage.getItem('reward-won'));
    expect(rewardPrizes).toContain(won);
    await page.locator('[data-prize]', { hasText: won ?? '' }).waitFor();
    expect(await page.locator('.wheel font').count()).toBe(0);
  });

  test('on a translated page, the Page Sitemap keeps its groups and its filter finds pages', { tags: ['long'] }, async ({
    visit,
  }) => {
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await visit('/iec.xml', {
      prepare: (fresh) =>
        fresh.route('**/sitemap.xml', async (route) => {
          await held;
          await route.continue();
        }),
    });
    const groups = await page.locator('.sitemap-group').count();
    await changePage(page, 'translated');
    release();
    await page.locator('[data-sitemap-count] > font', { hasText: /contains \d+ URLs/ }).waitFor();
    expect(await page.locator('.sitemap-group').count()).toBe(groups + 1);
    await page.locator('#sitemap-filter').fill('java nashik');
    await expect.poll(() => page.locator('.sitemap-table tbody tr:visible').count()).toBe(1);
  });

  test.for(pickSome(times, 2))(
    'the carousel moves, pauses and keeps the focus on a page translated %s its script loads',
    { tags: ['long'] },
    async (time, { visit }) => {
      const page = await visit('/');
      if (time === 'before') await changePage(page, 'translated');
      const third = page.locator('.carousel-card').nth(2);
      const course = await third.getAttribute('data-course');
      await third.evaluate((card: HTMLElement) => card.focus({ preventScroll: true }));
      await showCarousel(page);
      await page.locator('.carousel.is-live .carousel-dots').waitFor();
      if (time === 'after') await changePage(page, 'translated');
      expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.course)).toBe(course);
      await page.locator('.carousel-dots button').nth(4).click();
      await page.locator('.carousel-dots button[aria-current="true"]').and(page.locator('[aria-label^="Course 5"]')).waitFor();
      await page.locator('.carousel-pause').click();
      await page.locator('.carousel-pause[aria-label="Pause"]').waitFor();
      expect(await reactTextNodes(page)).toEqual([]);
      expect(await page.locator('.carousel-title font font').count()).toBe(await page.locator('.carousel-card').count());
    },
  );
});

test('after an error in React, the carousel becomes a scrolling row again', async ({ visit }) => {
  const page = await visit('/');
  await page.evaluate(() => Reflect.deleteProperty(window, 'ResizeObserver'));
  const slides = await page.locator('.carousel-card').count();
  const failed = page.waitForEvent('pageerror');
  await showCarousel(page);
  await failed;
  expect(await page.locator('.carousel:not(.is-live) .carousel-card').count()).toBe(slides);
  expect(await page.locator('.carousel-viewport').evaluate((row) => row.scrollWidth > row.clientWidth)).toBe(true);
});
