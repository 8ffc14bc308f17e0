import type { Lead } from '../leads/lead.ts';
import type { Bindings } from '../platform/bindings.ts';
import type { Clock } from '../platform/clock.ts';
import { logError } from '../platform/log.ts';
import type { Outcome } from './settle.ts';
import type { WebhookPort } from './webhook-port.ts';

const patienceMs = 15_000;
const secretPrefix = 'whsec_';

const toBase64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

function keyBytes(secret: string): Uint8Array<ArrayBuffer> {
  const binary = atob(secret.slice(secretPrefix.length));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

interface SignedMessage {
  secret: string;
  id: string;
  body: string;
  /** Milliseconds since 1970. */
  time: number;
}

/** Headers of Standard Webhooks 1.0: the signature covers id, time in seconds and body. */
async function signedHeaders({ secret, id, body, time }: SignedMessage): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(time / 1000));
  const key = await crypto.subtle.importKey('raw', keyBytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${id}.${timestamp}.${body}`));
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${toBase64(signature)}` };
}

/** What a CRM is told of a lead: who, what for and where; never consent, attribution, spam score or address. */
const payloadFields = [
  'id',
  'form',
  'name',
  'email',
  'phone',
  'phone_e164',
  'country',
  'course',
  'course_key',
  'branch',
  'city',
  'pincode',
  'message',
  'department',
  'page_url',
] as const satisfies readonly (keyof Lead)[];

function payloadOf(lead: Lead): string {
  const data = Object.fromEntries(payloadFields.map((field) => [field, lead[field]]));
  return JSON.stringify({ type: 'lead.created', timestamp: new Date(lead.created_at).toISOString(), data });
}

/** 410 means that the receiver is gone for good (Standard Webhooks, "Operational considerations"). */
function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  return { kind: status === 410 ? 'reject' : 'retry', reason: `webhook: ${status}` };
}

/** Plain http only to loopback: the payload is personal data. */
function isSafeUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}

/** A signed POST of the lead, or undefined without a safe address and a `whsec_` secret. */
export function createSignedWebhook({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret }: Bindings, now: Clock): WebhookPort | undefined {
  if (!url || !secret?.startsWith(secretPrefix) || !isSafeUrl(url)) return undefined;
  async function send(lead: Lead, deliveryId: string): Promise<Outcome> {
    try {
      const body = payloadOf(lead);
      const signed = await signedHeaders({ secret: secret as string, id: deliveryId, body, time: now() });
      const headers = { 'content-type': 'application/json', ...signed };
      const answer = await fetch(url as string, {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
      });
      await answer.body?.cancel();
      return outcomeOf(answer.status);
    } catch (error) {
      logError('webhook-unreachable', error);
      return { kind: 'retry', reason: 'webhook: unreachable' };
    }
  }
  return { send };
}
