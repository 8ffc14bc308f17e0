import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pickSome } from '#tests/support/pick-cases.ts';
import { desktop, openSiteBrowser, phone, type SiteBrowser } from '#tests/support/site-browser.ts';
import { templates } from '#tests/support/templates.ts';

let browser: SiteBrowser;

beforeAll(async () => {
  browser = await openSiteBrowser();
});
afterAll(() => browser.close());

const box = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test.each(pickSome([templates.text, templates['job guarantee'], templates.career], 3))(
  'all section headings of %s have the same size',
  async (path) => {
    const page = await browser.open(path, desktop);
    const sizes = await page
      .locator('main h2:not(.panel *, .page-form *, dialog *, .visually-hidden, .of-ticks *)')
      .evaluateAll((all) => all.map((heading) => getComputedStyle(heading).fontSize));
    expect(sizes.length).toBeGreaterThan(1);
    expect(new Set(sizes).size).toBe(1);
  },
);

test("on a phone, a page's header picture is above its heading, at the window's edge and beside the breadcrumb", async () => {
  const page = await browser.open(templates['city hub'], phone);
  const [picture, heading, way] = [
    await box(page, '.hero-picture'),
    await box(page, '.page-head h1'),
    await box(page, '.breadcrumbs a:visible'),
  ];
  expect(picture.y + picture.height).toBeLessThanOrEqual(heading.y);
  expect(picture.x + picture.width).toBe(phone.viewport.width);
  expect(way.x + way.width).toBeLessThanOrEqual(picture.x);
});

test('on a phone, the batch list has no header picture', async () => {
  const page = await browser.open(templates.batches, phone);
  expect(await page.locator('.hero-picture').isVisible()).toBe(false);
});

test("subject cards have headers of equal height, and a phone shows only each subject's first course, with its duration", async () => {
  const page = await browser.open(templates['job guarantee'], desktop);
  const heights = await page.locator('.courses-of-subjects > section').evaluateAll((all) =>
    all.map((part) => {
      const first = part.querySelector('li')?.getBoundingClientRect().top ?? 0;
      return Math.round(first - part.getBoundingClientRect().top);
    }),
  );
  expect(heights.length).toBeGreaterThan(1);
  expect(new Set(heights).size).toBe(1);
  await page.setViewportSize(phone.viewport);
  const lengths = page.locator('.courses-of-subjects li:first-child small');
  expect(await lengths.first().isVisible()).toBe(true);
  expect(await lengths.first().innerText()).toMatch(/\d.* Months?/);
  expect(await lengths.nth(1).isVisible()).toBe(false);
});

test('a city hub offers a demo class, and its languages and colleges are collapsed on a phone', async () => {
  const page = await browser.open(templates['city hub'], phone);
  await page.locator('.city-facts > .ask-card > .button').waitFor();
  for (const kind of ['languages', 'colleges']) {
    const first = page.locator(`.city-fact[data-kind="${kind}"] li`).first();
    expect(await first.isVisible(), kind).toBe(false);
    await page.locator(`.city-fact[data-kind="${kind}"] summary`).click();
    expect(await first.isVisible(), kind).toBe(true);
  }
});

test('on a phone, the 404 page shows its picture beside its heading, and popular courses two to a row', async () => {
  const page = await browser.open(templates['not found'], phone);
  const heading = await box(page, '.not-found h1');
  const picture = await box(page, '.not-found > img');
  expect(picture.x).toBeGreaterThan(heading.x + heading.width);
  expect(picture.x + picture.width).toBeCloseTo(phone.viewport.width - heading.x, 0);
  const tops = await page.locator('.boxed-links li').evaluateAll((all) => all.map((item) => item.getBoundingClientRect().top));
  expect(tops[1]).toBe(tops[0]);
});

test("on a phone, a batch's calendar icon does not extend beyond the booking button", async () => {
  const page = await browser.open(templates.batches, phone);
  const row = page.locator('[data-month]').first();
  const [button = 0, mark] = await Promise.all(
    ['.button', '.batch-calendar .icon'].map((part) =>
      row.locator(part).evaluate((shape) => shape.getBoundingClientRect().right),
    ),
  );
  expect(mark).toBeLessThanOrEqual(button + 0.5);
});

test("on a phone, a course page's breadcrumb is beside its picture, and the bottom bar's button takes one line", async () => {
  const page = await browser.open(templates.course, phone);
  const [way, picture] = [await box(page, '.breadcrumbs a:visible'), await box(page, '.hero-picture')];
  // The first shape in the drawing begins at 18% of the picture's width.
  expect(way.x + way.width).toBeLessThanOrEqual(picture.x + 0.18 * picture.width);
  expect(way.height).toBeLessThan(40);
  const lines = await page.locator('.bar-demo').evaluate((link) => {
    const text = document.createRange();
    text.selectNodeContents(link);
    return text.getClientRects().length;
  });
  expect(lines).toBe(1);
});

const widths = [320, 390, 412, 430, 480, 540, 600, 601, 667, 768, 769, 820, 1024, 1099, 1100, 1440];

test.each([templates.course, '/building-information-modeling-courses-in-aurangabad'])(
  'the header picture of %s covers no text at any window width',
  { tags: ['long'] },
  async (path) => {
    const page = await browser.open(path, { viewport: { width: 320, height: 800 } });
    const covered: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const words = await page.locator('.course-hero').evaluate((hero) => {
        const picture = hero.querySelector('.hero-picture')?.getBoundingClientRect() ?? new DOMRect();
        return [...hero.querySelectorAll('h1, .lead, .button, .certification-logo')].flatMap((part) => {
          const text = document.createRange();
          text.selectNodeContents(part);
          const isUnder = (line: DOMRect): boolean => line.right > picture.left && line.top < picture.bottom;
          return [...text.getClientRects()].some(isUnder) ? [part.textContent] : [];
        });
      });
      covered.push(...words.map((text) => `${width} px: ${text}`));
    }
    expect(covered).toEqual([]);
  },
);

test("on a phone, each row of the Page Sitemap shows the priority at the end, beside the page's name", {
  tags: ['long'],
}, async () => {
  const page = await browser.open(templates.sitemap, phone);
  // A script rebuilds the rows of the Page Sitemap from the current sitemap.
  await page.waitForLoadState('networkidle');
  const rights = await page
    .locator('.sitemap-group[open] tr > :last-child')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
  expect(rights.length).toBeGreaterThan(2);
  expect(Math.max(...rights) - Math.min(...rights)).toBeLessThan(1);
  const [name, priority] = [
    await box(page, '.sitemap-group[open] tbody a'),
    await box(page, '.sitemap-group[open] tbody td + td'),
  ];
  expect(priority.y).toBeGreaterThan(name.y);
  expect(priority.y).toBeLessThan(name.y + name.height);
});

test('on a phone, two collapsed cities of the Page Sitemap share a row', { tags: ['long'] }, async () => {
  const page = await browser.open(templates.sitemap, phone);
  const rows = await page
    .locator('.sitemap-cities ~ .sitemap-group')
    .evaluateAll((groups) => groups.slice(0, 2).map((group) => Math.round(group.getBoundingClientRect().top)));
  expect(rows[1]).toBe(rows[0]);
});

test('the online training card has the same padding and heading size as a branch card', async () => {
  const page = await browser.open(templates.contact, desktop);
  const [branch, online] = await page
    .locator('.branch:first-child, .from-home')
    .evaluateAll((cards) =>
      cards.map((card) => [getComputedStyle(card).paddingInline, getComputedStyle(card.querySelector('h3') ?? card).fontSize]),
    );
  expect(online).toEqual(branch);
});

test('the corporate page lists trades below its form, with a link back to the form, and collapses them on a phone', async () => {
  const page = await browser.open(templates.corporate, phone);
  const form = await box(page, '#corporate');
  expect((await box(page, '.trades')).y).toBeGreaterThan(form.y + form.height);
  const text = page.locator('.trades p').first();
  expect(await text.isVisible()).toBe(false);
  await page.locator('.trades summary').first().click();
  expect(await text.isVisible()).toBe(true);
  await page.setViewportSize(desktop.viewport);
  const columns = await box(page, '.text-columns');
  expect((await box(page, '.trades')).y).toBeGreaterThanOrEqual(columns.y + columns.height);
  expect(await page.locator('.back-to-form a').getAttribute('href')).toBe('#corporate');
});

test.each(pickSome([templates.text, templates['job guarantee'], templates['city hub']], 3))(
  'the gap between neighbouring sections of %s is at most the padding of one section',
  { tags: ['long'] },
  async (path) => {
    const page = await browser.open(path, desktop);
    const gaps = await page.locator('main h2:not(.panel *, .page-form *, dialog *)').evaluateAll((headings) =>
      headings.flatMap((heading) => {
        const band = heading.closest('.band');
        const before = band?.previousElementSibling;
        if (!band || !before?.matches('.band:not(.sunk)') || band.matches('.sunk') || before.matches('.page-head')) return [];
        return [parseFloat(getComputedStyle(before).paddingBottom) + parseFloat(getComputedStyle(band).paddingTop)];
      }),
    );
    expect(gaps.filter((gap) => gap > 80)).toEqual([]);
  },
);

test('on a phone, tapping a subject on a city page opens its links', { tags: ['long'] }, async () => {
  const page = await browser.open(templates['city hub'], phone);
  const subject = page.getByRole('navigation', { name: 'Subjects' }).getByRole('link').nth(1);
  const links = page.locator(`[id="${(await subject.getAttribute('href'))?.slice(1)}"]`);
  expect(await links.isVisible()).toBe(false);
  await subject.tap();
  await links.waitFor();
  await expect.poll(async () => (await links.boundingBox())?.y ?? 0).toBeLessThan(phone.viewport.height);
});
