import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDialog } from '#tests/support/lead-forms.ts';
import { pickSome, pickTelling } from '#tests/support/pick-cases.ts';
import { desktop, openSiteBrowser, phone, type SiteBrowser, tablet } from '#tests/support/site-browser.ts';
import { templates } from '#tests/support/templates.ts';

let browser: SiteBrowser;

beforeAll(async () => {
  browser = await openSiteBrowser();
});
afterAll(() => browser.close());

const still = { reducedMotion: 'reduce' } as const;
const isInView = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  });
const scrollPage = (page: Page, y: number): Promise<void> =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);

/**
 * Scrolls the end of an element to the bottom of the window. Sections get their final size only when they come near, so a single scroll may
 * stop short.
 */
const scrollEndToBar = (page: Page, place: string): Promise<void> =>
  page
    .locator(place)
    .first()
    .evaluate((element) => scrollBy({ top: element.getBoundingClientRect().bottom - innerHeight, behavior: 'instant' }));

test('on a phone, scrolling down hides the header and scrolling up shows it again, and the page never jumps', async () => {
  const page = await browser.open(templates.city, { ...phone, ...still });
  const mainTop = (): Promise<number> => page.locator('main').evaluate((main) => main.getBoundingClientRect().top + scrollY);
  const before = await mainTop();
  await scrollPage(page, 1200);
  await expect.poll(() => isInView(page, '.site-header')).toBe(false);
  expect(await mainTop()).toBe(before);
  await scrollPage(page, 1000);
  await expect.poll(() => isInView(page, '.site-header')).toBe(true);
  expect(await mainTop()).toBe(before);
  await scrollPage(page, 1400);
  await expect.poll(() => isInView(page, '.site-header')).toBe(false);
  await page.locator('.menu-toggle > summary').focus();
  expect(await isInView(page, '.site-header')).toBe(true);
});

test('a menu opened far down the page fills the screen, and closing it keeps the scroll position', {
  tags: ['long'],
}, async () => {
  const page = await browser.open(templates.city, { ...phone, ...still });
  await scrollPage(page, 1200);
  await expect.poll(() => isInView(page, '.site-header')).toBe(false);
  await scrollPage(page, 1000);
  await expect.poll(() => isInView(page, '.site-header')).toBe(true);
  await page.locator('.menu-toggle > summary').tap();
  expect(await page.locator('.site-header').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await page.locator('.menu-toggle > summary').tap();
  expect(await page.evaluate(() => scrollY)).toBe(1000);
});

test("at widths up to 600 px, a course page's bottom bar shows fee, next start, demo link and three named icons", {
  tags: ['long'],
}, async () => {
  const page = await browser.open(templates.city, { ...phone, ...still });
  const bar = page.getByRole('navigation', { name: 'Quick contact' });
  expect(await bar.locator('.bar-offer').innerText()).toMatch(/^₹[\d,]+\s+(Starts \d+ [A-Z][a-z]{2}|Ask for the next batch)$/);
  for (const name of ['Free Demo', 'Syllabus', 'Call Now', 'WhatsApp'])
    expect((await bar.getByRole('link', { name }).boundingBox())?.height, name).toBeGreaterThanOrEqual(44);
  await bar.getByRole('link', { name: 'Free Demo' }).tap();
  expect(await page.locator('#course-demo-Name').evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await isInView(page, '#course-demo h2')).toBe(true);
});

test.each([
  { width: 769, links: 2 },
  { width: 992, links: 4 },
  { width: 1152, links: 6 },
])(
  'at $width px, the header shows $links complete menu links, and its menu button opens the whole menu',
  async ({ width, links }) => {
    const page = await browser.open('/about', { viewport: { width, height: 800 }, ...still });
    const boxes = await page.locator('.nav-item > a:visible').evaluateAll((all) =>
      all.map((link) => {
        const { left, right, top, height } = link.getBoundingClientRect();
        return [left, right].every((x) => link.contains(document.elementFromPoint(x + (x === left ? 1 : -1), top + height / 2)));
      }),
    );
    expect(boxes).toEqual(Array(links).fill(true));
    await page.locator('.menu-toggle > summary').click();
    expect(await page.locator('.nav-item > a:visible').count()).toBeGreaterThan(links);
  },
);

test.each([
  { what: 'a page without a course on a phone', path: '/about', look: phone, count: 4 },
  { what: 'a course page on a tablet', path: templates.city, look: tablet, count: 3 },
  { what: 'a course page on a desktop', path: templates.city, look: desktop, count: 3 },
  { what: 'the careers page on a desktop', path: '/careers', look: desktop, count: 2 },
  { what: 'the page for companies on a phone', path: templates.corporate, look: phone, count: 2 },
  { what: 'a form page on a phone', path: templates.enquiry, look: phone, count: 0 },
])('on $what, the bottom bar has $count links', async ({ path, look, count }) => {
  const page = await browser.open(path, { ...look, ...still });
  const shown = page.getByRole('navigation', { name: 'Quick contact' }).getByRole('link');
  expect(await shown.evaluateAll((links) => links.filter((link) => link.checkVisibility()).length)).toBe(count);
});

test.each([
  { width: 'phone', look: phone },
  { width: 'tablet', look: tablet },
  { width: 'smaller desktop', look: { viewport: { width: 1280, height: 900 } } },
])(
  'on a $width, the bottom bar hides near a form and reappears when one of its links is focused',
  { tags: ['long'] },
  async ({ look }) => {
    const page = await browser.open(templates.city, { ...look, ...still });
    await expect
      .poll(async () => {
        await scrollEndToBar(page, 'main .lead-form');
        return isInView(page, '.bottom-bar');
      })
      .toBe(false);
    await page.getByRole('link', { name: 'Call Now' }).focus();
    expect(await isInView(page, '.bottom-bar')).toBe(true);
  },
);

/** Lists controls and counters that the bottom bar covers at their centre or near their edges. */
const coveredByBar = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('.bottom-bar') as HTMLElement;
    const at = ([x, y]: readonly [number, number]): Element | null => document.elementFromPoint(x, y);
    const listPoints = (control: HTMLElement): (readonly [number, number])[] => {
      const { left, top, width, height } = control.getBoundingClientRect();
      return [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height] as const));
    };
    const under = [
      ...document.querySelectorAll<HTMLElement>(':is(main, footer) :is(a, button, input, select, textarea, summary), .counter'),
    ].flatMap((control) =>
      listPoints(control)
        .filter((place) => bar.contains(at(place)))
        .map((place) => ({ control, place })),
    );
    bar.hidden = true;
    const covered = under.filter(({ control, place }) => control.contains(at(place)));
    bar.hidden = false;
    return covered.map(({ control }) => control.textContent?.trim() ?? '');
  });

test.each(
  pickTelling(
    ['/', templates.course, templates.city, templates['city hub'], templates.batches, templates.contact].flatMap((path) =>
      [390, 820, 1280, 1440].map((width) => ({ path, width })),
    ),
    ({ path, width }) => (width === 1440 && path !== '/') || (path === templates.batches && width !== 820),
  ),
)(
  'at $width px, the bottom bar covers no control of $path at any scroll position',
  { tags: ['long'] },
  async ({ path, width }) => {
    const page = await browser.open(path, { viewport: { width, height: 844 }, ...still });
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    for (let y = 0; y <= end; y += 620) {
      await scrollPage(page, y);
      await expect.poll(() => coveredByBar(page), { message: `${y}` }).toEqual([]);
    }
  },
);

test('the bottom bar sits beside the page if there is room', async () => {
  const page = await browser.open('/', { ...desktop, ...still });
  expect(await isInView(page, '.counters')).toBe(true);
  expect(await isInView(page, '.bottom-bar')).toBe(true);
  expect(await coveredByBar(page)).toEqual([]);
});

test("the other ways to contact us fill the space beside a page's form, and the footer does not repeat them", {
  tags: ['long'],
}, async () => {
  const page = await browser.open('/about', { ...desktop, ...still });
  const ways = page.getByRole('complementary', { name: 'Other ways to reach us' });
  const [form, beside, footer] = await Promise.all(
    [page.locator('.form-panel'), ways, page.locator('.footer-grid')].map((part) => part.boundingBox()),
  );
  expect((beside?.x ?? 999) - (form?.x ?? 0) - (form?.width ?? 0)).toBeLessThan(60);
  const right = (box: typeof form) => (box?.x ?? 0) + (box?.width ?? 0);
  expect(Math.abs(right(beside) - right(footer))).toBeLessThanOrEqual(1);
  expect(await page.locator('.closing-call').isVisible()).toBe(false);
});

test('in the footer, a department and its number are on the same line', { tags: ['long'] }, async () => {
  const page = await browser.open('/about', { ...desktop, ...still });
  const ways = await page.locator('.footer-lines li:has(span)').evaluateAll((rows) =>
    rows.map((row) => {
      const [name, number] = [...row.children].map((part) => {
        const text = document.createRange();
        text.selectNodeContents(part);
        return text.getBoundingClientRect().bottom;
      });
      return Math.abs((name ?? 0) - (number ?? 99));
    }),
  );
  expect(ways.length).toBeGreaterThan(0);
  for (const way of ways) expect(way).toBeLessThan(1);
});

test('the page behind an open dialog does not scroll', { tags: ['long'] }, async () => {
  const page = await browser.open(templates.city, { ...desktop, ...still });
  await page.getByRole('link', { name: 'Free Demo', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await page.mouse.move(20, 700);
  await page.mouse.wheel(0, 600);
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("the header is a single row that lines up with the page's left and right edges", { tags: ['long'] }, async () => {
  const page = await browser.open(templates.course, { ...desktop, ...still });
  for (const width of [1248, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const [mark, demo, crumb, footer] = await Promise.all(
      ['.brand', '.header-demo', '.breadcrumbs', '.site-footer > *'].map((part) => page.locator(part).first().boundingBox()),
    );
    expect(Math.abs((mark?.x ?? 0) - (crumb?.x ?? 99)), `${width}`).toBeLessThanOrEqual(1);
    const right = (box: typeof demo) => (box?.x ?? 0) + (box?.width ?? 0);
    expect(Math.abs(right(demo) - right(footer)), `${width}`).toBeLessThanOrEqual(1);
    expect(await page.locator('.header-row').evaluate((row) => row.clientHeight)).toBeLessThanOrEqual(80);
  }
});

test.each(pickSome([templates.batches, '/', templates.course], 3))(
  'in print, no fixed element covers the text of %s, even with a dialog open',
  { tags: ['long'] },
  async (path) => {
    const page = await browser.open(path, { viewport: { width: 760, height: 1075 }, ...still });
    await scrollPage(page, 1200);
    await openDialog(page, page.locator('.header-demo'));
    await page.emulateMedia({ media: 'print' });
    const over = await page
      .locator('body *')
      .evaluateAll((all) =>
        all
          .filter((element) => element.checkVisibility() && /fixed|sticky/.test(getComputedStyle(element).position))
          .map((element) => element.className),
      );
    expect(over).toEqual([]);
  },
);

test("the header's last button fits inside the window at every phone width", { tags: ['long'] }, async () => {
  const page = await browser.open('/about', phone);
  const beyond: number[] = [];
  for (const width of [320, 360, 390, 401, 412, 431, 433, 480, 600, 768]) {
    await page.setViewportSize({ width, height: 844 });
    const right = await page.locator('.header-demo').evaluate((button) => button.getBoundingClientRect().right);
    if (right > width - 8) beyond.push(width);
  }
  expect(beyond).toEqual([]);
});
