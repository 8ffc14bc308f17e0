import type { Page } from 'playwright';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect } from 'vitest';
import { CourseCardList } from '#site/components/course-card/course-card.tsx';
import { searchIndexPath } from '#site/shared/search-path.ts';
import type { IndexedCourse } from '#site/views/course-index.ts';
import type { SearchIndex } from '#site/views/search-index.ts';
import { test } from '#tests/browser/forms/form-visits.ts';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { pickSome } from '#tests/support/pick-cases.ts';
import { desktop, phone } from '#tests/support/site-browser.ts';

const { courses } = await loadFrozenCatalogue();
const shown = (page: Page) => page.locator('.course-card:visible h3').allTextContents();
const fragment = (page: Page) => page.evaluate(() => location.hash);

const many = Array.from({ length: 11 }, (_, index) => ({
  key: `net${index}`,
  title: `Networks ${index}`,
  href: `/net${index}`,
  image: '/images/courses/ccna.svg',
  projectsLine: undefined,
  duration: '3 Months',
  level: 'Beginner',
  price: '₹50,000',
  nextStart: undefined,
}));
const longSubject = createElement(CourseCardList, {
  title: 'Courses',
  cards: many,
  groups: [{ name: 'Networking', href: '/courses/networking', count: many.length, first: 'net0' }],
});

describe('course finder', () => {
  test('the course finder shows the matching courses and their number, and the URL fragment stores its filters', async ({
    visit,
  }) => {
    const page = await visit('/courses');
    await page.getByLabel('Subject, tool or skill').fill('java');
    await expect.poll(async () => (await shown(page)).length).toBeLessThan(20);
    expect(await shown(page)).toContain('Java');
    await page.getByLabel('Level').selectOption('Beginner');
    await page.getByLabel('City').selectOption('nashik');
    await expect.poll(() => fragment(page)).toBe('#q=java&city=nashik&level=Beginner');
    const found = await shown(page);
    await page
      .getByText(`${found.length} ${found.length === 1 ? 'course' : 'courses'} for students in Nashik`, { exact: true })
      .waitFor();
    expect(await page.locator('.course-card:visible h3 a').first().getAttribute('href')).toMatch(/nashik/);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByText(`${courses.length} courses`, { exact: true }).waitFor();
    expect(await fragment(page)).toBe('');
  });

  test('courses are grouped by subject until a filter is set, and again once the filters are cleared', async ({ visit }) => {
    const page = await visit('/courses');
    const subjects = page.locator('.card-group');
    const clear = page.getByRole('button', { name: 'Clear' });
    const before = await page.locator('.card-subject > *').allTextContents();
    expect(before[0]).toBe(await subjects.first().textContent());
    expect(await clear.count()).toBe(0);
    await page.getByLabel('Sort').focus();
    await page.getByLabel('Sort').selectOption('length');
    await expect.poll(() => fragment(page)).toBe('#sort=length');
    await expect.poll(() => subjects.first().isVisible()).toBe(false);
    expect((await shown(page)).length).toBe(courses.length);
    await clear.press('Enter');
    await expect.poll(() => page.locator('.card-subject > *').allTextContents()).toEqual(before);
    expect(await subjects.first().isVisible()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('finder-q');
  });

  test.for(pickSome([phone, desktop], 2))(
    'the best result of a course search comes first and is in view on %j',
    { tags: ['long'] },
    async (screen, { visit }) => {
      const page = await visit('/courses', screen);
      await page.getByLabel('Subject, tool or skill').fill('angular');
      await expect.poll(async () => (await shown(page))[0]).toMatch(/^Angular/);
      const title = await page.locator('.course-card:visible h3').first().boundingBox();
      expect((title?.y ?? 9999) + (title?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    },
  );

  test.for(pickSome([desktop, phone], 2))(
    'a search for "react" shows React first and in view, before courses that teach it, on %j',
    { tags: ['long'] },
    async (screen, { visit }) => {
      const page = await visit('/courses', {
        ...screen,
        prepare: (opened) =>
          opened.route(`**${searchIndexPath}`, async (route) => {
            const index = (await (await route.fetch()).json()) as SearchIndex;
            const [first, second, ...others] = index.courses as [IndexedCourse, IndexedCourse, ...IndexedCourse[]];
            const react = {
              ...first,
              key: 'react',
              title: 'React',
              aliases: '',
              words: '',
              href: '/react',
              cityHref: '/react-in-{city}',
            };
            const teaching = [
              { ...first, words: `${first.words} react` },
              { ...second, aliases: `${second.aliases}, with react` },
            ];
            await route.fulfill({ json: { ...index, courses: [...teaching, ...others, react] } });
          }),
      });
      await page.getByLabel('Subject, tool or skill').fill('react');
      await expect.poll(async () => (await shown(page))[0]).toBe('React');
      expect((await shown(page)).length).toBeGreaterThan(2);
      const title = await page.locator('.course-card:visible h3').first().boundingBox();
      expect((title?.y ?? 9999) + (title?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    },
  );

  test('a typed letter appears before the course list changes', { tags: ['long'] }, async ({ visit }) => {
    const page = await visit('/courses#level=Beginner');
    await expect.poll(async () => (await shown(page)).length).toBeLessThan(courses.length);
    const inTheKey = await page.getByLabel('Subject, tool or skill').evaluate((field: HTMLInputElement) => {
      field.value = 'java';
      field.dispatchEvent(new Event('input', { bubbles: true }));
      return location.hash;
    });
    expect(inTheKey).toBe('#level=Beginner');
    await expect.poll(() => fragment(page)).toBe('#q=java&level=Beginner');
  });

  test('on a phone, a course row is at most 120 px high and its syllabus link at least 44 px', { tags: ['long'] }, async ({
    visit,
  }) => {
    const page = await visit('/courses', phone);
    const row = page.locator('.course-card', { has: page.getByRole('heading', { name: 'Java', exact: true }) });
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(120);
    expect((await row.getByRole('link', { name: /^Syllabus/ }).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  test('on a phone, "Filters" opens the course filters, which stay visible once a filter is set', { tags: ['long'] }, async ({
    visit,
  }) => {
    const page = await visit('/courses', phone);
    const city = page.getByLabel('City');
    expect(await city.isVisible()).toBe(false);
    await page.locator('.filters-toggle').click();
    await city.selectOption('nashik');
    await expect.poll(() => fragment(page)).toBe('#city=nashik');
    await page.locator('.filters-toggle').click();
    expect(await city.isVisible()).toBe(true);
  });

  test('a subject with many courses shows only full rows until it is expanded, even without scripts', { tags: ['long'] }, async ({
    visit,
  }) => {
    for (const { size, open } of [
      { size: phone, open: 10 },
      { size: desktop, open: 8 },
    ]) {
      const page = await visit('/courses', { ...size, javaScriptEnabled: false, bypassCSP: true });
      await page.locator('.course-list').evaluate((list, html) => {
        list.outerHTML = html;
      }, renderToStaticMarkup(longSubject));
      const seen = () => page.locator('.course-card:visible').count();
      expect(await seen()).toBe(open);
      await page.getByRole('checkbox', { name: 'Show all 11 Networking courses' }).press(' ');
      expect(await seen()).toBe(11);
      await page.getByRole('checkbox', { name: 'Show fewer Networking courses' }).press(' ');
      expect(await seen()).toBe(open);
    }
  });

  test('chips and filters show how many courses match each choice', { tags: ['long'] }, async ({ visit }) => {
    const page = await visit('/courses#q=java');
    const choice = page.getByLabel('Level').locator('option', { hasText: 'Beginner' });
    await expect.poll(() => choice.textContent()).toMatch(/\(\d+\)$/);
    const count = /\d+/.exec((await choice.textContent()) ?? '')?.[0];
    await page.getByLabel('Level').selectOption('Beginner');
    await expect.poll(async () => `${(await shown(page)).length}`).toBe(count);
    const chip = page.locator('.chip', { hasText: 'Software Development' });
    const left = await chip.locator('small').textContent();
    await chip.click();
    await expect.poll(() => fragment(page)).toContain('category=software-development');
    expect(`${(await shown(page)).length}`).toBe(left);
  });

  test('the skip link does not change the course search', { tags: ['long'] }, async ({ visit }) => {
    const page = await visit('/courses#q=java');
    await expect.poll(async () => (await shown(page)).length).toBeLessThan(20);
    const found = await shown(page);
    await page.locator('.skip-link').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => fragment(page)).toBe('#main');
    expect(await shown(page)).toEqual(found);
    expect(await page.getByLabel('Subject, tool or skill').inputValue()).toBe('java');
  });

  test("a course search typed before the finder's script loads is not lost", async ({ visit }) => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await visit('/about');
    await page.route('**/assets/course-finder.island-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(new URL('/courses', page.url()).href, { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Subject, tool or skill').fill('java');
    release();
    await page.waitForFunction(() => location.hash === '#q=java');
    expect((await shown(page)).length).toBeLessThan(20);
  });

  test('a shared URL restores the course filters and a comparison of up to three courses', async ({ visit }) => {
    const page = await visit('/courses#category=sap&months=4&compare=java,python,sql,linux');
    await page.locator('.compare-table').waitFor();
    expect(await page.getByRole('radio', { name: /^SAP/ }).isChecked()).toBe(true);
    const headings = await page.locator('.compare-table thead a').allTextContents();
    expect(headings).toHaveLength(3);
    expect(headings[0]).toBe('Java');
    await page.getByRole('button', { name: 'Remove Java' }).click();
    await expect.poll(() => page.locator('.compare-table thead a').count()).toBe(2);
    expect(await fragment(page)).not.toContain('java');
  });

  test("the course finder's script and index load on first use, and courses ticked before that stay ticked", async ({
    visit,
  }) => {
    const page = await visit('/courses', phone);
    const fetched = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => /course-finder\.island|search-index/.exec(name)?.[0])
          .filter(Boolean)
          .sort(),
      );
    await page.waitForLoadState('networkidle');
    expect(await fetched()).toEqual([]);
    await page.locator('.filters-toggle').click();
    await page.locator('.compare-toggle').click();
    await page.getByRole('checkbox', { name: 'Compare Java', exact: true }).check();
    await page.locator('.compare-table').waitFor();
    expect(await fetched()).toEqual(['course-finder.island', 'search-index']);
  });

  test('a fourth course cannot be added to a comparison', { tags: ['long'] }, async ({ visit }) => {
    const page = await visit('/courses');
    const boxes = page.getByRole('checkbox', { name: /^Compare ./ });
    for (const index of [0, 1, 2]) await boxes.nth(index).check();
    await expect.poll(() => boxes.nth(3).isDisabled()).toBe(true);
    await expect.poll(() => page.locator('.compare-table thead a').count()).toBe(3);
  });

  test('the course finder tells visitors when a city has no classroom', { tags: ['long'] }, async ({ visit }) => {
    const page = await visit('/courses#city=nashik&mode=classroom');
    await page.getByText('We have no classroom in Nashik').waitFor();
    expect(await shown(page)).toEqual([]);
  });

  test('the EMI calculator shows how the fee is split into instalments', async ({ visit }) => {
    const page = await visit('/courses');
    await page.getByLabel('First payment').focus();
    await page.getByText('9 instalments of ₹5,556 a month, with ₹5,552 in the last month').waitFor();
    await page.getByLabel('First payment').fill('₹ 20,000');
    await page.getByLabel('Months').selectOption('6');
    await page.getByText('6 instalments of ₹5,000 a month', { exact: true }).waitFor();
  });

  test('the course finder works by keyboard, and axe finds no problems in a comparison', { tags: ['long'] }, async ({
    visit,
  }) => {
    const page = await visit('/courses#compare=java,python', phone);
    await page.locator('.compare-table').waitFor();
    await page.getByLabel('Subject, tool or skill').focus();
    await page.keyboard.type('sql');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => fragment(page)).toContain('q=sql');
    expect(await axeFindings(page)).toEqual([]);
  });

  test('without scripts, every course is listed, and controls that need scripts are hidden', async ({ visit, worker }) => {
    const page = await visit('/courses', { javaScriptEnabled: false });
    expect(await page.locator('.course-card:visible').count()).toBe(courses.length);
    expect(await page.locator('.course-finder').isVisible()).toBe(false);
    expect(await page.locator('.emi-plans li').count()).toBe(3);
    expect((await worker.fetch('/courses')).status).toBe(200);
  });
});
