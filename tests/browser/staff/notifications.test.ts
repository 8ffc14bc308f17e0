import { rm } from 'node:fs/promises';
import type { Page, Worker } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PushMessage } from '#site/shared/push-message.ts';
import { startOfIndianDay } from '#site/shared/times.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { firstDay, siteWithBatchesToCome } from '#tests/support/batches-to-come.ts';
import { openBrowser, type TestBrowser } from '#tests/support/open-browser.ts';
import { makeVapidKeys, type PushService, Receiver, startPushService } from '#tests/support/push-service.ts';
import { addStaff, authKeys, password } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { addLead } from '#tests/worker/inbox/counsellor.ts';

let service: PushService;
let worker: TestWorker;
let browser: TestBrowser;
let site: string;
beforeAll(async () => {
  service = await startPushService();
  const vars = { AUTH_KEYS: authKeys, VAPID_KEYS: makeVapidKeys(), PUSH_BASE_URL: service.url };
  site = await siteWithBatchesToCome();
  [worker, browser] = await Promise.all([startWorker(vars, { siteFolder: site }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await worker?.close();
  await service?.close();
  await rm(site, { recursive: true, force: true });
});

/**
 * Replaces the browser's push service, because headless Chromium allows no notifications. In the replacement, the user allows
 * notifications, and our receiver can read the messages.
 */
function replacePushManager(subscription: object): void {
  Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  Notification.requestPermission = async () => 'granted';
  const key = 'subscribed-with';
  const present = () => {
    const options = JSON.parse(localStorage.getItem(key) ?? 'null') as number[] | null;
    return (
      options && {
        ...subscription,
        options: { applicationServerKey: Uint8Array.from(options).buffer },
        toJSON: () => subscription,
        unsubscribe: async () => localStorage.removeItem(key),
      }
    );
  };
  PushManager.prototype.getSubscription = async () => present() as never;
  PushManager.prototype.subscribe = async ({ applicationServerKey } = {}) => {
    localStorage.setItem(key, JSON.stringify([...(applicationServerKey as Uint8Array)]));
    return present() as never;
  };
}

async function open(width: number, receiver: Receiver): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, serviceWorkers: 'allow' });
  await context.addInitScript(replacePushManager, receiver.subscription);
  const page = await context.newPage();
  await page.goto(`${worker.origin}/manage-blog#account`);
  return page;
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Records notifications, because headless Chromium does not show them. */
function recordNotifications(): void {
  const shown: (NotificationOptions & { title: string; close: () => void })[] = [];
  // In headless Chromium, setting a badge crashes the service worker.
  Object.assign(navigator, { setAppBadge: async (count: number) => void Object.assign(self, { badge: count }) });
  ServiceWorkerRegistration.prototype.getNotifications = async () => shown as never;
  ServiceWorkerRegistration.prototype.showNotification = async (title, options = {}) => {
    const notification = { title, ...options, close: () => void shown.splice(shown.indexOf(notification), 1) };
    shown.splice(0, shown.length, ...shown.filter(({ tag }) => tag !== options.tag), notification);
  };
}

/**
 * Dispatches an event in the service worker and waits until it is handled. The event is either a `push` with a message or a click on the
 * only notification. Returns the notifications on screen and the app's badge.
 */
const happen = (script: Worker, event: { type: 'push'; message: string } | { type: 'notificationclick' }) =>
  script.evaluate(async (pushOptions) => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const work: Promise<unknown>[] = [];
    const [notification] = await registration.getNotifications();
    const data = { json: () => JSON.parse('message' in pushOptions ? pushOptions.message : 'null') };
    const waitUntil = (each: Promise<unknown>) => work.push(each);
    self.dispatchEvent(Object.assign(new Event(pushOptions.type), { data, notification, waitUntil }));
    // Some of this work may fail, because the browser brings a window to the front only after a real click.
    await Promise.allSettled(work);
    const { badge } = self as { badge?: number };
    return {
      badge,
      shown: (await registration.getNotifications()).map(({ title, body, data: lead }) => ({ title, body, lead })),
    };
  }, event);

/** Ends a subscription, as a push service does when the address changes. The browser then subscribes again with the same key. */
const changeSubscription = (script: Worker, from: Receiver, to: Receiver) =>
  script.evaluate(
    async ([old, next]) => {
      const options = { userVisibleOnly: true, applicationServerKey: 'the key' };
      PushManager.prototype.subscribe = async (pushOptions) => {
        if (JSON.stringify(pushOptions) !== JSON.stringify(options)) throw new Error('Subscribed with another key');
        return { toJSON: () => next } as never;
      };
      const work: Promise<unknown>[] = [];
      const oldSubscription = { options, toJSON: () => old };
      const waitUntil = (each: Promise<unknown>) => work.push(each);
      self.dispatchEvent(
        Object.assign(new Event('pushsubscriptionchange'), { oldSubscription, newSubscription: null, waitUntil }),
      );
      await Promise.all(work);
    },
    [from.subscription, to.subscription],
  );

test('a counsellor turns on notifications, is notified of a lead, calls with the second tap and books a demo', async () => {
  const asha = await addStaff(worker, 'counsellor');
  const phone = new Receiver('/of/asha');
  const page = await open(390, phone);
  await logIn(page, asha.email);
  const onThisDevice = page.getByRole('switch', { name: 'Notify me on this device', checked: true });
  await page.getByRole('switch', { name: 'Notify me on this device', checked: false }).click();
  await onThisDevice.waitFor();
  await page.getByRole('switch', { name: 'Quiet hours', checked: false }).click();
  await page.getByRole('button', { name: 'Save quiet hours' }).click();
  await page.getByText('No notifications from 9:00 pm to 8:00 am (India time).').waitFor();
  await page.getByRole('switch', { name: 'Quiet hours', checked: true }).click();
  await page.getByRole('switch', { name: 'Quiet hours', checked: false }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  const due = { contact_due_at: worker.now() + 60_000, assignee_id: asha.id, course: 'Java', course_key: 'java' };
  const lead = await addLead(worker, { ...due, name: 'Meera', phone: '9822012345', phone_e164: '+919822012345' });
  await worker.runScheduled();
  const [arrived] = service.take();
  const [script] = page.context().serviceWorkers();
  if (!script) throw new Error('The page has started no service worker');
  await script.evaluate(recordNotifications);
  const text = JSON.stringify(phone.decrypt(arrived?.body ?? Buffer.of()));
  expect(await happen(script, { type: 'push', message: text })).toEqual({
    badge: 1,
    shown: [{ title: '1 new lead to call soon', body: 'The first contact is due in a few minutes.', lead }],
  });
  expect(await happen(script, { type: 'notificationclick' })).toEqual({ badge: 0, shown: [] });
  const call = page.getByRole('link', { name: 'Call +91 98220 12345' });
  await call.waitFor();
  expect(await call.getAttribute('href')).toBe('tel:+919822012345');
  const { y = 0, height = 0 } = (await call.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(844);

  // The phone closes the page during the call. When the counsellor returns, the page asks for the call's result, and they book the demo.
  await call.click();
  await page.goto('about:blank');
  await page.goto(`${worker.origin}/manage-blog`);
  await page.getByRole('group', { name: 'How did the call go?' }).getByRole('button', { name: 'Reached' }).click();
  await page.getByText('Call logged: Reached').waitFor();
  await page.getByText('Book demo').click();
  await page.getByRole('button', { name: 'Book for' }).click();
  await page.getByRole('heading', { name: /^Demo on / }).waitFor();
  const entry = await worker.fetch((await page.getByRole('link', { name: 'Calendar entry' }).getAttribute('href')) ?? '');
  expect(await entry.text()).toMatch(/^BEGIN:VCALENDAR[\s\S]*SUMMARY:First class: Java/);
  const startsAt = startOfIndianDay(firstDay) + 9 * 60 * 60_000;
  expect(
    await worker.row(
      'SELECT status, starts_at, follow_up_at = ends_at AS is_asked, contacted_at > 0 AS is_contacted FROM leads JOIN demos ON lead_id = leads.id',
    ),
  ).toEqual({ status: 'demo-booked', starts_at: startsAt, is_asked: 1, is_contacted: 1 });
  const message = new URL((await page.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href')) ?? '');
  expect(message.searchParams.get('text')).toMatch(
    /^Hello Meera, .*\nYour free demo class in Java is booked: .* India time.*\nPlace: .*\nFor your calendar: https:\S+\.ics\nIf you need another time, please tell me\.$/,
  );
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  // The push service changes the subscription's address. The service worker reports the new address, and the server uses it from then on.
  const moved = new Receiver('/of/asha-moved');
  await changeSubscription(script, phone, moved);
  await addLead(worker, { ...due, contact_due_at: worker.now() + 60_000 });
  await worker.runScheduled();
  expect(service.take().map(({ path, body }) => [path, (moved.decrypt(body) as PushMessage).title])).toEqual([
    ['/of/asha-moved', '1 new lead to call soon'],
  ]);
  await changeSubscription(script, moved, phone);

  await page.getByText('Account', { exact: true }).click();
  await page.getByRole('link', { name: 'My account' }).click();
  await onThisDevice.waitFor();
  await page.getByText('Account', { exact: true }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('subscribed-with'))).toBeNull();
  expect(await worker.row('SELECT COUNT(*) AS count FROM push_subscriptions')).toEqual({ count: 0 });
});

test('the account page shows that the browser blocks notifications and offers no switch', { tags: ['long'] }, async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.grantPermissions([], { origin: worker.origin });
  const page = await context.newPage();
  await page.goto(`${worker.origin}/manage-blog#account`);
  await logIn(page, (await addStaff(worker, 'counsellor')).email);
  await page.getByText('Blocked', { exact: true }).waitFor();
  expect(await page.getByRole('switch').count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  const rows = page.locator('.setting');
  const words = await rows.locator('> div:not(.actions)').evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
  expect(words.length).toBeGreaterThanOrEqual(5);
  expect(Math.min(...words)).toBeGreaterThanOrEqual(160);
  const heights = await rows.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
  expect(Math.max(...heights)).toBeLessThan(200);
  const title = page.getByRole('heading', { name: 'This device' });
  expect((await title.boundingBox())?.height).toBeLessThan(40);
});

test('the staff desk is installable as an app, the public site is not', async () => {
  const fetchManifest = async (path: string) => {
    const html = await (await worker.fetch(path)).text();
    const [, manifest = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? [];
    return (await (await worker.fetch(manifest)).json()) as Record<string, unknown>;
  };
  expect(await fetchManifest('/manage-blog')).toMatchObject({
    start_url: '/manage-blog#leads',
    scope: '/manage-blog',
    display: 'standalone',
  });
  expect(await fetchManifest('/about')).toMatchObject({ start_url: '/', display: 'browser' });
});
