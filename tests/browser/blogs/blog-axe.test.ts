import type { Locator } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { BlogScreen } from '#tests/support/blog-screen.ts';
import { publishStarters, readStarterArticles, startBlogWorker } from '#tests/support/blogs.ts';
import { openBrowser, type TestBrowser } from '#tests/support/open-browser.ts';
import { listFrozenExcess, weighPages } from '#tests/support/page-weight.ts';
import { pickSome } from '#tests/support/pick-cases.ts';
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

test.each(pickSome([article, '/blogs', '/blogs?q=nothingatall'], 3))(
  'axe finds no problems on %s in light and dark mode, and the page fits a small screen',
  async (path) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
    await page.goto(worker.origin + path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.close();
  },
);

test('on a phone, a long line of code can be scrolled sideways, even by keyboard', { tags: ['long'] }, async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(worker.origin + article);
  const code = page.locator('.article-content pre').first();
  expect(await code.evaluate((part) => part.scrollWidth > part.clientWidth)).toBe(true);
  await code.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => code.evaluate((part) => part.scrollLeft)).toBeGreaterThan(0);
  await page.close();
});

test('on a phone, the article list starts with search and categories, and shows its first article and all pictures', {
  tags: ['long'],
}, async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${worker.origin}/blogs`);
  const readTop = async (selector: string): Promise<number> =>
    (await page.locator(selector).first().boundingBox())?.y ?? Infinity;
  const tops = [await readTop('.blog-search input'), await readTop('.blog-links a'), await readTop('.article-card')];
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(tops[2]).toBeLessThan(700);
  const pictures = page.locator('.article-card > :is(img, .article-card-blank)');
  expect(await pictures.evaluateAll((all) => all.every((picture) => picture.checkVisibility()))).toBe(true);
  expect(await pictures.count()).toBe(await page.locator('.article-card').count());
  await page.close();
});

test('an article shows its picture uncropped, its table of contents open and one call to action within the text', {
  tags: ['long'],
}, async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(worker.origin + article);
  const part = page.locator('.article-contents a');
  expect(await part.first().isVisible()).toBe(true);
  const readBox = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`Nothing is shown of ${selector}`);
    return box;
  };
  const [picture, text, contents] = [
    await readBox('.article-picture'),
    await readBox('.article-content'),
    await readBox('.article-contents'),
  ];
  expect((await readBox('.bottom-bar')).x).toBeGreaterThanOrEqual(contents.x + contents.width);
  expect(picture.width / picture.height).toBeCloseTo(16 / 9, 1);
  expect(contents.x - (text.x + text.width)).toBeLessThan(80);
  expect(await page.locator('.article-text > *').evaluateAll((parts) => parts.map((part) => part.className))).toEqual([
    'article-content',
    'row article-offer',
    'article-content',
  ]);
  // On a phone, the table of contents is collapsed above the text. Once opened, its links scroll to the headings.
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await part.first().isVisible()).toBe(false);
  await page.getByText('In this article').click();
  await part.last().click();
  await expect.poll(() => isInWindow(page.locator('.article-content :target'))).toBe(true);
  await page.close();
});

const isInWindow = (place: Locator): Promise<boolean> =>
  place.first().evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  });

test('axe finds no problems in the blog editor, its dialogs and its conflict view, in light and dark mode', {
  tags: ['long'],
}, async () => {
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
  await screen.openSettings();
  await screen.page.getByText('Keyboard shortcuts').click();
  expect(await findings()).toEqual([]);
  const history = await screen.openHistory();
  await history.getByText('Current').waitFor();
  expect(await findings()).toEqual([]);
  await screen.page.keyboard.press('Escape');
  await worker.db.prepare("UPDATE blogs SET version = version + 1 WHERE slug = 'from-excel-to-power-bi'").run();
  await screen.typeAtEnd('More.');
  await screen.button('Update').click();
  await screen.page.getByRole('alertdialog').waitFor();
  expect(await findings()).toEqual([]);
  await screen.page.getByRole('button', { name: 'Picture', exact: true }).click();
  await screen.page.getByRole('dialog', { name: 'Picture' }).waitFor();
  expect(await findings()).toEqual([]);
});

test('the blog list and an article stay within the weight limits of a landing page, and their layout does not shift', {
  tags: 'real-clock',
}, async () => {
  const options = { viewport: { width: 390, height: 800 } };
  const weights = await weighPages(browser, { origin: worker.origin, pages: { 'blog list': '/blogs', article }, options });
  expect(
    Object.entries(weights).flatMap(([name, weight]) => listFrozenExcess(name, weight).map((line) => `${name}: ${line}`)),
  ).toEqual([]);
});
