import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push';
import type { Bindings } from '../../platform/bindings.ts';
import type { Limits } from '../../platform/limits.ts';
import { logError } from '../../platform/log.ts';
import type { PushOutcome, PushPort } from '../../platform/ports.ts';

/**
 * Time in seconds for which a push service keeps a message for an offline browser. By the end of this time, emails have already reported
 * the lead.
 */
const ttlSeconds = 60 * 60;

const keyPattern = /^(?<publicKey>B[\w-]{86})\.(?<privateKey>[\w-]{43})$/;

/** Status 404 or 410 means that the subscription has ended (RFC 8030, 5 and 7.3). */
function toOutcome(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  return { kind: status === 429 || status >= 500 ? 'retry' : 'reject', reason: `push: ${status}` };
}

/** Returns the endpoint. In tests, returns the same path on a local service instead. */
function getAddress(endpoint: string, baseUrl: string | undefined): string {
  if (!baseUrl || !['127.0.0.1', 'localhost'].includes(new URL(baseUrl).hostname)) return endpoint;
  const { pathname, search } = new URL(endpoint);
  return new URL(pathname + search, baseUrl).href;
}

/**
 * Creates a Web Push sender (RFC 8030). Messages are encrypted for one browser (RFC 8291) and signed with the site's key (RFC 8292).
 * Undefined if `VAPID_KEYS` is missing or invalid. `subject` returns the site's address as the contact for push services.
 */
export function createWebPush(
  { VAPID_KEYS: text, PUSH_BASE_URL: baseUrl }: Bindings,
  { limits, subject }: { limits: Pick<Limits, 'push'>; subject: () => Promise<string | undefined> },
): PushPort | undefined {
  const { publicKey, privateKey } = keyPattern.exec(text ?? '')?.groups ?? {};
  if (!publicKey || !privateKey) return undefined;
  return {
    publicKey,
    async send({ endpoint, p256dh, auth }, message) {
      try {
        const to = { endpoint, keys: { p256dh, auth }, expirationTime: null };
        const { headers } = await vapidHeaders(to, {
          publicKey,
          privateKey,
          subject: (await subject()) ?? new URL(endpoint).origin,
        });
        const response = await fetch(getAddress(endpoint, baseUrl), {
          method: 'POST',
          headers: {
            ...headers,
            TTL: String(ttlSeconds),
            Urgency: 'high',
            'Content-Encoding': 'aes128gcm',
            'Content-Type': 'application/octet-stream',
          },
          body: await encryptNotification(to, new TextEncoder().encode(JSON.stringify(message))),
          redirect: 'manual',
          signal: AbortSignal.timeout(limits.push),
        });
        await response.body?.cancel();
        return toOutcome(response.status);
      } catch (error) {
        logError('push-unreachable', error);
        return { kind: 'retry', reason: 'push: unreachable' };
      }
    },
  };
}
