import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { homeVisits } from './home-visit.ts';

const { visit } = homeVisits();

const breakScript = (isHandled: boolean) => async (page: Page) => {
  await page.route('**/assets/enhance-home-*.js', (route) => route.abort());
  await page.addInitScript((handles) => {
    addEventListener('preload-error', (event) => {
      document.documentElement.dataset.preloadError = String((event as CustomEvent).detail instanceof Error);
      if (handles) event.preventDefault();
    });
  }, isHandled);
};

test.each([
  { isHandled: false, thrown: 1 },
  { isHandled: true, thrown: 0 },
])(
  'a script that fails to load raises preload-error (handled: $isHandled, errors thrown: $thrown)',
  async ({ isHandled, thrown }) => {
    const errors: Error[] = [];
    const page = await visit({
      prepare: async (fresh) => {
        fresh.on('pageerror', (error) => errors.push(error));
        await breakScript(isHandled)(fresh);
      },
    });
    await page.locator('html[data-preload-error="true"]').waitFor();
    await page.waitForLoadState('networkidle');
    expect(errors).toHaveLength(thrown);
  },
);
