import { expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { pickSome, pickTelling } from '#tests/support/pick-cases.ts';
import { desktop, homeVisits, phone, scrollTo } from './home-visit.ts';

const { visit } = homeVisits();

/** The width affects only the layout, and the scheme only the colours. Two looks are therefore enough, and the proof tests all four. */
const looks = pickTelling(
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    [desktop, phone].map((viewport) => ({ colorScheme, viewport, width: viewport.width, reducedMotion: 'reduce' as const })),
  ),
  ({ colorScheme, viewport }) => (colorScheme === 'light') === (viewport === desktop),
);

test.each(pickSome(looks, 2))(
  'axe finds no problems on the home page in $colorScheme mode at $width px with all sections expanded',
  { tags: ['long'] },
  async ({ width: _, ...look }) => {
    const page = await visit(look);
    await scrollTo(page, '.carousel');
    await page.locator('.carousel-dots').waitFor();
    await page.locator('.more-courses').evaluateAll((sections) => {
      for (const section of sections) (section as HTMLDetailsElement).open = true;
    });
    expect(await axeFindings(page)).toEqual([]);
  },
);

test.each(pickSome(looks, 2))(
  'axe finds no problems on the reward page and its popup in $colorScheme mode at $width px',
  async ({ width: _, ...look }) => {
    const page = await visit({ ...look, path: '/reward-spinner' });
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Spin to Win' }).click();
    await page.locator('.reward-popup[open]').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  },
);

test.each(pickSome(['light', 'dark'] as const, 2))(
  'axe finds no problems with the reward wheel over the home page on a phone in %s mode',
  { tags: ['long'] },
  async (colorScheme) => {
    const page = await visit({ colorScheme, viewport: phone, reducedMotion: 'reduce', withOffer: true });
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight * 0.6, behavior: 'instant' }));
    await page.locator('.reward-dialog[open]').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  },
);
