import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { around, passTime, readAt, stopClock } from '#tests/support/page-clock.ts';
import { homeVisits, phone, scrollTo } from './home-visit.ts';

const { visit, site } = homeVisits();

async function showCarousel(page: Page): Promise<Page> {
  await scrollTo(page, '.carousel');
  await page.locator('.carousel.is-live .carousel-dots').waitFor();
  return page;
}

async function showStillCarousel(options: Parameters<typeof visit>[0] = {}): Promise<Page> {
  const page = await visit(options);
  await stopClock(page);
  return showCarousel(page);
}

const selectedDot = (page: Page): Promise<number> =>
  page.locator('.carousel-dots button').evaluateAll((dots) => dots.findIndex((dot) => dot.ariaCurrent === 'true'));

/** Lets time pass until the carousel has moved to the next slide. */
async function untilNextSlide(page: Page): Promise<void> {
  const before = await selectedDot(page);
  for (let passed = 0; passed < 3000 && (await selectedDot(page)) === before; passed += 40) await passTime(page, 40);
}

const slidesInView = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const width = (selector: string): number => document.querySelector(selector)?.getBoundingClientRect().width ?? 0;
    return Math.round(width('.carousel-slides') / width('.carousel-slide'));
  });

const slidesAtWidths = { 390: 1, 479: 1, 480: 2, 767: 2, 768: 3, 1023: 3, 1024: 4, 1440: 4 };

async function slidesOver(page: Page, widths: readonly string[]): Promise<Record<string, number>> {
  const seen: Record<string, number> = {};
  for (const width of widths) {
    await page.setViewportSize({ width: Number(width), height: 900 });
    seen[width] = await slidesInView(page);
  }
  return seen;
}

test('the carousel shows 4 slides on wide screens, 3 below 1024 px, 2 below 768 and 1 below 480, even without its script', async () => {
  const page = await visit();
  expect(await slidesOver(page, Object.keys(slidesAtWidths))).toEqual(slidesAtWidths);
  await showCarousel(page);
  expect(await slidesOver(page, Object.keys(slidesAtWidths))).toEqual(slidesAtWidths);
});

test('the carousel shows arrows on screens of at least 1280 px', { tags: ['long'] }, async () => {
  const page = await showCarousel(await visit());
  for (const [width, isShown] of [
    [1280, true],
    [1279, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.getByRole('button', { name: 'Next course' }).isVisible()).toBe(isShown);
    expect(await page.getByRole('button', { name: 'Previous course' }).isVisible()).toBe(isShown);
  }
});

test('the carousel has a dot for each of its twelve courses, and each dot is at least 24 px in size', {
  tags: ['long'],
}, async () => {
  const page = await showCarousel(await visit({ viewport: phone }));
  const boxes = await page.locator('.carousel-dots button').evaluateAll((dots) => dots.map((dot) => dot.getBoundingClientRect()));
  expect(boxes).toHaveLength(12);
  expect(await page.locator('.carousel-slide').count()).toBe(12);
  for (const box of boxes) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
});

test('the carousel moves to the next slide every 2000 ms', async () => {
  const page = await showStillCarousel();
  await untilNextSlide(page);
  const before = await selectedDot(page);
  expect(await readAt(page, around(2000), () => selectedDot(page))).toEqual([before, before + 1]);
});

test('a carousel slide settles into place after about 500 ms', { tags: ['long'] }, async () => {
  const page = await showStillCarousel();
  await page.getByRole('button', { name: 'Pause' }).click();
  await passTime(page, 2000);
  const slides = page.locator('.carousel-slides');
  const place = () => slides.evaluate((row) => row.getBoundingClientRect().x);
  const width = await slides.evaluate((row) => row.firstElementChild?.getBoundingClientRect().width ?? 0);
  const target = (await place()) - width;
  await page.locator('[aria-label="Next course"]').evaluate((button: HTMLElement) => button.click());
  const [before = 0, after] = await readAt(page, around(500), async () => Math.abs((await place()) - target));
  expect(before).toBeGreaterThan(1);
  expect(after).toBeLessThanOrEqual(1);
});

/** Advances the clock by more than the time for which the carousel shows a slide. */
const outwait = (page: Page): Promise<void> => passTime(page, 2400);

test('the carousel pauses while the pointer is over it and then continues', { tags: ['long'] }, async () => {
  const page = await showStillCarousel();
  await page.locator('.carousel-viewport').hover();
  const before = await selectedDot(page);
  await outwait(page);
  expect(await selectedDot(page)).toBe(before);
  await page.mouse.move(0, 0);
  await outwait(page);
  expect(await selectedDot(page)).not.toBe(before);
});

test('the carousel pauses while it is out of view', { tags: ['long'] }, async () => {
  const page = await showStillCarousel();
  await scrollTo(page, 'footer');
  const restsAt = async (): Promise<number | undefined> => {
    const before = await selectedDot(page);
    await outwait(page);
    return (await selectedDot(page)) === before ? before : undefined;
  };
  // The browser needs another frame to report that an element is out of view.
  await expect.poll(restsAt).toBeDefined();
  const before = await restsAt();
  expect(before).toBeDefined();
  await scrollTo(page, '.carousel');
  await expect.poll(() => outwait(page).then(() => selectedDot(page))).not.toBe(before);
});

test('the carousel pauses while something in it has the focus', { tags: ['long'] }, async () => {
  const page = await showStillCarousel();
  await page.locator('.carousel-card').first().focus();
  const before = await selectedDot(page);
  await outwait(page);
  expect(await selectedDot(page)).toBe(before);
});

test('a carousel slide that gets the focus before the script loads stays visible, and the carousel pauses', {
  tags: ['long'],
}, async () => {
  const script = Promise.withResolvers<void>();
  const page = await visit({
    prepare: (fresh) =>
      fresh.route('**/assets/carousel*.js', async (route) => {
        await script.promise;
        await route.continue();
      }),
  });
  await stopClock(page);
  const card = page.locator('.carousel-card').nth(7);
  await page.locator('.carousel-card').nth(6).focus();
  await page.keyboard.press('Tab');
  script.resolve();
  await page.locator('.carousel.is-live .carousel-dots').waitFor();
  const inSight = () =>
    card.evaluate((link) =>
      link.contains(document.elementFromPoint(link.getBoundingClientRect().x + 9, link.getBoundingClientRect().y + 9)),
    );
  await expect.poll(inSight).toBe(true);
  const before = await selectedDot(page);
  await outwait(page);
  expect(await selectedDot(page)).toBe(before);
});

test('a carousel that the visitor paused stays paused when the pointer moves over it and away', { tags: ['long'] }, async () => {
  const page = await showStillCarousel();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.locator('.carousel-viewport').hover();
  await page.mouse.move(0, 0);
  await page.locator('.carousel-pause').evaluate((button: HTMLElement) => button.blur());
  const before = await selectedDot(page);
  await outwait(page);
  expect(await selectedDot(page)).toBe(before);
  expect(await page.getByRole('button', { name: 'Play' }).isVisible()).toBe(true);
});

test('with reduced motion, the carousel does not move by itself', { tags: ['long'] }, async () => {
  const page = await showStillCarousel({ reducedMotion: 'reduce' });
  await outwait(page);
  expect(await selectedDot(page)).toBe(0);
});

test('visitors can choose a course in the carousel with its dots and arrows', { tags: ['long'] }, async () => {
  const page = await showCarousel(await visit());
  await page.getByRole('button', { name: 'Course 5 of 12' }).click();
  expect(await selectedDot(page)).toBe(4);
  await page.getByRole('button', { name: 'Next course' }).click();
  expect(await selectedDot(page)).toBe(5);
  await page.getByRole('button', { name: 'Previous course' }).click();
  expect(await selectedDot(page)).toBe(4);
});

test('without scripts, the carousel is a scrolling row that snaps to slides, and a slide links to the form', async () => {
  const page = await visit({ viewport: phone, javaScriptEnabled: false });
  const row = page.locator('.carousel-viewport');
  expect(
    await row.evaluate((element) => [getComputedStyle(element).overflowX, getComputedStyle(element).scrollSnapType]),
  ).toEqual(['auto', 'x mandatory']);
  expect(await row.evaluate((element) => element.scrollWidth > 10 * element.clientWidth)).toBe(true);
  expect(await page.locator('.carousel-card').first().getAttribute('href')).toBe('/enquiry/carousel');
});

test('a carousel slide opens the enquiry dialog for its course', { tags: ['long'] }, async () => {
  const page = await showCarousel(await visit());
  const slide = page.locator('.carousel-card').first();
  const title = (await slide.locator('.carousel-title').textContent())?.trim();
  await slide.click();
  const dialog = page.locator('dialog[open]');
  await dialog.waitFor();
  expect(await dialog.locator('[name="course"]').inputValue()).toBe(title);
  await dialog.locator('[name="city"]').waitFor();
  await dialog.locator('[name="pincode"]').waitFor();
});

test("the carousel's script loads only when the carousel comes into view", { tags: ['long'] }, async () => {
  site().takeRequests();
  const page = await visit({ viewport: phone });
  await page.waitForLoadState('networkidle');
  const scripts = (): string[] =>
    site()
      .takeRequests()
      .map(({ path }) => path)
      .filter((path) => path.includes('carousel.island'));
  expect(scripts()).toEqual([]);
  await showCarousel(page);
  expect(scripts()).toHaveLength(1);
});
