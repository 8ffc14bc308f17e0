import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readStarterArticles } from '#cli/blog-articles/read-starter-articles.ts';
import { starterStatements } from '#cli/blog-articles/starter-statements.ts';
import { BlogScreen } from '#tests/support/blog-screen.ts';
import { startBlogWorker } from '#tests/support/blogs.ts';
import { launchBrowser } from '#tests/support/chromium.ts';
import { type PageWeight, weighPage } from '#tests/support/page-weight.ts';
import { addStaff } from '#tests/support/staff.ts';
import type { TestWorker } from '#tests/support/worker.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const article = '/blogs/from-excel-to-power-bi';
let worker: TestWorker;
let browser: Browser;
beforeAll(async () => {
  [worker, browser] = await Promise.all([startBlogWorker(), launchBrowser()]);
  await worker.db.batch(
    starterStatements(await readStarterArticles('catalogue'), Date.now()).map((sql) => worker.db.prepare(sql)),
  );
});
afterAll(async () => {
  await browser?.close();
  await worker?.close();
});

interface AxeWindow {
  axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
}

/** What axe finds, as `rule: element`. The policy of the page lets no script in, so that axe comes through the debugger. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const found = await (window as unknown as AxeWindow).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
}

test.each([
  ['/blogs', 'light'],
  ['/blogs', 'dark'],
  [article, 'light'],
  [article, 'dark'],
  ['/blogs?q=nothingatall', 'light'],
] as const)('axe finds nothing on %s, %s', async (path, colorScheme) => {
  const page = await browser.newPage({ colorScheme, viewport: { width: 390, height: 800 } });
  await page.goto(worker.origin + path);
  expect(await violations(page)).toEqual([]);
  await page.close();
});

test('axe finds nothing in the editor, its dialogs and the conflict', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const screen = await BlogScreen.open(context, worker.origin, await addStaff(worker, 'editor'));
  expect(await violations(screen.page)).toEqual([]);
  await screen.openBlog('From Excel to Power BI');
  await screen.page.getByText('Old texts').click();
  await screen.page.getByText('Keyboard shortcuts').click();
  expect(await violations(screen.page)).toEqual([]);
  await worker.db.prepare("UPDATE blogs SET version = version + 1 WHERE slug = 'from-excel-to-power-bi'").run();
  await screen.typeAtEnd('More.');
  await screen.button('Update').click();
  await screen.page.getByRole('alertdialog').waitFor();
  expect(await violations(screen.page)).toEqual([]);
  await screen.page.getByRole('button', { name: 'Picture', exact: true }).click();
  await screen.page.getByRole('dialog', { name: 'Picture' }).waitFor();
  expect(await violations(screen.page)).toEqual([]);
  await context.close();
});

test('no page is wider than a small screen', async () => {
  const page = await browser.newPage({ viewport: { width: 320, height: 700 } });
  for (const path of ['/blogs', article]) {
    await page.goto(worker.origin + path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
  await page.close();
});

/** Most bytes of each kind over the wire at brotli 5 until a page is shown whole: those of landing pages. */
const limits = { html: 16_000, css: 14_000, script: 5_000, shift: 0.01 };
const landingPage = '/java-training-classes-in-pune.php';

async function weigh(path: string): Promise<PageWeight & { besidesPictures: number }> {
  const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
  let pictures = 0;
  page.on('response', (response) => {
    if (response.request().resourceType() === 'image') pictures += 1;
  });
  const weight = await weighPage(page, worker.origin + path);
  await page.close();
  return { ...weight, besidesPictures: weight.requests - pictures };
}

test.each(['/blogs', article])('%s keeps to the weight of a landing page, and nothing on it moves', async (path) => {
  const weight = await weigh(path);
  expect(weight.html).toBeLessThan(limits.html);
  expect(weight.css).toBeLessThan(limits.css);
  expect(weight.script).toBeLessThan(limits.script);
  expect(weight.shift).toBeLessThanOrEqual(limits.shift);
  expect(weight.besidesPictures).toBeLessThanOrEqual((await weigh(landingPage)).besidesPictures);
});
