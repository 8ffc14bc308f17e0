import type { BrowserContextOptions, Page } from 'playwright';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Consent } from '#site/components/consent/consent.tsx';
import { addMarkup } from '#tests/support/added-markup.ts';
import { pickTelling } from '#tests/support/pick-cases.ts';
import { desktop, openSiteBrowser, phone, type SiteBrowser } from '#tests/support/site-browser.ts';
import { templates } from '#tests/support/templates.ts';

let browser: SiteBrowser;

beforeAll(async () => {
  browser = await openSiteBrowser();
});
afterAll(() => browser.close());

/** Each template once, on the screen that is more difficult for it. Menu, bottom bar and footer are the same everywhere. */
const visits: [page: string, path: string, look: string, options: BrowserContextOptions][] = [
  ['home', '/', 'phone', phone],
  ['home', '/', 'desktop', desktop],
  ['course', templates.course, 'desktop', desktop],
  ['city', templates.city, 'phone', phone],
  ['category', templates.category, 'desktop', desktop],
  ['enquiry', templates.enquiry, 'phone', phone],
];

test.each(pickTelling(visits, ([page]) => page === 'enquiry'))(
  'on the %s page (%s) on a %s, Tab reaches each control once and in order, and the focused control is visible and marked',
  async (...visit) => {
    const [, path, , options] = visit;
    const page = await browser.open(path, { ...options, reducedMotion: 'reduce' });
    if (path === '/') await bringCarouselToLife(page);
    expect(await tabThrough(page)).toEqual([]);
  },
);

test('the skip link is the first Tab stop and skips the menu', async () => {
  const page = await browser.open(templates.course, { ...desktop, reducedMotion: 'reduce' });
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toBe('Skip to the main content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(
    await page
      .locator('main a')
      .first()
      .evaluate((link) => link === document.activeElement),
  ).toBe(true);
});

test('the analytics consent question never covers the focused control', { tags: ['long'] }, async () => {
  const page = await browser.newPage({ ...phone, reducedMotion: 'reduce' });
  await addMarkup(page, { markup: renderToStaticMarkup(createElement(Consent, { ga4: 'G-TEST1' })).replace(' hidden=""', '') });
  await page.goto(browser.site.origin + templates.enquiry);
  await page.locator('.consent').waitFor();
  expect(await tabThrough(page)).toEqual([]);
});

/** Starts the carousel's script, which adds the buttons. If Tab has already passed the carousel, it cannot reach them any more. */
async function bringCarouselToLife(page: Page): Promise<void> {
  await page.locator('.carousel').scrollIntoViewIfNeeded();
  await page.locator('.carousel.is-live .carousel-dots').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
}

interface Way {
  passed: Element[];
  findings: string[];
}

const maxStops = 500;

/**
 * Presses Tab from the start of the page until the focus leaves the page. Returns problems with focused controls and with the tab order.
 */
async function tabThrough(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    (window as unknown as { way: Way }).way = { passed: [], findings: [] };
  });
  for (let stops = 0; stops < maxStops; stops++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(checkFocus)) return page.evaluate(compareWay);
  }
  return [`no end after ${maxStops} stops`];
}

async function checkFocus(): Promise<boolean> {
  const { passed, findings } = (window as unknown as { way: Way }).way;
  const element = document.activeElement;
  if (!element || element === document.body || passed.includes(element)) return true;
  passed.push(element);
  // If an input is invisible, its label draws the visible box.
  const shown = getComputedStyle(element).opacity === '0' ? (element.nextElementSibling ?? element) : element;
  const name = `${element.tagName} ${(element.textContent || element.getAttribute('name')) ?? ''}`.slice(0, 60);
  const { outlineStyle, outlineWidth } = getComputedStyle(shown);
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) findings.push(`${name}: has no mark of the focus`);
  const coveredBy = (): (Element | null)[] => {
    const box = shown.getClientRects()[0] ?? new DOMRect();
    return [0.25, 0.75]
      .flatMap((x) => [0.25, 0.75].map((y) => document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)))
      .filter((top) => !(top && (shown.contains(top) || top.contains(shown))));
  };
  // The carousel scrolls the focused slide into view two frames later.
  for (let frames = 0; frames < 10 && coveredBy().length > 0; frames++) await new Promise(requestAnimationFrame);
  for (const top of coveredBy().slice(0, 1)) findings.push(`${name}: not in sight, under ${top?.className ?? 'nothing'}`);
  return false;
}

function compareWay(): string[] {
  const { passed, findings } = (window as unknown as { way: Way }).way;
  // Tab reaches only the checked radio button of a group. Arrow keys reach the others.
  const stops = 'a[href], button, input:not([type="radio"]:not(:checked)), select, textarea, summary, [tabindex]';
  const usable = [...document.querySelectorAll<HTMLElement>(stops)].filter(
    (element) =>
      element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled, [inert] *'),
  );
  const describeElement = (element: Element): string =>
    `${element.tagName} ${element.textContent || element.getAttribute('name')}`.slice(0, 60);
  const missed = usable
    .filter((element) => !passed.includes(element))
    .map((element) => `${describeElement(element)}: never reached`);
  const order = passed.flatMap((element, at) => {
    const before = passed[at - 1];
    const isAfter = !before || before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isAfter || !before?.isConnected ? [] : [`${describeElement(element)}: comes after ${describeElement(before)}`];
  });
  return [...findings, ...missed, ...order];
}
