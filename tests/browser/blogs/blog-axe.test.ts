import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { BlogScreen } from '#tests/support/blog-screen.ts';
import { publishStarters, readStarterArticles, startBlogWorker } from '#tests/support/blogs.ts';
import { openBrowser, type TestBrowser } from '#tests/support/open-browser.ts';
import { frozenExcessOf, weighPages } from '#tests/support/page-weight.ts';
import { addStaff } from '#tests/support/staff.ts';
import type { TestWorker } from '#tests/support/worker.ts';

const article = '/blogs/from-excel-to-power-bi';
let worker: TestWorker;
let browser: TestBrowser;
beforeAll(async () => {
  [worker, browser] = await Promise.all([startBlogWorker(), openBrowser()]);
  await publishStarters(worker, await readStarterArticles());
});
afterAll(async () => {
  await browser?.close();
  await worker?.close();
});

test.each(['/blogs', article, '/blogs?q=nothingatall'])(
  'axe finds nothing on %s, light and dark, and a small screen holds it',
  async (path) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
    await page.goto(worker.origin + path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.close();
  },
);

test('axe finds nothing in the editor, its dialogs and the conflict, light and dark', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const findings = async () => {
    const found: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await screen.page.emulateMedia({ colorScheme });
      found.push(...(await axeFindings(screen.page)));
    }
    return found;
  };
  const screen = await BlogScreen.open(context, worker.origin, await addStaff(worker, 'editor'));
  expect(await findings()).toEqual([]);
  await screen.openBlog('From Excel to Power BI');
  await screen.page.getByText('Version history').click();
  await screen.page.getByText('Keyboard shortcuts').click();
  expect(await findings()).toEqual([]);
  await worker.db.prepare("UPDATE blogs SET version = version + 1 WHERE slug = 'from-excel-to-power-bi'").run();
  await screen.typeAtEnd('More.');
  await screen.button('Update').click();
  await screen.page.getByRole('alertdialog').waitFor();
  expect(await findings()).toEqual([]);
  await screen.page.getByRole('button', { name: 'Picture', exact: true }).click();
  await screen.page.getByRole('dialog', { name: 'Picture' }).waitFor();
  expect(await findings()).toEqual([]);
});

test('list and article keep to the weight and the requests of a landing page, and nothing on them moves', {
  tags: 'real-clock',
}, async () => {
  const options = { viewport: { width: 390, height: 800 } };
  const weights = await weighPages(browser, { origin: worker.origin, pages: { list: '/blogs', article }, options });
  expect(
    Object.entries(weights).flatMap(([name, weight]) => frozenExcessOf(name, weight).map((line) => `${name}: ${line}`)),
  ).toEqual([]);
});
