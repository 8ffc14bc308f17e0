import type { Page, Route } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOptionsPath } from '#site/shared/forms/options-path.ts';
import { openSiteBrowser, phone, type SiteBrowser } from '#tests/support/site-browser.ts';

let browser: SiteBrowser;

beforeAll(async () => {
  browser = await openSiteBrowser();
});
afterAll(() => browser.close());

const dialog = (page: Page) => page.locator('.form-dialog[open]');

interface FirstFrame {
  isModal: boolean;
  isOnTop: boolean;
  box: { x: number; y: number; width: number; height: number };
}

const watchFirstFrame = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const look = (): void => {
      const opened = document.querySelector('.form-dialog[open]');
      if (!opened) return;
      const { x, y, width, height } = opened.getBoundingClientRect();
      const isOnTop = opened.contains(document.elementFromPoint(x + width / 2, y + 1));
      Object.assign(window, { firstFrame: { isModal: opened.matches(':modal'), isOnTop, box: { x, y, width, height } } });
    };
    addEventListener('click', () => requestAnimationFrame(look), { once: true });
  });

async function openWithHeldScript(
  answer: (route: Route) => Promise<void>,
  prepare?: (page: Page) => Promise<void>,
): Promise<{ page: Page; release: () => void }> {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const page = await browser.open('/about', { ...phone, reducedMotion: 'reduce' });
  await page.route('**/assets/form-dialog-*.js', (route) => held.then(() => answer(route)));
  await prepare?.(page);
  await page.locator('.header-demo').tap();
  await dialog(page).waitFor();
  return { page, release };
}

test('pressing a link opens its dialog before the form has loaded, and the loaded form focuses its first field', async () => {
  const { page, release } = await openWithHeldScript((route) => route.continue());
  expect(await dialog(page).getAttribute('aria-busy')).toBe('true');
  expect(await dialog(page).locator('form').count()).toBe(0);
  release();
  await dialog(page).locator('form').waitFor();
  expect(await dialog(page).getAttribute('aria-busy')).toBe(null);
  expect(
    await page
      .locator('[name="Name"]')
      .last()
      .evaluate((field) => field === document.activeElement),
  ).toBe(true);
});

test('a dialog appears in its final place, on top of the header, one frame before it becomes modal', {
  tags: ['long'],
}, async () => {
  const { page } = await openWithHeldScript((route) => route.continue(), watchFirstFrame);
  await page.locator('.form-dialog:modal').waitFor();
  const first = await page.evaluate(() => (window as unknown as { firstFrame: FirstFrame }).firstFrame);
  expect([first.isModal, first.isOnTop]).toEqual([false, true]);
  expect(await dialog(page).boundingBox()).toEqual(first.box);
});

test('closing a dialog before its form has loaded returns the focus to its link', { tags: ['long'] }, async () => {
  const { page } = await openWithHeldScript((route) => route.continue());
  await page.locator('.form-dialog:modal').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.header-demo:focus').waitFor();
});

test('a form that loads late does not move its dialog', { tags: ['long'] }, async () => {
  const { page, release } = await openWithHeldScript((route) => route.continue());
  // The dialog's opening animation must end before its position is measured.
  await dialog(page).evaluate((opened) => Promise.all(opened.getAnimations().map(({ finished }) => finished)));
  const before = await dialog(page).boundingBox();
  release();
  await dialog(page).locator('form').waitFor();
  const after = await dialog(page).boundingBox();
  expect([after?.x, after?.y]).toEqual([before?.x, before?.y]);
});

test('a dialog closed before its form has loaded stays closed', { tags: ['long'] }, async () => {
  const { page, release } = await openWithHeldScript((route) => route.continue());
  await page.getByRole('button', { name: 'Close' }).tap();
  const loaded = page.waitForResponse(`**${formOptionsPath}`);
  release();
  await loaded;
  await page.waitForLoadState('networkidle');
  expect(await page.locator('.form-dialog').count()).toBe(0);
});

test("if the dialog script cannot be loaded, a dialog link opens the form's own page", async () => {
  const { page, release } = await openWithHeldScript((route) => route.abort());
  release();
  await page.waitForURL('**/enquiry/demo');
});
