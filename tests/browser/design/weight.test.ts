import { expect, inject, test } from 'vitest';
import { openBrowser } from '#tests/support/open-browser.ts';
import { frozenExcessOf, weighedPages, weighPages } from '#tests/support/page-weight.ts';
import { desktop, phone } from '#tests/support/site-browser.ts';
import { serveSite } from '#tests/support/static-site.ts';

const [site, browser] = await Promise.all([serveSite(inject('siteFolder')), openBrowser()]);
const { course, city } = weighedPages;
const [onPhone, onDesktop] = [
  await weighPages(browser, { origin: site.origin, pages: weighedPages, options: phone }),
  await weighPages(browser, { origin: site.origin, pages: { course, city } as Record<string, string>, options: desktop }),
];
await browser.close();
await site.close();

test.each(Object.entries(onPhone))(
  'a page of the template %s keeps to its weight on a phone, and no line of it moves',
  (name, weight) => {
    expect(frozenExcessOf(name, weight)).toEqual([]);
  },
);

test.each(Object.entries(onDesktop))('a %s page keeps to its weight on a desktop', (name, weight) => {
  expect(frozenExcessOf(name, weight)).toEqual([]);
});
