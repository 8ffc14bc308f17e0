import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { desktop, homeVisits, phone, scrollTo } from './home-visit.ts';

const { visit } = homeVisits();

const rows = (page: Page) =>
  page.locator('.logo-row').evaluateAll((elements) =>
    elements.map((row) => {
      const { animationDirection: direction, animationPlayState: state } = getComputedStyle(row);
      return { direction, state, sources: [...row.querySelectorAll('img')].map((image) => image.getAttribute('src')) };
    }),
  );

/** How far from the edges of the window a row ends when it has run to one side and to the other. */
const endsOf = (page: Page) =>
  page.locator('.logo-row').evaluateAll((elements) =>
    elements.map((row) =>
      [0, 1].map((progress) => {
        const [run] = row.getAnimations();
        run?.pause();
        if (run) run.currentTime = progress * Number(run.effect?.getComputedTiming().duration) * 0.9999;
        const { left, right } = row.getBoundingClientRect();
        return [left <= 1, right >= innerWidth - 1];
      }),
    ),
  );

test.each([
  { device: 'phone', viewport: phone },
  { device: 'desktop', viewport: desktop },
])('on a $device the wall has four rows that go to and fro in turn, with forty employers and no gap', async ({ viewport }) => {
  const page = await visit({ viewport });
  await scrollTo(page, '.logo-wall');
  const wall = await rows(page);
  expect(wall.map((row) => row.direction)).toEqual(['alternate', 'alternate-reverse', 'alternate', 'alternate-reverse']);
  const sources = wall.flatMap((row) => row.sources);
  expect(sources).toHaveLength(40);
  expect(new Set(sources).size).toBe(40);
  expect((await endsOf(page)).flat(2)).not.toContain(false);
});

test('the wall can be paused', async () => {
  const page = await visit();
  await scrollTo(page, '.logo-wall');
  await page.locator('label[for="pause-logos"]').click();
  await page.mouse.move(0, 0);
  expect((await rows(page)).map((row) => row.state)).toEqual(['paused', 'paused', 'paused', 'paused']);
});

test('under reduced motion the wall stands still, once and whole', async () => {
  const page = await visit({ viewport: phone, reducedMotion: 'reduce' });
  const boxes = await page.locator('.logo-row img').evaluateAll((images) => images.map((image) => image.getBoundingClientRect()));
  expect(boxes).toHaveLength(40);
  for (const box of boxes) expect(box.right).toBeLessThanOrEqual(phone.width);
  expect(await page.getByLabel('Pause the moving wordmarks').isVisible()).toBe(false);
});
