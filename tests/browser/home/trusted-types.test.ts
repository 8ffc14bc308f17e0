import type { Page, Route } from 'playwright';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Consent } from '#site/components/consent/consent.tsx';
import { Testimonials } from '#site/pages/home/testimonials.tsx';
import { contentSecurityPolicy } from '#site/shared/headers.ts';
import { reviewsDocument, reviewsHeaders, reviewsPath } from '#site/shared/review-widget.ts';
import { addMarkup } from '#tests/support/added-markup.ts';
import { homeVisits } from './home-visit.ts';

const { visit } = homeVisits();

const reviewWidget = { origin: 'https://reviews.example', id: 'abc' };
/** Stand-in for the widget's script. It writes markup and tries to reach the surrounding page and our origin's storage. */
const widgetStandIn = `
const attempt = (act) => { try { return act(); } catch (refusal) { return refusal.name; } };
const seen = [attempt(() => parent.document.title), attempt(() => localStorage.length)].join(', ');
document.body.innerHTML = '<p>Rated by <b>Meera</b></p><p>' + seen + '</p>';`;

/** Stand-in for Google's script. It writes markup through its own policy and loads another script by address. */
const googleStandIn = `
const own = trustedTypes.createPolicy('goog#html', { createHTML: (html) => html });
document.createElement('p').innerHTML = own.createHTML('<b>a</b>');
const more = document.createElement('script');
more.src = 'https://www.googletagmanager.com/more.js';
document.head.append(more);`;

/** Adds Google Analytics, Turnstile and a review widget to the page, with stand-ins for their scripts. */
async function withServices(page: Page): Promise<void> {
  const policy = contentSecurityPolicy({ ga4: 'G-TEST1', turnstileSiteKey: '0x4AAAAAAABkMYinukE8nzY0', reviewWidget });
  const added = [createElement(Testimonials, { testimonials: [], reviewWidget }), createElement(Consent, { ga4: 'G-TEST1' })];
  await page.route('https://reviews.example/abc', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: widgetStandIn }),
  );
  const headers = { ...reviewsHeaders(reviewWidget), 'Content-Type': 'text/html; charset=utf-8' };
  await page.route('https://www.googletagmanager.com/**', (route) => {
    const body = route.request().url().endsWith('more.js') ? 'globalThis.hasMore = true' : googleStandIn;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  const frame = (route: Route) => route.fulfill({ headers, body: reviewsDocument(reviewWidget) });
  await addMarkup(page, { markup: added.map((element) => renderToStaticMarkup(element)).join(''), policy });
  await page.route(`**${reviewsPath}`, frame);
}

/** Passes strings to every sink that could run them or parse them as markup. Returns the results. */
const refusals = (page: Page) =>
  page.evaluate(() => {
    const attempt = (act: () => unknown): string => {
      try {
        return `taken: ${act()}`;
      } catch (refusal) {
        return (refusal as Error).name;
      }
    };
    const script = document.createElement('script');
    return [
      attempt(() => Object.assign(document.createElement('p'), { innerHTML: '<b>a</b>' })),
      attempt(() => Object.assign(script, { src: '/assets/other.js' })),
      attempt(() => Object.assign(script, { src: 'https://evil.example/?challenges.cloudflare.com' })),
      attempt(() => Object.assign(script, { text: 'document.title = "taken over"' })),
      attempt(() => new DOMParser().parseFromString('<b>a</b>', 'text/html')),
    ];
  });

const refused = Array.from({ length: 5 }, () => 'TypeError');

test('analytics and the review widget work, but no other string can become markup or a script', {
  tags: ['long'],
}, async () => {
  const complaints: string[] = [];
  const page = await visit({
    path: '/about',
    prepare: async (fresh) => {
      fresh.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      await withServices(fresh);
    },
  });
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.waitForFunction(() => 'hasMore' in globalThis);
  await page.locator('.review-frame').scrollIntoViewIfNeeded();
  await page.frameLocator('.review-frame').getByText('Rated by Meera').waitFor();
  await page.frameLocator('.review-frame').getByText('SecurityError, SecurityError').waitFor();
  expect(complaints).toEqual([]);
  expect(await refusals(page)).toEqual(refused);
});

test('a page without third-party services cannot create a Trusted Types policy', async () => {
  const page = await visit({ path: '/about' });
  expect(await refusals(page)).toEqual(refused);
  const make = () =>
    (globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): object } }).trustedTypes?.createPolicy('a', {});
  expect(await page.evaluate(make).catch((refusal: unknown) => String(refusal))).toContain('createPolicy');
});
