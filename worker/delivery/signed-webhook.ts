import { createHmac } from 'node:crypto';
import type { Bindings } from '../platform/bindings.ts';
import type { Clock } from '../platform/clock.ts';
import type { Limits } from '../platform/limits.ts';
import { logError } from '../platform/log.ts';
import type { Outcome, WebhookPort } from '../platform/ports.ts';

const secretPrefix = 'whsec_';

/** Returns the headers of Standard Webhooks 1.0. The signature covers the id, the time in seconds and the body. */
function signedHeaders(secret: string, { id, body, time }: { id: string; body: string; time: number }): Record<string, string> {
  const timestamp = String(Math.floor(time / 1000));
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

/** Status 410 means that the receiver no longer wants events (Standard Webhooks, "Operational considerations"). */
function toOutcome(status: number): Outcome {
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  return { kind: status === 410 ? 'reject' : 'retry', reason: `webhook: ${status}` };
}

/** Allows plain http only for this machine, because the payload contains personal data. */
function isSafeUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}

/** Creates a sender of signed events. Undefined without a safe address and a `whsec_` secret. */
export function createSignedWebhook(
  { WEBHOOK_URL: url, WEBHOOK_SECRET: secret }: Bindings,
  { now, limits }: { now: Clock; limits: Pick<Limits, 'webhook'> },
): WebhookPort | undefined {
  if (!url || !secret?.startsWith(secretPrefix) || !isSafeUrl(url)) return undefined;
  return {
    async send(event, deliveryId) {
      try {
        const body = JSON.stringify(event);
        const headers = { 'content-type': 'application/json', ...signedHeaders(secret, { id: deliveryId, body, time: now() }) };
        const signal = AbortSignal.timeout(limits.webhook);
        const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
        await response.body?.cancel();
        return toOutcome(response.status);
      } catch (error) {
        logError('webhook-unreachable', error);
        return { kind: 'retry', reason: 'webhook: unreachable' };
      }
    },
  };
}
