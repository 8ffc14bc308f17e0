// This file is built as a classic script, which cannot contain import statements. Import only types here.
import type { PushMessage } from '#site/shared/push-message.ts';
import type { StaffShell } from '#site/shared/staff-worker.ts';

/** Service worker types that the page's type library lacks (Service Workers, Push API, Notifications API, Badging API). */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends WorkerEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
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
interface WorkerScope extends EventTarget {
  /** Added to this script by the build. */
  staffShell: StaffShell;
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WorkerWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  navigator: { setAppBadge?(count: number): Promise<void> };
  skipWaiting(): Promise<void>;
}

const scope = self as unknown as WorkerScope;
const page = '/manage-blog';
const shell = scope.staffShell;

/** Time to wait for the page and its icons before the stored copies are used. */
const maxWaitMs = 3_000;

/** Stores the files of the desk, but no response of the API, because those contain personal data. */
async function storeShell(): Promise<void> {
  const cache = await caches.open(shell.cache);
  await Promise.allSettled([page, ...shell.files].map((path) => cache.add(path)));
}

async function deleteOldShells(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('staff-') && name !== shell.cache);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function fetchAndStore(request: Request, path: string): Promise<Response> {
  const response = await fetch(request);
  if (response.ok) await (await caches.open(shell.cache)).put(path, response.clone());
  return response;
}

const readStored = async (path: string): Promise<Response | undefined> => (await caches.open(shell.cache)).match(path);

/** Loads a file whose content can change. If the server does not respond in time or fails, the stored copy is used. */
async function loadFresh(request: Request, path: string): Promise<Response> {
  const [stored, fetched] = [await readStored(path), fetchAndStore(request, path)];
  if (!stored) return fetched;
  const timeout = new Promise<Response>((resolve) => setTimeout(() => resolve(stored), maxWaitMs));
  const response = await Promise.race([fetched.catch(() => stored), timeout]);
  return response.ok ? response : stored;
}

/** Loads a file whose name contains its content hash. The stored copy never changes. */
const loadHashed = async (request: Request, path: string): Promise<Response> =>
  (await readStored(path)) ?? fetchAndStore(request, path);

function respond(event: RequestEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(loadHashed(request, pathname));
  else if (pathname === page || shell.files.includes(pathname)) event.respondWith(loadFresh(request, pathname));
}

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
scope.addEventListener('install', (event) => {
  void scope.skipWaiting();
  (event as WorkerEvent).waitUntil(storeShell());
});
scope.addEventListener('activate', (event) =>
  (event as WorkerEvent).waitUntil(Promise.all([deleteOldShells(), scope.clients.claim()])),
);
scope.addEventListener('fetch', (event) => respond(event as RequestEvent));
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
