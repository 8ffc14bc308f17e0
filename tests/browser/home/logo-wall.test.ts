import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { desktop, homeVisits, phone, scrollTo } from './home-visit.ts';

const { visit } = homeVisits();

const rows = (page: Page) =>
  page.locator('.logo-row').evaluateAll((elements) =>
    elements.map((row) => {
      const [list, copy] = [...row.children] as [HTMLElement, HTMLElement];
      const sources = (part: HTMLElement): (string | null)[] =>
        [...part.querySelectorAll('img')].map((image) => image.getAttribute('src'));
      const style = getComputedStyle(row);
      return {
        direction: style.animationDirection,
        state: style.animationPlayState,
        sources: sources(list),
        isCopyEqual: JSON.stringify(sources(list)) === JSON.stringify(sources(copy)),
        isCopyHidden: copy.ariaHidden === 'true',
        isSeamless: Math.abs(list.getBoundingClientRect().width - copy.getBoundingClientRect().width) < 0.5,
      };
    }),
  );

test.each([
  { device: 'phone', viewport: phone },
  { device: 'desktop', viewport: desktop },
])(
  'on a $device, the employer wall has forty employers in four seamless rows that move in alternating directions',
  async ({ viewport }) => {
    const page = await visit({ viewport });
    const wall = await rows(page);
    expect(wall.map((row) => row.direction)).toEqual(['normal', 'reverse', 'normal', 'reverse']);
    for (const row of wall) expect(row).toMatchObject({ isCopyEqual: true, isCopyHidden: true, isSeamless: true });
    const sources = wall.flatMap((row) => row.sources);
    expect(sources).toHaveLength(40);
    expect(new Set(sources).size).toBe(40);
  },
);

test('the employer wall can be paused', { tags: ['long'] }, async () => {
  const page = await visit();
  await scrollTo(page, '.logo-wall');
  await page.locator('label[for="pause-logos"]').click();
  await page.mouse.move(0, 0);
  expect((await rows(page)).map((row) => row.state)).toEqual(['paused', 'paused', 'paused', 'paused']);
});

test('with reduced motion, the employer wall shows each employer once and does not move', async () => {
  const page = await visit({ viewport: phone, reducedMotion: 'reduce' });
  expect(await page.locator('.logo-copy').first().isVisible()).toBe(false);
  const boxes = await page
    .locator('.logo-row > :first-child img')
    .evaluateAll((images) => images.map((image) => image.getBoundingClientRect()));
  expect(boxes).toHaveLength(40);
  for (const box of boxes) expect(box.right).toBeLessThanOrEqual(phone.width);
  expect(await page.getByLabel('Pause the moving wordmarks').isVisible()).toBe(false);
});
