import type { Page } from 'playwright';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Consent } from '#site/components/consent/consent.tsx';
import { contentSecurityPolicy } from '#site/shared/headers.ts';
import { addMarkup } from '#tests/support/added-markup.ts';
import { homeVisits } from './home-visit.ts';

const { visit, site } = homeVisits();
const tagManager = 'https://www.googletagmanager.com/';

const pageViews = (): unknown[] =>
  site()
    .takeRequests()
    .filter(({ path }) => path === '/api/pageview')
    .map(({ body }) => JSON.parse(body));

test('every navigation reports one page view with its path and the referring host', async () => {
  site().takeRequests();
  const page = await visit({ path: '/about' });
  await page.waitForLoadState('networkidle');
  expect(pageViews()).toEqual([{ path: '/about', referrer: '' }]);
  await page.locator('.site-footer a[href="/careers"]').first().click();
  await page.waitForURL('**/careers');
  await page.waitForLoadState('networkidle');
  expect(pageViews()).toEqual([{ path: '/careers', referrer: new URL(site().origin).host }]);
});

test('a prerendered page counts as viewed only once it is shown', { tags: ['long'] }, async () => {
  site().takeRequests();
  const page = await visit({
    path: '/about',
    prepare: (fresh) =>
      fresh.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true, configurable: true })),
  });
  await page.waitForLoadState('networkidle');
  expect(pageViews()).toEqual([]);
  const sent = page.waitForRequest('**/api/pageview');
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await sent;
});

test('without Google Analytics, the site shows no consent question and stores no cookies', { tags: ['long'] }, async () => {
  const page = await visit({ path: '/about' });
  await page.waitForLoadState('networkidle');
  expect(await page.locator('.consent').count()).toBe(0);
  expect(await page.context().cookies()).toEqual([]);
});

/** Adds the markup and security policy of a site with `institute.ga4`, and replaces Google's script with an empty one. */
async function withProperty(page: Page): Promise<string[]> {
  const requested: string[] = [];
  await addMarkup(page, {
    markup: renderToStaticMarkup(createElement(Consent, { ga4: 'G-TEST1' })),
    policy: contentSecurityPolicy({ ga4: 'G-TEST1' }),
  });
  await page.route(`${tagManager}**`, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return requested;
}

const commands = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((command) => Array.from(command as ArrayLike<unknown>)).filter(([name]) => name !== 'js'),
  );

test('Google Analytics loads only after the visitor consents, and the site remembers the choice', async () => {
  let requested: string[] = [];
  const page = await visit({
    path: '/about',
    prepare: async (fresh) => {
      requested = await withProperty(fresh);
    },
  });
  await page.locator('[data-consent-question]').waitFor();
  expect(requested).toEqual([]);
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => requested).toEqual([`${tagManager}gtag/js?id=G-TEST1`]);
  expect(await commands(page)).toEqual([['config', 'G-TEST1']]);
  await page.reload();
  await expect.poll(() => requested.length).toBe(2);
  expect(await page.locator('[data-consent-question]').isVisible()).toBe(false);
});

test('if a visitor declines analytics, nothing loads, and the question can be opened again', async () => {
  let requested: string[] = [];
  const page = await visit({
    path: '/about',
    prepare: async (fresh) => {
      requested = await withProperty(fresh);
    },
  });
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Analytics choice' }).click();
  expect(await page.locator('[data-consent-question]').isVisible()).toBe(true);
  expect(requested).toEqual([]);
});

test("withdrawing consent removes Google's cookies and no others", { tags: ['long'] }, async () => {
  const page = await visit({ path: '/about', prepare: withProperty });
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: sets cookies in the same way as Google's script.
    for (const name of ['_ga', '_ga_TEST1', 'other']) document.cookie = `${name}=1; path=/`;
  });
  await page.getByRole('button', { name: 'Analytics choice' }).click();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['other']);
  expect(await page.evaluate(() => Reflect.get(window, 'ga-disable-G-TEST1'))).toBe(true);
});

test('after consent, calls, WhatsApp chats and syllabus requests are reported with form, course and city', async () => {
  const page = await visit({ path: '/java-course-in-nashik.php', prepare: withProperty });
  await page.getByRole('button', { name: 'Yes' }).click();
  const toEnd = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  expect(toEnd, 'an answer does not take the reader to the end of the page').toBeGreaterThan(500);
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  await page.locator('.bottom-bar a[href^="tel:"]').click();
  await page.locator('.bottom-bar a[href^="https://wa.me"]').click();
  const place = { course: 'java', city: 'nashik' };
  expect((await commands(page)).slice(1)).toEqual([
    ['event', 'call', { form: '', ...place }],
    ['event', 'whatsapp', { form: '', ...place }],
  ]);
  await page.evaluate(() =>
    document.dispatchEvent(
      new CustomEvent('lead-sent', { detail: { form: 'syllabus-city', conversion: 'syllabus', course: 'java', city: 'Nashik' } }),
    ),
  );
  expect((await commands(page)).slice(3)).toEqual([
    ['event', 'lead', { form: 'syllabus-city', course: 'java', city: 'Nashik' }],
    ['event', 'syllabus', { form: 'syllabus-city', course: 'java', city: 'Nashik' }],
  ]);
});
