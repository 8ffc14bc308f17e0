import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, openSiteBrowser, phone, type SiteBrowser, tablet } from '#tests/support/site-browser.ts';

const coursePath = '/java-training-classes-in-pune.php';
const cityPath = '/java-course-in-nashik.php';

let browser: SiteBrowser;
let page: Page;

beforeAll(async () => {
  browser = await openSiteBrowser();
});
afterAll(() => browser.close());

test("a landing page's heading combines its course title with its city's subheading", async () => {
  page = await browser.open(coursePath);
  expect(await page.locator('h1').textContent()).toBe('Master Program In Java and Spring Boot in Pune');
  await page.goto(browser.site.origin + cityPath);
  expect(await page.locator('h1').textContent()).toBe('Master Program In Java and Spring Boot for Students in Nashik');
});

test('on a course page, fee, instalments, duration and level appear before any form', async () => {
  page = await browser.open(coursePath, phone);
  const facts = page.locator('.fact-strip');
  for (const text of ['₹50,000', 'EMI of ₹5,556 a month', '3.5 to 4 Months', 'Beginner'])
    expect(await facts.textContent()).toContain(text);
  const [factsTop, formTop] = await page.evaluate(() =>
    ['.fact-strip', '.lead-form'].map((selector) => document.querySelector(selector)?.getBoundingClientRect().top ?? 0),
  );
  expect(factsTop).toBeLessThan(Number(formTop));
});

test('on a course page, the next start date appears beside the fee, with its days and hours', async () => {
  page = await browser.open(coursePath, phone);
  const [fee, start] = await page.locator('.fact-strip > div').all();
  expect(await start?.textContent()).toMatch(
    /^Next batch\d+ [A-Z][a-z]{2} [A-Z].*, \d+:\d\d( am)? to \d+:\d\d [ap]m India time$/,
  );
  expect((await start?.boundingBox())?.y).toBe((await fee?.boundingBox())?.y);
});

test('on a course page, the first syllabus module is open, and the others open one by one, even by keyboard', async () => {
  page = await browser.open(coursePath);
  const modules = page.locator('.modules > details');
  expect(await modules.count()).toBe(7);
  expect(await modules.evaluateAll((all) => all.map((module) => (module as HTMLDetailsElement).open))).toEqual([
    true,
    ...Array(6).fill(false),
  ]);
  await modules.nth(2).locator('summary').focus();
  await page.keyboard.press('Enter');
  expect(await modules.nth(2).locator('li').first().isVisible()).toBe(true);
});

test("a link to a section scrolls until the section's heading is just below the header, even from far away", {
  tags: ['long'],
}, async () => {
  for (const options of [phone, desktop]) {
    page = await browser.open(`${coursePath}#enquire`, options);
    const top = () => page.locator('#enquire').evaluate((part) => part.getBoundingClientRect().top);
    await expect.poll(top).toBeGreaterThan(60);
    expect(await top()).toBeLessThan(100);
    await page.context().close();
  }
  page = await browser.open(coursePath);
});

test("a course page shows its whole emblem on the department's background, even on a phone", { tags: ['long'] }, async () => {
  for (const width of [1440, 390]) {
    page = await browser.open(coursePath, { viewport: { width, height: 900 } });
    expect(await page.locator('.course-hero-background').getAttribute('src')).toBe(
      '/images/backgrounds/software-development.svg',
    );
    const emblem = (await page.locator('.hero-picture').boundingBox()) ?? { x: 0, width: 0 };
    expect(emblem.width).toBeGreaterThan(90);
    expect(emblem.x + emblem.width).toBeLessThanOrEqual(width);
    await page.context().close();
  }
  page = await browser.open(coursePath);
});

test('each batch on a course page has a calendar file', async () => {
  page = await browser.open(coursePath);
  const hrefs = await page
    .locator('#batches a[type="text/calendar"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.length).toBeGreaterThan(0);
  for (const href of hrefs) expect(href).toMatch(/^\/batches\/java-\d{4}-\d{2}-\d{2}-[a-z-]+-\d{4}\.ics$/);
});

test('the WhatsApp text on a course page begins with "Hello," and names the course and the city', {
  tags: ['long'],
}, async () => {
  page = await browser.open(cityPath);
  const href = await page.locator('.fee-card a[href^="https://wa.me/"]').getAttribute('href');
  expect(new URL(href ?? '').searchParams.get('text')).toBe('Hello, I have a question about Java in Nashik.');
  const bar = await page.locator('.bottom-bar a[href^="https://wa.me/"]').getAttribute('href');
  expect(new URL(bar ?? '').searchParams.get('text')).toBe('Hello,');
});

test('what a course is used for in a city is shown beside the city illustration on desktop, and below it on a phone', {
  tags: ['long'],
}, async () => {
  for (const options of [desktop, phone]) {
    page = await browser.open(cityPath, options);
    await page.locator('.at-work').scrollIntoViewIfNeeded();
    const [uses, drawing] = [
      await page.locator('.at-work > .uses').boundingBox(),
      await page.locator('.at-work > img').boundingBox(),
    ];
    if (!uses || !drawing) throw new Error('What the course is good for has no place on the page');
    if (options === desktop) expect(drawing.x).toBeGreaterThan(uses.x + uses.width);
    else expect(uses.y).toBeGreaterThanOrEqual(drawing.y + drawing.height);
    await page.context().close();
  }
  page = await browser.open(cityPath);
});

test("on a city page, short sections share a row on desktop, and the city's own text is visible on a phone without a tap", {
  tags: ['long'],
}, async () => {
  page = await browser.open(cityPath, desktop);
  const top = (selector: string) => page.locator(selector).evaluate((part) => Math.round(part.getBoundingClientRect().top));
  expect(await top('#projects')).toBe(await top('#projects + section'));
  await page.context().close();
  page = await browser.open(cityPath, phone);
  for (const part of ['#projects', '.at-work', '#careers'])
    expect(await page.locator(`${part} :is(p, li)`).first().isVisible(), part).toBe(true);
});

test('a module on a city page links to its topics on the course page, where they are already open', {
  tags: ['long'],
}, async () => {
  page = await browser.open(cityPath, phone);
  await page.locator('.module-list a').nth(1).click();
  await page.waitForURL(`**${coursePath}#module-2`);
  await page.locator('#module-2').waitFor();
  expect(await page.locator('.modules > details[open]').count()).toBe(2);
});

test("on a phone, a landing page's heading takes the full width below the course emblem", { tags: ['long'] }, async () => {
  page = await browser.open(cityPath, phone);
  const [heading, emblem] = [await page.locator('h1').boundingBox(), await page.locator('.hero-picture').boundingBox()];
  expect(heading?.y).toBeGreaterThanOrEqual((emblem?.y ?? 999) + (emblem?.height ?? 0));
  expect(heading?.height).toBeLessThan(4 * 36);
});

test('a course card shows picture, badge, facts, price, next start, Syllabus and View Details', { tags: ['long'] }, async () => {
  page = await browser.open('/courses/most-popular');
  const card = page.locator('.course-card', { has: page.getByRole('heading', { name: 'Java', exact: true }) });
  expect(await card.locator('img').first().getAttribute('src')).toBe('/images/courses/java.svg');
  for (const text of ['Trending', '3.5 to 4 Months', 'Beginner', 'Certification', '2 Capstone Projects', '₹50,000'])
    expect(await card.textContent()).toContain(text);
  expect(await card.textContent()).toMatch(/Starts \d+ [A-Z][a-z]{2}/);
  expect(await card.getByRole('link', { name: 'View Details of Java' }).getAttribute('href')).toBe(coursePath);
  await card.getByRole('link', { name: 'Syllabus of Java' }).click();
  await page.locator('dialog[open] form[data-form="syllabus"]').waitFor();
  expect(await page.locator('dialog[open] select[name="course"]').inputValue()).toBe('java');
});

test.each(['/', '/courses', '/courses/most-popular'])(
  'every course card on %s has a badge on desktop and none on a phone',
  { tags: ['long'] },
  async (path) => {
    page = await browser.open(path);
    const badges = page.locator('.course-card .badge');
    expect(await badges.count()).toBe(await page.locator('.course-card').count());
    expect(await badges.first().isVisible()).toBe(true);
    await page.setViewportSize(phone.viewport);
    expect(await badges.evaluateAll((all) => all.filter((badge) => badge.checkVisibility()).length)).toBe(0);
  },
);

test('pressing X or Escape closes a dialog and returns the focus to the link that opened it', async () => {
  page = await browser.open(coursePath);
  const link = page.locator('.header-demo');
  for (const close of [() => page.getByRole('button', { name: 'Close' }).click(), () => page.keyboard.press('Escape')]) {
    await link.click();
    await page.locator('dialog[open] form').waitFor();
    await close();
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  }
});

test('on screens up to 600 px wide, the bottom bar shows icons only, but its links still have names', {
  tags: ['long'],
}, async () => {
  for (const [width, hasWords] of [
    [600, false],
    [601, true],
  ] as const) {
    page = await browser.open('/about', { viewport: { width, height: 800 } });
    const widths = await page
      .locator('.bottom-bar-word')
      .evaluateAll((words) => words.map((word) => (word as HTMLElement).offsetWidth));
    expect(widths.every((size) => size > 1)).toBe(hasWords);
    for (const name of ['Syllabus', 'Call Now', 'WhatsApp'])
      expect(await page.locator('.bottom-bar').getByRole('link', { name }).count()).toBe(1);
    await page.context().close();
  }
  page = await browser.open('/about', tablet);
});

test('the bottom bar never covers the link that has the focus (WCAG 2.4.11)', async () => {
  page = await browser.open('/about', phone);
  const covered = await page.evaluate(async () => {
    const bar = document.querySelector('.bottom-bar')?.getBoundingClientRect();
    const hidden: string[] = [];
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    for (const link of document.querySelectorAll<HTMLElement>('main a, .site-footer a')) {
      link.focus();
      const box = link.getBoundingClientRect();
      if (box.bottom > (bar?.top ?? 0) + 1 || box.top < 0) hidden.push(link.textContent ?? '');
    }
    return hidden;
  });
  expect(covered).toEqual([]);
});
