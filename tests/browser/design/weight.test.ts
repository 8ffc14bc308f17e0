import { afterAll, beforeAll, expect, test } from 'vitest';
import { weighPage } from '#tests/support/page-weight.ts';
import { desktop, openSiteBrowser, phone, type SiteBrowser } from '#tests/support/site-browser.ts';
import { templates } from '#tests/support/templates.ts';

/** Most bytes of each kind over the wire at brotli 5, and most requests, until a landing page is shown whole. */
const limits = { html: 16_000, css: 14_000, script: 5_000, requests: 10, shift: 0.01 };

let browser: SiteBrowser;

beforeAll(async () => {
  browser = await openSiteBrowser();
});
afterAll(() => browser.close());

test.each([
  ['course', phone],
  ['course', desktop],
  ['city', phone],
  ['city', desktop],
] as const)('a %s page keeps to its weight', async (name, options) => {
  const page = await browser.open('/404', options);
  const weight = await weighPage(await page.context().newPage(), browser.site.origin + templates[name]);
  expect(weight.html).toBeLessThan(limits.html);
  expect(weight.css).toBeLessThan(limits.css);
  expect(weight.script).toBeLessThan(limits.script);
  expect(weight.requests).toBeLessThanOrEqual(limits.requests);
  expect(weight.shift).toBeLessThanOrEqual(limits.shift);
  await page.context().close();
});

test.each(['city hub', 'category', 'contact', 'batches'] as const)('no line of a %s page moves while it loads', async (name) => {
  const page = await browser.open('/404', phone);
  const weight = await weighPage(await page.context().newPage(), browser.site.origin + templates[name]);
  expect(weight.shift).toBeLessThanOrEqual(limits.shift);
  await page.context().close();
});
