import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { desktop, homeVisits, phone } from './home-visit.ts';

const { visit } = homeVisits();

/** Positions of a ring's icons around the orbit's centre: radius in pixels, angle in degrees clockwise from the right. */
const places = (page: Page, ring: 'inner' | 'outer'): Promise<{ radius: number; angle: number }[]> =>
  page.evaluate((side) => {
    const middle = (element: Element | null): [number, number] => {
      const box = element?.getBoundingClientRect() ?? new DOMRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [centreX, centreY] = middle(document.querySelector('.orbit'));
    return [...document.querySelectorAll(`.orbit-${side} img`)].map((icon) => {
      const [x, y] = middle(icon);
      const angle = (Math.atan2(y - centreY, x - centreX) * 180) / Math.PI;
      return { radius: Math.round(Math.hypot(x - centreX, y - centreY)), angle: (Math.round(angle) + 360) % 360 };
    });
  }, ring);

const runningStates = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll('.orbit-ring, .orbit-ring a')].map((ring) => getComputedStyle(ring).animationPlayState),
    ),
  ]);

test.each([
  { device: 'desktop', viewport: desktop, inner: 125, outer: 200 },
  { device: 'phone', viewport: phone, inner: 100, outer: 160 },
])(
  "on a $device, the orbit's rings have the radii $inner and $outer, with icons 90 degrees apart and a 45 degree offset",
  async (row) => {
    const page = await visit({ viewport: row.viewport, reducedMotion: 'reduce' });
    expect(await places(page, 'inner')).toEqual([45, 135, 225, 315].map((angle) => ({ radius: row.inner, angle })));
    expect(await places(page, 'outer')).toEqual([0, 90, 180, 270].map((angle) => ({ radius: row.outer, angle })));
  },
);

test("each ring of the orbit links to its courses from the menu, in the menu's order", async () => {
  const page = await visit();
  const hrefs = (side: string) =>
    page.locator(`.orbit-${side} a`).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(await hrefs('inner')).toEqual([
    '/data-science-course-in-pune.php',
    '/data-analytics-courses-in-pune.php',
    '/machine-learning-course-in-pune.php',
    '/fullstack-python-with-ml-course',
  ]);
  expect(await hrefs('outer')).toEqual([
    '/cyber-security-training-in-pune.php',
    '/iot-training-in-pune.php',
    '/ethical-hacking-course-in-pune.php',
    '/salesforce-training-in-pune.php',
  ]);
});

test.each([
  { device: 'phone', look: { viewport: phone, isMobile: true, hasTouch: true } },
  { device: 'tablet', look: { viewport: { width: 1180, height: 820 }, isMobile: true, hasTouch: true } },
  { device: 'desktop', look: { viewport: { width: 1280, height: 800 } } },
])(
  'on a $device, every course name in the orbit is readable at any rotation and covers no other name or icon',
  { tags: ['long'] },
  async ({ look }) => {
    const page = await visit(look);
    await page.locator('.orbit').scrollIntoViewIfNeeded();
    for (const progress of [0, 0.03, 0.06, 0.09, 0.125, 0.16, 0.19, 0.22]) {
      const overlaps = await page.evaluate((share) => {
        for (const run of document.getAnimations()) {
          run.pause();
          run.currentTime = share * 80_000;
        }
        const names = [...document.querySelectorAll('.orbit-name')];
        const parts = [...names, ...document.querySelectorAll('.orbit img')].map((part) => ({
          part,
          box: part.getBoundingClientRect(),
        }));
        const isOver = (one: DOMRect, other: DOMRect): boolean =>
          one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
        return names.flatMap((name) => {
          const box = name.getBoundingClientRect();
          const isHidden = getComputedStyle(name).opacity !== '1' || box.left < -2 || box.right > innerWidth + 2;
          const over = parts.filter(({ part, box: other }) => part !== name && isOver(box, other));
          return isHidden || over.length > 0 ? [`${name.textContent} ${over.map(({ part }) => part.textContent).join()}`] : [];
        });
      }, progress);
      expect(overlaps, `${progress}`).toEqual([]);
    }
  },
);

test('no course name in the orbit is hidden behind the disc, an icon or the other ring', { tags: ['long'] }, async () => {
  const page = await visit({ viewport: { width: 900, height: 900 } });
  await page.locator('.orbit').scrollIntoViewIfNeeded();
  for (const icon of await page.locator('.orbit-ring a').all()) {
    // The orbit stops moving while an icon has the focus.
    await icon.focus();
    const name = icon.locator('.orbit-name');
    const covered = await name.evaluate((element) => {
      element.style.pointerEvents = 'auto';
      const { left, top, width, height } = element.getBoundingClientRect();
      const places = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [left + x * width, top + y * height]));
      // The disc's link has no background, so only its words can hide a name.
      const words = document.createRange();
      words.selectNodeContents(document.querySelector('.orbit-centre') as Element);
      const isWord = (x: number, y: number): boolean =>
        [...words.getClientRects()].some((line) => x >= line.left && x <= line.right && y >= line.top && y <= line.bottom);
      return places.filter(([x = 0, y = 0]) => {
        const hit = document.elementFromPoint(x, y);
        return !element.contains(hit) && (!hit?.closest('.orbit-centre') || isWord(x, y));
      });
    });
    expect(covered, (await name.textContent()) ?? '').toEqual([]);
  }
});

test('the orbit turns, stops while the pointer is over it, and stays still once paused', async () => {
  const page = await visit();
  await expect.poll(() => runningStates(page)).toEqual(['running']);
  await page.locator('.orbit-centre').hover();
  await expect.poll(() => runningStates(page)).toEqual(['paused']);
  await page.mouse.move(0, 0);
  await expect.poll(() => runningStates(page)).toEqual(['running']);
  await page.getByLabel('Pause the circling courses').focus();
  await page.keyboard.press('Space');
  await page.locator('h1').click();
  await expect.poll(() => runningStates(page)).toEqual(['paused']);
});

test('the orbit can be paused without scripts', { tags: ['long'] }, async () => {
  const page = await visit({ javaScriptEnabled: false });
  await page.locator('label[for="pause-orbit"]').click();
  await page.mouse.move(0, 0);
  await page.locator('.orbit').evaluate((orbit) => (orbit.ownerDocument.activeElement as HTMLElement).blur());
  await expect.poll(() => runningStates(page)).toEqual(['paused']);
});
