import { staffWorker } from '#site/shared/staff-worker.ts';
import { ShownError } from '#site/staff/api.ts';
import type { PushApi } from './push-api.ts';

const subscribeMs = 30_000;

interface ScriptPolicy {
  createScriptURL(url: string): unknown;
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptPolicy;
}

/** Trusted Types policy that allows only the desk's service worker. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('staff-worker', {
  createScriptURL: (url) => {
    if (url !== staffWorker.path) throw new TypeError("Only the desk's service worker can be started");
    return url;
  },
});

/**
 * `unsupported`: the browser cannot receive notifications, or only once the page has been added to the home screen. `denied`: the user
 * blocked notifications.
 */
type PushAbility = 'ready' | 'unsupported' | 'denied';

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

const findRegistration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(staffWorker.scope);

async function findSubscription(): Promise<PushSubscription | null> {
  if (pushAbility() === 'unsupported') return null;
  return (await (await findRegistration())?.pushManager.getSubscription()) ?? null;
}

/** Assigns this browser's subscription to the logged-in user whenever the app starts. The server then removes it from any other user. */
export async function claimDevice(api: PushApi): Promise<string | null> {
  const subscription = await findSubscription();
  return subscription && api.findDevice(subscription.endpoint);
}

/** Starts the service worker, which opens the desk without a connection and receives notifications. */
export async function startWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const url = (policy?.createScriptURL(staffWorker.path) ?? staffWorker.path) as string;
  return navigator.serviceWorker?.register(url, { scope: staffWorker.scope, updateViaCache: 'none' });
}

async function register(): Promise<ServiceWorkerRegistration> {
  const registration = (await startWorker()) as ServiceWorkerRegistration;
  const worker = registration.installing ?? registration.waiting;
  // A browser can subscribe only once the service worker is active.
  if (worker && !registration.active)
    await new Promise<void>((resolve) => worker.addEventListener('statechange', () => worker.state === 'activated' && resolve()));
  return registration;
}

const isSameKey = (subscription: PushSubscription, key: Uint8Array): boolean => {
  const theirs = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  return theirs.length === key.length && theirs.every((byte, index) => byte === key[index]);
};

const toBytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const failsAfter = (milliseconds: number, message: string): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new ShownError(message)), milliseconds));

async function subscribeNow(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await register();
  const applicationServerKey = toBytes(publicKey);
  const present = await pushManager.getSubscription();
  // A subscription with an old key of the site no longer receives messages.
  if (present && !isSameKey(present, applicationServerKey)) await present.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/**
 * Asks for permission and subscribes this browser.
 * @throws Error with a message for the user
 */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new ShownError('Your browser does not allow notifications from this site.');
  const timeout = failsAfter(subscribeMs, 'The browser’s push service did not respond. Please try again.');
  return Promise.race([subscribeNow(publicKey), timeout]);
}

/**
 * Unsubscribes this browser from notifications, even if the server cannot be reached. The push service then rejects the server's next
 * message.
 */
export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
  await (navigator as { clearAppBadge?(): Promise<void> }).clearAppBadge?.();
}

/** Opens the lead if the user clicks a notification while this page is open. Clears the badge while the page is visible. */
export function followNotifications(): void {
  const clearBadge = (): void => {
    if (document.visibilityState === 'visible')
      void (navigator as { clearAppBadge?(): Promise<void> }).clearAppBadge?.().catch(() => {});
  };
  clearBadge();
  document.addEventListener('visibilitychange', clearBadge);
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ lead?: unknown } | null>) => {
    if (typeof data?.lead === 'string') location.hash = `#leads/${encodeURIComponent(data.lead)}`;
  });
}
