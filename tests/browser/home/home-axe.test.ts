import { expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { desktop, homeVisits, phone, scrollTo } from './home-visit.ts';

const { visit } = homeVisits();

/** Width changes the layout and scheme the colours: two looks cover both. */
const looks = [
  { colorScheme: 'light', viewport: desktop, width: desktop.width, reducedMotion: 'reduce' },
  { colorScheme: 'dark', viewport: phone, width: phone.width, reducedMotion: 'reduce' },
] as const;

test.each(looks)(
  'axe finds nothing on the home page, $colorScheme at $width px, everything open',
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

test.each(looks)(
  'axe finds nothing on the reward page and its popup, $colorScheme at $width px',
  async ({ width: _, ...look }) => {
    const page = await visit({ ...look, path: '/reward-spinner' });
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Spin to Win' }).click();
    await page.locator('.reward-popup[open]').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  },
);
