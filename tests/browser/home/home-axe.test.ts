import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { desktop, homeVisits, phone, scrollTo } from './home-visit.ts';

const { visit } = homeVisits();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function findings(page: Page): Promise<string[]> {
  // Run over the debugging protocol: the page's own policy allows no script from elsewhere.
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: { run(): Promise<{ violations: AxeFinding[] }> } }).axe.run();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    );
  });
}

interface AxeFinding {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [phone, desktop].map((viewport) => ({ colorScheme, viewport, width: viewport.width, reducedMotion: 'reduce' as const })),
);

test.each(looks)(
  'axe finds nothing on the home page, $colorScheme at $width px, everything open',
  async ({ width: _, ...look }) => {
    const page = await visit(look);
    await scrollTo(page, '.carousel');
    await page.locator('.carousel-dots').waitFor();
    await page.locator('.more-courses').evaluateAll((sections) => {
      for (const section of sections) (section as HTMLDetailsElement).open = true;
    });
    expect(await findings(page)).toEqual([]);
  },
);

test.each(looks)(
  'axe finds nothing on the reward page and its popup, $colorScheme at $width px',
  async ({ width: _, ...look }) => {
    const page = await visit({ ...look, path: '/reward-spinner' });
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Spin to Win' }).click();
    await page.locator('.reward-popup[open]').waitFor();
    expect(await findings(page)).toEqual([]);
  },
);
