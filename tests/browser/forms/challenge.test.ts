import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { formOptionsPath } from '#site/shared/forms/options-path.ts';
import { contentSecurityPolicy } from '#site/shared/headers.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { fillForm, openDialog, seeResult, submitButton } from '#tests/support/lead-forms.ts';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { openBrowser, type TestBrowser } from '#tests/support/open-browser.ts';
import { desktop } from '#tests/support/site-browser.ts';
import { startTurnstileServer, type TurnstileServer } from '#tests/support/turnstile-server.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { texts } from './spec-table.ts';

const turnstileSiteKey = '0x4AAAAAAABkMYinukE8nzY0';
const cloudflare = 'https://challenges.cloudflare.com/**';
const challengeText = 'Please confirm that you are a person';

/**
 * Stand-in for Cloudflare's script with its own Trusted Types policy. A button takes the place of the challenge, and each press returns the
 * next token.
 */
const standIn = `const own = trustedTypes.createPolicy('of-cloudflare', { createHTML: (html) => html });
globalThis.turnstile = {
  render(place, options) {
    globalThis.rendered = { ...options };
    const button = document.createElement('button');
    button.type = 'button';
    button.innerHTML = own.createHTML('<b>Verify you are human</b>');
    button.onclick = async () => options.callback(await nextToken());
    place.append(button);
    return 'widget-1';
  },
  reset(widget) { globalThis.wasReset = widget; },
  remove(widget) { globalThis.wasRemoved = widget; },
};`;

let worker: TestWorker;
let turnstile: TurnstileServer;
let browser: TestBrowser;
let lastAddress = 0;
let address: string;

beforeAll(async () => {
  turnstile = await startTurnstileServer();
  const vars = { TURNSTILE_SECRET: 'a secret', TURNSTILE_BASE_URL: turnstile.url, FLOOD_LIMITS: 'address.minute=1' };
  [worker, browser] = await Promise.all([startWorker(vars, { siteFolder: inject('siteFolder') }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await worker?.close();
  await turnstile.close();
});
beforeEach(() => {
  // Each test has its own network, because the flood limits also count the leads from one /24.
  lastAddress += 1;
  address = `203.0.${lastAddress}.1`;
});

const reachLimit = () =>
  worker.fetch(
    '/api/send-email-popup',
    jsonPost({ ...completeFields, email: `first-${lastAddress}@example.com` }, { 'cf-connecting-ip': address }),
  );

interface Setup {
  siteKey?: string | undefined;
  tokens?: string[];
  hasScript?: boolean;
}

/** Opens a page with the given site key and records the page's requests to Cloudflare. */
async function visit({ siteKey, tokens = [], hasScript = true }: Setup): Promise<{ page: Page; loaded: string[] }> {
  const context = await browser.newContext({ ...desktop, extraHTTPHeaders: { 'cf-connecting-ip': address } });
  const page = await context.newPage();
  const loaded: string[] = [];
  await page.exposeFunction('nextToken', () => tokens.shift() ?? 'none');
  await page.route(cloudflare, (route) => {
    loaded.push(route.request().url());
    return hasScript ? route.fulfill({ contentType: 'text/javascript', body: standIn }) : route.abort();
  });
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const policy = contentSecurityPolicy(siteKey ? { turnstileSiteKey: siteKey } : {});
    return route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  await page.route(`**${formOptionsPath}`, async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), turnstileSiteKey: siteKey } });
  });
  await page.goto(`${worker.origin}/about`);
  return { page, loaded };
}

const panel = (page: Page) => page.getByRole('region', { name: 'Confirm that you are a person' });
const verify = (page: Page) => panel(page).getByRole('button', { name: 'Verify you are human' });
const dialog = (page: Page) => page.locator('.form-dialog');

async function sendDemo(page: Page): Promise<string | undefined> {
  const form = await openDialog(page, page.locator('.header-demo'));
  const { email } = await fillForm(form);
  await submitButton(form).click();
  expect(await seeResult(page)).toMatchObject({ result: 'success', text: texts.demoSuccess });
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  return email;
}

const findAcknowledgement = (email: string | undefined) =>
  worker.row(
    `SELECT outbox.status, COUNT(*) AS count FROM leads JOIN outbox ON lead_id = leads.id AND kind = 'acknowledgement' WHERE email = ?`,
    email,
  );

test('above the rate limit, a challenge appears once a form has been sent, and passing it releases the email', async () => {
  await reachLimit();
  const { page, loaded } = await visit({ siteKey: turnstileSiteKey, tokens: [turnstile.pass({ hostname: '127.0.0.1' })] });
  expect(loaded).toEqual([]);
  const email = await sendDemo(page);
  await panel(page).getByText(challengeText).waitFor();
  expect(await findAcknowledgement(email)).toEqual({ status: 'held', count: 1 });
  expect(await page.evaluate(() => (globalThis as unknown as { rendered: object }).rendered)).toMatchObject({
    sitekey: turnstileSiteKey,
    action: 'lead',
  });
  expect(await axeFindings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeFindings(page)).toEqual([]);
  await verify(page).focus();
  await page.keyboard.press('Enter');
  await panel(page).getByText('Thank you. Our email is on its way to you.').waitFor();
  expect(await verify(page).count()).toBe(0);
  expect(await findAcknowledgement(email)).toEqual({ status: 'pending', count: 1 });
  expect(loaded).toEqual(['https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit']);
});

test('after a failed challenge, the visitor can try again up to three times, and the enquiry remains stored', {
  tags: ['long'],
}, async () => {
  await reachLimit();
  const { page } = await visit({ siteKey: turnstileSiteKey, tokens: ['bad-1', 'bad-2', 'bad-3'] });
  const email = await sendDemo(page);
  await verify(page).click();
  await panel(page).getByText('Please try once more.').waitFor();
  expect(await page.evaluate(() => (globalThis as unknown as { wasReset: string }).wasReset)).toBe('widget-1');
  for (const last of [false, true]) {
    const answered = page.waitForResponse('**/api/send-email-popup');
    await verify(page).click();
    await answered;
    if (last) await panel(page).getByText('a counsellor will get back to you').waitFor();
  }
  expect(await verify(page).count()).toBe(0);
  expect(await findAcknowledgement(email)).toEqual({ status: 'held', count: 1 });
});

test("the challenge panel's close button stays inside the panel and covers none of its text", { tags: ['long'] }, async () => {
  await reachLimit();
  const { page } = await visit({ siteKey: turnstileSiteKey, tokens: [turnstile.pass({ hostname: '127.0.0.1' })] });
  await sendDemo(page);
  await panel(page).getByText(challengeText).waitFor();
  const boxes = () =>
    panel(page).evaluate((section) => {
      const words = document.createRange();
      words.selectNodeContents(section.querySelector('p') as Element);
      const close = (section.querySelector('.dialog-close') as Element).getBoundingClientRect();
      const { bottom } = section.getBoundingClientRect();
      const covers = [...words.getClientRects()].some(
        (line) => line.right > close.left && line.bottom > close.top && line.top < close.bottom,
      );
      return { covers, isInside: close.bottom <= bottom };
    });
  expect(await boxes()).toEqual({ covers: false, isInside: true });
  await verify(page).click();
  await panel(page).getByText('Thank you.').waitFor();
  expect(await boxes()).toEqual({ covers: false, isInside: true });
});

test('if a challenge cannot be loaded, its panel shows a message and can be closed', {
  tags: ['long'],
}, async () => {
  await reachLimit();
  const { page } = await visit({ siteKey: turnstileSiteKey, hasScript: false });
  await sendDemo(page);
  await panel(page).getByText('We could not confirm that, but we have received your enquiry').waitFor();
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await panel(page).waitFor({ state: 'detached' });
});

test('nothing loads from Cloudflare below the rate limit, or above the limit if there is no site key', {
  tags: ['long'],
}, async () => {
  const below = await visit({ siteKey: turnstileSiteKey });
  await sendDemo(below.page);
  const above = await visit({ siteKey: undefined });
  const email = await sendDemo(above.page);
  expect(await findAcknowledgement(email)).toEqual({ status: 'held', count: 1 });
  for (const { page, loaded } of [below, above]) {
    await page.waitForLoadState('networkidle');
    expect(loaded).toEqual([]);
    expect(await panel(page).count()).toBe(0);
  }
});
