import { createHash, createHmac } from 'node:crypto';
import { fieldColumns, type NewLead } from '#site/shared/lead-columns.ts';
import { minuteMs } from '#site/shared/times.ts';
import type { NormalisedLead } from './normalise.ts';

/**
 * Without a key, equal content within this time counts as one submission (a double click, a reload or a retry). After this time, equal
 * content counts as a new enquiry.
 */
export const repeatWindowMs = 10 * minuteMs;

const maxKeyLength = 100;

type SubmissionIdentity = Pick<NewLead, 'idem_key' | 'key_derived' | 'payload_hash'>;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const derivedKey = (payloadHash: string, window: number): string => `derived:${payloadHash}:${window}`;
const getWindow = (time: number): number => Math.floor(time / repeatWindowMs);

export const earlierKey = ({ payload_hash, created_at }: Pick<NewLead, 'payload_hash' | 'created_at'>): string =>
  derivedKey(payload_hash, getWindow(created_at) - 1);

/** Returns the lead id for a key. The id is the same in every store. The secret prevents others from guessing ids from the content. */
export function leadId(secret: string, key: string): string {
  const bytes = createHmac('sha256', secret)
    .update(JSON.stringify(['lead', key]))
    .digest();
  const hex = bytes.toString('hex');
  // UUID version 8 (RFC 9562, 5.8).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The visitor's own content. The page, timing and attribution may differ between two attempts. */
const formatContent = (lead: NormalisedLead): string =>
  JSON.stringify([lead.form, ...fieldColumns.map(([column]) => lead[column]), lead.details]);

/**
 * Returns the key that makes a submission unique, and a hash of its content. A key that the form sent never expires. A key derived from the
 * content covers one time window, so `storeLead` also looks for an equal submission just before this window.
 */
export function identifySubmission(sentKey: string | undefined, lead: NormalisedLead, now: number): SubmissionIdentity {
  const payloadHash = sha256(formatContent(lead));
  const key = sentKey?.trim();
  if (!key) return { idem_key: derivedKey(payloadHash, getWindow(now)), key_derived: 1, payload_hash: payloadHash };
  const bounded = key.length <= maxKeyLength ? `sent:${key}` : `sent-hash:${sha256(key)}`;
  return { idem_key: bounded.toWellFormed(), key_derived: 0, payload_hash: payloadHash };
}
