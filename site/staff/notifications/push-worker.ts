// This file is built as a classic script, which cannot contain import statements. Import only types here.
import type { PushMessage } from '#site/shared/push-message.ts';

/** Service worker types that the page's type library lacks (Service Workers, Push API, Notifications API, Badging API). */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface WorkerWindow {
  url: string;
  postMessage(message: object): void;
  focus(): Promise<unknown>;
}
interface ChangeEvent extends WorkerEvent {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
}
interface PushScope extends EventTarget {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WorkerWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  navigator: { setAppBadge?(count: number): Promise<void> };
  skipWaiting(): Promise<void>;
}

const scope = self as unknown as PushScope;
const page = '/manage-blog';

async function setBadge(): Promise<void> {
  const waiting = await scope.registration.getNotifications();
  await scope.navigator.setAppBadge?.(waiting.length).catch(() => {});
}

/** Shows one notification per lead. A newer message replaces the older one. */
async function show({ title, text, lead }: PushMessage): Promise<void> {
  const icon = '/images/icon-192.png';
  await scope.registration.showNotification(title, { body: text, tag: lead, data: lead, icon, badge: icon });
  await setBadge();
}

async function openLead(lead: string): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname === page);
  if (!open) return void (await scope.clients.openWindow(`${page}#leads/${encodeURIComponent(lead)}`));
  open.postMessage({ lead });
  await open.focus();
}

/** Reports a changed or lost subscription to the server, which recognises it by the old subscription's secret. */
async function renew({ oldSubscription, newSubscription }: ChangeEvent): Promise<void> {
  const old = oldSubscription?.toJSON();
  if (!oldSubscription || !old) return;
  const { pushManager } = scope.registration;
  const present = newSubscription ?? (await pushManager.subscribe(oldSubscription.options).catch(() => null));
  const { endpoint, keys } = present?.toJSON() ?? {};
  await fetch('/api/notifications/devices/renew', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      old: { endpoint: old.endpoint, auth: old.keys?.auth },
      device: endpoint ? { endpoint, keys } : null,
    }),
  });
}

// A new version can take over immediately, because it can handle all notifications that are already shown.
scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('push', (event) => {
  const { data, waitUntil } = event as WorkerEvent & { data: { json(): PushMessage } | null };
  if (data) waitUntil.call(event, show(data.json()));
});
scope.addEventListener('notificationclick', (event) => {
  const { notification, waitUntil } = event as WorkerEvent & { notification: Notification };
  notification.close();
  waitUntil.call(event, Promise.all([openLead(String(notification.data)), setBadge()]));
});
scope.addEventListener('pushsubscriptionchange', (event) => (event as WorkerEvent).waitUntil(renew(event as ChangeEvent)));
scope.addEventListener('notificationclose', (event) => (event as WorkerEvent).waitUntil(setBadge()));
